import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { readMetrics } from '#server/jobs/metrics.ts'
import { failure, log } from '#server/log.ts'
import { hashOf } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { isLoopback, type Settings } from '#server/settings.ts'
import type { HeaderList } from './headers.ts'
import { send, sendLine } from './send.ts'
import { peerOf, type Visit } from './visit.ts'

/** Answers `/metrics` to whoever holds METRICS_TOKEN and, on a site of this machine only, to this machine; else 404. */
export async function tellMetrics(services: Services, security: HeaderList, visit: Visit): Promise<void> {
  if (!mayRead(services.settings, visit.req)) return sendLine(visit, security, 404, 'Not Found')
  const text = await readMetrics(services, Date.now()).catch((error: unknown) => {
    log.error({ request: visit.id }, `metrics failed: ${failure(error)}`)
    return null
  })
  if (text === null) return sendLine(visit, security, 503, 'The database does not answer.')
  const own = ['Content-Type', 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control', 'no-store']
  send(visit, 200, [...security, ...own], text)
}

export function mayRead(settings: Settings, req: IncomingMessage): boolean {
  const sent = (req.headers.authorization ?? '').replace(/^Bearer\s+/i, '').trim()
  if (settings.metrics_token && sameSecret(sent, settings.metrics_token)) return true
  // A public site has a proxy before it, which may well be this machine.
  if (!isLoopback(new URL(settings.site_url).hostname)) return false
  const proxied = req.headers.forwarded !== undefined || req.headers['x-forwarded-for'] !== undefined
  return !proxied && isLoopback(peerOf(req))
}

const sameSecret = (a: string, b: string) => timingSafeEqual(Buffer.from(hashOf(a)), Buffer.from(hashOf(b)))
