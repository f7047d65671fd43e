import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { failure } from '#server/log.ts'
import { readMetrics } from '#server/jobs/metrics.ts'
import { hashOf } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { isLoopback, type Settings } from '#server/settings.ts'

/** Answers `/metrics` to this machine, or to whoever holds METRICS_TOKEN; 404 to others. */
export async function tellMetrics(
  services: Services,
  requests: number,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  res.setHeader('Cache-Control', 'no-store')
  if (!mayRead(services.settings, req)) {
    res.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not Found\n')
    return
  }
  const text = await readMetrics(services.db, requests, Date.now()).catch((error: unknown) => {
    console.error(`metrics failed: ${failure(error)}`)
    return null
  })
  res
    .writeHead(text === null ? 503 : 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
    .end(text ?? 'The database does not answer.\n')
}

export function mayRead(settings: Settings, req: IncomingMessage): boolean {
  const sent = (req.headers.authorization ?? '').replace(/^Bearer\s+/i, '').trim()
  if (settings.metrics_token && sameSecret(sent, settings.metrics_token)) return true
  // Behind a proxy on this machine everybody seems to come from here.
  const proxied = req.headers.forwarded !== undefined || req.headers['x-forwarded-for'] !== undefined
  return !proxied && isLoopback((req.socket.remoteAddress ?? '').replace(/^::ffff:/, ''))
}

const sameSecret = (a: string, b: string) => timingSafeEqual(Buffer.from(hashOf(a)), Buffer.from(hashOf(b)))
