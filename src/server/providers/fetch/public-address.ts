import { BlockList, isIP } from 'node:net'

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
  const made = new BlockList()
  for (const network of list) {
    const [address = '', bits] = network.split('/')
    made.addSubnet(address, Number(bits), type)
  }
  return made
}
