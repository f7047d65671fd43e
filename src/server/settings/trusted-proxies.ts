import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { LRUCache } from 'lru-cache'
import { log } from '#server/log.ts'

const REMEMBERED = 1000

/** The trusted proxies before us, as addresses and CIDR ranges of both families. */
export class Proxies {
  readonly #list = new BlockList()
  readonly #some: boolean
  readonly #warned = new LRUCache<string, true>({ max: REMEMBERED })

  /** Takes what `isRange` lets through. */
  constructor(ranges: readonly string[]) {
    this.#some = ranges.length > 0
    for (const range of ranges) {
      const [address = '', bits] = range.split('/')
      if (bits === undefined) this.#list.addAddress(address, family(address))
      else this.#list.addSubnet(address, Number(bits), family(address))
    }
  }

  trust(address: string): boolean {
    return this.#some && isIP(address) !== 0 && this.#list.check(address, family(address))
  }

  /** The caller's address; X-Forwarded-For counts only when a trusted proxy sent it. */
  clientIp(req: IncomingMessage): string {
    const direct = (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
    const header = req.headers['x-forwarded-for']
    if (header === undefined) return direct
    if (!this.trust(direct)) {
      this.#warn(direct)
      return direct
    }
    const hops = String(header)
      .split(',')
      .map((hop) => hop.trim())
    return hops.findLast((hop) => !this.trust(hop)) ?? direct
  }

  /** Once for each address: a proxy that nobody named makes all callers look like one. */
  #warn(direct: string): void {
    if (this.#warned.has(direct)) return
    this.#warned.set(direct, true)
    log.warn(
      `${direct} forwards requests but is not in TRUSTED_PROXIES: its callers count as one, limits included.`,
    )
  }
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** An IP address, or one with how many of its bits count: 10.0.0.0/8, fd00::/8. */
export function isRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const kind = isIP(address)
  if (!kind || more.length) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 6 ? 128 : 32))
}
