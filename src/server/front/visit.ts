import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Proxies } from '#server/client-ip.ts'

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
