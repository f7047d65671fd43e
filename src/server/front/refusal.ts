import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { malformed, Problem } from '#server/problem.ts'
import { isLoopback, type Settings } from '#server/settings/settings.ts'
import { peerOf } from './visit.ts'

const HOSTS_KEPT = 100

/**
 * A request names the one host it is for; proxies and servers that take another one of several do not mean the same
 * (RFC 9112, 3.2). Only HTTP/1.0 may name none. The 400, or null.
 */
export function refuseHost({ rawHeaders, headers, httpVersion }: IncomingMessage): Problem | null {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    // Nearly all names end here.
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  if (count === 1 ? HOST.test(headers.host ?? '') : count === 0 && httpVersion === '1.0') return null
  return malformed('This request does not name one host.')
}

/** A name, an IPv4 address or an IPv6 address in brackets, and perhaps a port; browsers encode other names. */
const HOST = /^(?:[\w.-]+|\[[\da-fA-F:.]+\])(?::\d{1,5})?$/

/** Says why a request is not for us, or null. */
export function makeRefusal(settings: Settings): (req: IncomingMessage) => Problem | null {
  const own = new URL(settings.site_url)
  // Read once for each host: nearly all requests name the same.
  const verdicts = new LRUCache<string, boolean>({ max: HOSTS_KEPT })
  const isOurs = (host: string) => {
    const cached = verdicts.get(host)
    if (cached !== undefined) return cached
    const url = URL.parse(`http://${host}`)
    const ours =
      url !== null && (isLoopback(own.hostname) ? isLoopback(url.hostname) : url.hostname === own.hostname)
    verdicts.set(host, ours)
    return ours
  }
  return ({ headers }) => {
    if (settings.demo && isForwarded(headers)) return behindProxy()
    if (!headers.host || !isOurs(headers.host))
      return new Problem(421, 'WRONG_HOST', 'This host is not served here.')
    return null
  }
}

/**
 * A demo has a known password and pretended money. Why this one does not answer somebody who is not at this very
 * machine, probes included, or null.
 */
export function refuseStranger(req: IncomingMessage): Problem | null {
  // Nearly all come from there.
  if (req.socket.remoteAddress === '127.0.0.1' || isLoopback(peerOf(req))) return null
  return new Problem(403, 'FORBIDDEN', 'This demo answers only on the machine it runs on.')
}

const behindProxy = () => new Problem(403, 'FORBIDDEN', 'This demo does not answer behind a proxy.')

/** Headers that proxies, tunnels and delivery networks add to a request. */
const FORWARDING = new Set(['forwarded', 'via', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'])

function isForwarded(headers: IncomingHttpHeaders): boolean {
  for (const name in headers) if (FORWARDING.has(name) || name.startsWith('x-forwarded-')) return true
  return false
}
