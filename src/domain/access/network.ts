/** An address without its end, as people read it: "203.0.113.x", "2001:db8:1:x"; '' for none. */
export function maskIp(ip: string): string {
  const network = networkOf(ip)
  if (!network) return ''
  return network.includes(':')
    ? `${network.split(':').slice(0, 3).join(':')}:x`
    : network.replace(/\d+$/, 'x')
}

/**
 * The key by which requests from an address are counted: an IPv4 address itself, the first 64 bits of an IPv6 address,
 * because whoever holds one such address holds its whole network.
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
