import { collectDefaultMetrics, Registry } from 'prom-client'

/** What the process tells of itself: memory, processor, collections. Counted from when this file is loaded. */
export const processMetrics = new Registry()
collectDefaultMetrics({ register: processMetrics })
