import { isIP } from 'node:net'
import { FetchFailed } from './fetch-failed.ts'
import { isPublicAddress } from './public-address.ts'
import { type ResolveName, resolveName } from './resolve-name.ts'
import { type Answer, type Outgoing, send, type Target } from './send.ts'

/** What a request may reach and use up. */
export interface Guard {
  /** Host names: exact, or `.suffix` for every host below. */
  hosts: readonly string[]
  /** Where hosts really are, `address:port` by name: the setting TEST_HOST_MAP, empty but in a demo. */
  host_map: ReadonlyMap<string, string>
  /** Requests in all, 5 unless told. */
  hops?: number
  /** For all of them together, 3000 unless told. */
  timeout_ms?: number
  /** Of each body, the rest is cut off; 65,536 unless told. */
  max_bytes?: number
  resolve?: ResolveName
}

export type { Answer, Outgoing }

/**
 * The one way out of this server. Gets a link over https from a listed host at a public address, looked up once and
 * connected to as looked up, and follows its redirects, each checked like the first. No cookies are kept. Only the
 * first host sees the headers of `outgoing`; the answer to anything but a GET is not followed. Throws FetchFailed.
 */
export async function guardedFetch(link: string, guard: Guard, outgoing: Outgoing = {}): Promise<Answer> {
  const get = openTrip(guard)
  let answer = await get(link, outgoing)
  const origin = new URL(answer.url).origin
  while (answer.location !== null && (outgoing.method ?? 'GET') === 'GET') {
    answer = await get(answer.location, URL.parse(answer.location)?.origin === origin ? outgoing : {})
  }
  return answer
}

/** The same hop by hop, for a caller who decides where to go next: what it returns shares hops and time. */
export function openTrip(guard: Guard): (link: string, outgoing?: Outgoing) => Promise<Answer> {
  const { hosts, hops = 5, timeout_ms = 3000, max_bytes = 65_536 } = guard
  const signal = AbortSignal.timeout(timeout_ms)
  let made = 0
  return async (link, outgoing = {}) => {
    const url = checkedLink(link, hosts)
    made += 1
    if (made > hops) throw new FetchFailed('hops', `No more than ${hops} requests.`)
    const target = await locate(url.hostname, guard, signal)
    try {
      return await send(url, target, outgoing, max_bytes, signal)
    } catch (error) {
      throw signal.aborted
        ? new FetchFailed('time', `No answer within ${timeout_ms} ms.`, error)
        : new FetchFailed('network', `${url.hostname} did not answer.`, error)
    }
  }
}

/** A link as it may be opened: `http:` is upgraded. */
function checkedLink(link: string, hosts: readonly string[]): URL {
  const url = URL.parse(link)
  if (!url || !/^https?:$/.test(url.protocol)) throw new FetchFailed('link', 'Not a link to a web page.')
  if (url.port || url.username || url.password) throw new FetchFailed('link', 'A link with port or user.')
  if (!isListed(url.hostname, hosts)) throw new FetchFailed('link', `${url.hostname} is not a listed host.`)
  url.protocol = 'https:'
  url.hash = ''
  return url
}

function isListed(name: string, hosts: readonly string[]): boolean {
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0) return false
  return hosts.some((host) => name === host || (host.startsWith('.') && name.endsWith(host)))
}

async function locate(name: string, guard: Guard, signal: AbortSignal): Promise<Target> {
  const mapped = /^\[?(.+?)\]?:(\d+)$/.exec(guard.host_map.get(name) ?? '')
  if (mapped) return { addresses: [mapped[1] ?? ''], port: Number(mapped[2]), tls: false }
  const addresses = await (guard.resolve ?? resolveName)(name, signal)
  if (signal.aborted) throw new FetchFailed('time', `${name} was not found in time.`)
  if (addresses.length === 0) throw new FetchFailed('network', `${name} has no address.`)
  if (!addresses.every(isPublicAddress)) throw new FetchFailed('address', `${name} is not a public host.`)
  return { addresses, port: 443, tls: true }
}
