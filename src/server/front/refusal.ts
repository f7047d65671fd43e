import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { Problem } from '#server/problem.ts'
import { isLoopback, type Settings } from '#server/settings.ts'

const HOSTS_KEPT = 100

/** Says why a request is not for us, or null. */
export function makeRefusal(settings: Settings): (headers: IncomingHttpHeaders) => Problem | null {
  const own = new URL(settings.site_url)
  // Read once for each host: nearly all requests name the same.
  const verdicts = new LRUCache<string, boolean>({ max: HOSTS_KEPT })
  const isOurs = (host: string) => {
    const known = verdicts.get(host)
    if (known !== undefined) return known
    const asked = URL.parse(`http://${host}`)
    const ours =
      asked !== null &&
      !/[/@?#\s]/.test(host) &&
      (isLoopback(own.hostname) ? isLoopback(asked.hostname) : asked.hostname === own.hostname)
    verdicts.set(host, ours)
    return ours
  }
  return (headers) => {
    // A demo has a known password and pretended money: it must not end up behind a public proxy.
    if (settings.demo && isForwarded(headers))
      return new Problem(403, 'FORBIDDEN', 'This demo does not answer behind a proxy.')
    if (!headers.host || !isOurs(headers.host))
      return new Problem(421, 'WRONG_HOST', 'This host is not served here.')
    return null
  }
}

function isForwarded(headers: IncomingHttpHeaders): boolean {
  for (const name in headers) if (name === 'forwarded' || name.startsWith('x-forwarded-')) return true
  return false
}
