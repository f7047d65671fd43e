/**
 * How many requests were answered, and how fast, since the start. Every request comes by here, so it is counted by
 * hand: by prom-client it costs as much as reading a call's body.
 */

/** Seconds. */
const BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2]

interface Series {
  count: number
  /** Seconds. */
  sum: number
  /** How many were in each of `BUCKETS` and in none smaller. */
  buckets: number[]
}

/** By name and status, which are few. */
const answered = new Map<string, Map<number, Series>>()

/** Counts an answered request. `name` must come from a list of ours: each one is kept for ever. */
export function observeRequest(name: string, status: number, ms: number): void {
  const series = answered.get(name)?.get(status) ?? openSeries(name, status)
  const seconds = ms / 1000
  series.count += 1
  series.sum += seconds
  const bucket = BUCKETS.findIndex((most) => seconds <= most)
  if (bucket >= 0) series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1
}

function openSeries(name: string, status: number): Series {
  const statuses = answered.get(name) ?? new Map<number, Series>()
  const series = { count: 0, sum: 0, buckets: BUCKETS.map(() => 0) }
  answered.set(name, statuses.set(status, series))
  return series
}

const SECONDS = 'benbuy_request_seconds'

/** All of it, in Prometheus' format. */
export function requestMetrics(): string {
  let total = 0
  const lines: string[] = []
  for (const [name, statuses] of answered)
    for (const [status, { count, sum, buckets }] of statuses) {
      total += count
      const labels = `call="${name}",status="${status}"`
      let below = 0
      for (const [index, most] of BUCKETS.entries()) {
        below += buckets[index] ?? 0
        lines.push(`${SECONDS}_bucket{le="${most}",${labels}} ${below}`)
      }
      lines.push(`${SECONDS}_bucket{le="+Inf",${labels}} ${count}`)
      lines.push(`${SECONDS}_sum{${labels}} ${sum}`, `${SECONDS}_count{${labels}} ${count}`)
    }
  return [
    '# HELP benbuy_requests_total Requests answered since the start.',
    '# TYPE benbuy_requests_total counter',
    `benbuy_requests_total ${total}`,
    '',
    `# HELP ${SECONDS} How long answers took, by call or page and status.`,
    `# TYPE ${SECONDS} histogram`,
    ...lines,
    '',
  ].join('\n')
}
