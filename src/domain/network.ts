/** An address without its end, as people read it: "203.0.113.x", "2001:db8:1:x"; '' for none. */
export function maskIp(ip: string): string {
  const network = networkOf(ip)
  if (!network) return ''
  return network.includes(':')
    ? `${network.split(':').slice(0, 3).join(':')}:x`
    : network.replace(/\d+$/, 'x')
}

/**
 * What an address counts as when requests are counted: an IPv4 address itself; of IPv6 the first 64 bits, because who
 * has one such address has all of its network.
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
