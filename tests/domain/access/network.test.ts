import { expect, it } from 'vitest'
import { maskIp, networkOf } from '#domain/access/network.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1:2%eth0', 'fe80:0:0:0'],
  ['', ''],
])('%s counts as %s', (ip, network) => expect(networkOf(ip)).toBe(network))

it.each([
  ['203.0.113.9', '203.0.113.x'],
  ['::ffff:203.0.113.9', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:x'],
  ['', ''],
])('%s is shown as %s', (ip, shown) => expect(maskIp(ip)).toBe(shown))
