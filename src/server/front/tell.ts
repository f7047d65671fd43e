import { observeRequest } from '#server/jobs/request-metrics.ts'
import { log } from '#server/log.ts'
import type { Visit } from './visit.ts'

const SLOW_MS = 500

let sample = 0

/** Which share of the requests that went well and fast is logged. */
export function setLogSample(share: number): void {
  sample = share
}

/** Counts an answered visit, and logs it when it failed, was slow, or is of the sample. */
export function tell(visit: Visit, status: number): void {
  const ms = performance.now() - visit.began
  observeRequest(visit.name, status, ms)
  const failed = status >= 500
  if (!failed && ms < SLOW_MS && Math.random() >= sample) return
  const { req, id: request, account_id: account, code } = visit
  const path = visit.name.endsWith('/{id}') ? `/api/${visit.name}` : pathOf(req.url ?? '')
  const line = {
    request,
    method: req.method,
    path,
    call: visit.name,
    status,
    code,
    ms: Math.round(ms),
    account,
  }
  if (failed) log.error(line, 'failed')
  else log.info(line, 'answered')
}

const pathOf = (url: string) => url.split('?', 1)[0]?.slice(0, 200)
