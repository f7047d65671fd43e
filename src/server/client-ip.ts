import type { IncomingMessage } from 'node:http'
import type { Settings } from './settings.ts'

const trusted = (settings: Settings, address: string) => settings.trusted_proxies.includes(address)

/** The caller's address; X-Forwarded-For counts only when a trusted proxy sent it. */
export function clientIp(settings: Settings, req: IncomingMessage): string {
  const direct = (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const header = req.headers['x-forwarded-for']
  if (!trusted(settings, direct) || typeof header !== 'string') return direct
  const hops = header.split(',').map((hop) => hop.trim())
  return hops.findLast((hop) => !trusted(settings, hop)) ?? direct
}
