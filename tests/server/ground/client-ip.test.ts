import type { IncomingMessage } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Proxies } from '#server/settings/trusted-proxies.ts'
import { log } from '#server/log.ts'

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: { ...(forwarded && { 'x-forwarded-for': forwarded }) },
  }) as unknown as IncomingMessage

afterEach(() => {
  vi.restoreAllMocks()
})

describe('The address of a caller', () => {
  const proxies = new Proxies(['10.0.0.0/8', '192.0.2.7', 'fd00::/8', '2001:db8::1'])

  it.each([
    ['203.0.113.9', '10.1.2.3', '203.0.113.9'],
    ['203.0.113.9', '::ffff:10.1.2.3', '203.0.113.9'],
    ['203.0.113.9', 'fd12::1', '203.0.113.9'],
    ['1.1.1.1, 203.0.113.9, 10.9.9.9, 192.0.2.7', '2001:db8::1', '203.0.113.9'],
    ['10.2.2.2', '10.1.2.3', '10.1.2.3'],
    ['2001:db8::99', '192.0.2.7', '2001:db8::99'],
  ])('is %s forwarded by %s: %s', (forwarded, peer, ip) => {
    expect(proxies.clientIp(from(peer, forwarded))).toBe(ip)
  })

  it('is the peer’s own when nobody trusts the peer, who is warned of once', () => {
    const told = vi.spyOn(log, 'warn').mockReturnValue()
    for (const peer of ['192.0.2.8', '11.0.0.1', '192.0.2.8', '2001:db8::2'])
      expect(proxies.clientIp(from(peer, '203.0.113.9'))).toBe(peer)
    expect(told).toHaveBeenCalledTimes(3)
    expect(String(told.mock.calls[0]?.[0])).toMatch(
      /^192\.0\.2\.8 forwards requests but is not in TRUSTED_PROXIES/,
    )
  })
})
