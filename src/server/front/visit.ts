import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Proxies } from '#server/client-ip.ts'

/** One request on its way through the front door. */
export interface Visit {
  readonly req: IncomingMessage
  readonly res: ServerResponse
  /** In the log, in `X-Request-Id` and in every 500. */
  readonly id: string
  /** `performance.now()` at the beginning. */
  readonly began: number
  /** What counters and the log call it: a call, a page of our list, never what a client made up. */
  name: string
  account_id?: string | undefined
  /** Why it was refused. */
  code?: string | undefined
}

/** One process never gives an id twice, and two processes share none. */
const OWN = randomBytes(9).toString('base64url')
let count = 0

const HANDED_DOWN = /^[\w.:-]{8,100}$/

export function startVisit(proxies: Proxies, req: IncomingMessage, res: ServerResponse): Visit {
  const given = req.headers['x-request-id']
  const known = given !== undefined && HANDED_DOWN.test(String(given)) && proxies.trust(peerOf(req))
  const id = known ? String(given) : `${OWN}-${(count++).toString(36)}`
  return { req, res, id, began: performance.now(), name: 'page' }
}

/** Who holds the other end of the connection. */
export const peerOf = (req: IncomingMessage) => (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
