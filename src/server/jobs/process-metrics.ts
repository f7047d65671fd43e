import { collectDefaultMetrics, Registry } from 'prom-client'

/** Figures of the process: memory, processor, collections. Counted from when this file is loaded. */
export const processMetrics = new Registry()
collectDefaultMetrics({ register: processMetrics })
