import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Proxies } from '#server/settings/trusted-proxies.ts'
import { findPage } from '#domain/access/pages.ts'
import { observeRequest } from '#server/jobs/observe-request.ts'
import { log } from '#server/log.ts'

/** A request on its way through the front door. */
export interface Exchange {
  readonly req: IncomingMessage
  readonly res: ServerResponse
  /** In the log, in `X-Request-Id` and in every 500. */
  readonly id: string
  /** `performance.now()` at the beginning. */
  readonly began: number
  /** The name in counters and the log: a call, a page of our list, never a client's invention. */
  name: string
  account_id?: string | undefined
  /** Why it was refused. */
  code?: string | undefined
}

/** A process never gives an id twice, and two processes share none. */
const OWN = randomBytes(9).toString('base64url')
let count = 0

const HANDED_DOWN = /^[\w.:-]{8,100}$/

export function startVisit(proxies: Proxies, req: IncomingMessage, res: ServerResponse): Exchange {
  const header = req.headers['x-request-id']
  const isTrusted = header !== undefined && HANDED_DOWN.test(String(header)) && proxies.trust(peerOf(req))
  const id = isTrusted ? String(header) : `${OWN}-${(count++).toString(36)}`
  return { req, res, id, began: performance.now(), name: 'page' }
}

/** The address at the other end of the connection. */
export const peerOf = (req: { socket: Pick<Socket, 'remoteAddress'> }) =>
  (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '')

const SLOW_MS = 500

let sample = 0

/** Which share of the requests that went well and fast is logged. */
export function setLogSample(share: number): void {
  sample = share
}

/** Counts an answered visit, and logs it when it failed, was slow, or is of the sample. */
export function tell(visit: Exchange, status: number): void {
  const ms = performance.now() - visit.began
  observeRequest(visit.name, status, ms)
  const failed = status >= 500
  if (!failed && ms < SLOW_MS && Math.random() >= sample) return
  const { req, id: request, account_id: account, code } = visit
  const path = shapeOf(visit)
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

/**
 * The path as our lists have it. The id of a haul, a list or a picture opens it to whoever reads the log, and what
 * somebody mistyped may be anything.
 */
function shapeOf({ req, name }: Exchange): string {
  const path = (req.url ?? '').split('?', 1)[0] ?? ''
  if (name === 'file' || name === 'health') return path
  // Refused before anybody looked which call it is, or no call at all.
  if (path.startsWith('/api/')) return `/api/${name === 'page' || name === 'unknown' ? UNKNOWN : name}`
  const picture = /^\/img\/(?:[uf]|qc)\//.exec(path)
  return picture ? `${picture[0]}{id}` : (findPage(path)?.shape ?? UNKNOWN)
}

const UNKNOWN = '(unknown)'
