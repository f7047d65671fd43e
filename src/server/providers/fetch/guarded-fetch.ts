import { BlockList, isIP } from 'node:net'
import { Resolver } from 'node:dns/promises'
import { FetchFailed } from './fetch-failed.ts'
import { type Answer, type Outgoing, send, type Target } from './send.ts'

/** The addresses a request may reach and the resources it may use. */
export interface Guard {
  /** Host names: exact, or `.suffix` for every host below. */
  hosts: readonly string[]
  /** Where hosts really are, `address:port` by name: the setting TEST_HOST_MAP, empty but in a demo. */
  host_map: ReadonlyMap<string, string>
  /** Requests in all, 5 unless told. */
  hops?: number
  /** For all of them together, 3000 unless told. */
  timeout_ms?: number
  /** Length at which each body is cut off; 65,536 by default. */
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
  let count = 0
  return async (link, outgoing = {}) => {
    const url = checkedLink(link, hosts)
    count += 1
    if (count > hops) throw new FetchFailed('hops', `No more than ${hops} requests.`)
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

/** Gives a host name's addresses, none if it has none. */
type ResolveName = (name: string, signal: AbortSignal) => Promise<string[]>

/**
 * Asks the name servers, IPv6 only where there is no IPv4. Not through getaddrinfo: that cannot be stopped, and four
 * slow names would hold up every file and password of the process.
 */
const resolveName: ResolveName = async (name, signal) => {
  const resolver = new Resolver({ timeout: 1000, tries: 2 })
  const stop = () => resolver.cancel()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await resolver.resolve4(name).catch(() => (signal.aborted ? [] : resolver.resolve6(name)))
  } catch {
    return []
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** IANA's special-purpose IPv4 networks: this host, private, CGNAT, loopback, link-local, tests, multicast, reserved. */
const SPECIAL_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/**
 * All IPv6 hosts of the world are in here; loopback, ULA, link-local, multicast, IPv4-mapped and NAT64 are not.
 */
const GLOBAL_6 = ['2000::/3']

/** Within it: Teredo and other protocols, documentation, and 6to4, which hides an IPv4 address. */
const SPECIAL_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const special4 = networks('ipv4', SPECIAL_4)
const global6 = networks('ipv6', GLOBAL_6)
const special6 = networks('ipv6', SPECIAL_6)

/** Whether an address, as a resolver gives it, is one of the public internet. No address at all is not. */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%')) return false
  const version = isIP(address)
  if (version === 4) return !special4.check(address, 'ipv4')
  return version === 6 && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

function networks(type: 'ipv4' | 'ipv6', list: string[]): BlockList {
  const networkList = new BlockList()
  for (const network of list) {
    const [address = '', bits] = network.split('/')
    networkList.addSubnet(address, Number(bits), type)
  }
  return networkList
}
