import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { observeWith } from './observe-request.ts'

/** Metrics that this process counts by itself, without asking the database. */
export const requestMetrics = new Registry()
collectDefaultMetrics({ register: requestMetrics })

const requests = new Counter({
  name: 'benbuy_requests_total',
  help: 'Requests answered since the start.',
  registers: [requestMetrics],
})

const seconds = new Histogram({
  name: 'benbuy_request_seconds',
  help: 'How long answers took, by call or page and status.',
  labelNames: ['call', 'status'],
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
  registers: [requestMetrics],
})

type Series = ReturnType<typeof seconds.labels>
/** Looked up by its two labels, a series costs less than being found by prom-client. Calls and statuses are few. */
const series = new Map<string, Map<number, Series>>()

observeWith((name, status, ms) => {
  requests.inc()
  const statuses = series.get(name) ?? new Map<number, Series>()
  const labelled = statuses.get(status) ?? seconds.labels(name, String(status))
  statuses.set(status, labelled)
  series.set(name, statuses)
  labelled.observe(ms / 1000)
})
