import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { guard, type Session } from '#domain/access.ts'
import { deviceRedirect, isPhone } from '#domain/device.ts'
import { apiApp } from '#server/api/app.ts'
import { clientIp } from '#server/client-ip.ts'
import { readCookie } from '#server/cookie.ts'
import { failure } from '#server/log.ts'
import type { Services } from '#server/services.ts'
import { findByCookie } from '#server/accounts/sessions.ts'
import { type Sending, sendFile, type StoredFile } from './files.ts'
import { refusal, securityHeaders } from './headers.ts'
import { tellMetrics } from './metrics.ts'
import { servePicture } from './pictures.ts'
import { smallFile } from './small-pictures.ts'

export type PageHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: () => void,
  locals: object,
) => unknown
type Listener = (req: IncomingMessage, res: ServerResponse) => void

const PAGE_METHODS = ['GET', 'HEAD']

/**
 * Everything a request meets, in order: host and method checks, security headers, health, the API, the device
 * rule, the page guard, files in memory, and last Astro's own handler for pages made on demand.
 */
export function frontDoor(services: Services, files: Map<string, StoredFile>, pages: PageHandler): Listener {
  const { settings } = services
  const app = apiApp(services)
  const api = getRequestListener((request, env) => app.fetch(request, env), { overrideGlobalObjects: false })
  const picture = getRequestListener((request) => servePicture(services, request), {
    overrideGlobalObjects: false,
  })

  let requests = 0

  return (req, res) => {
    requests += 1
    securityHeaders(settings, req.url ?? '', res)
    const refused = refusal(settings, req)
    if (refused) return plain(res, refused.status, refused.sentence)
    const url = readUrl(req.url)
    if (!url) return plain(res, 400, 'This address cannot be read.')
    if (url.pathname === '/healthz') return plain(res, 200, 'ok')
    if (url.pathname === '/readyz') return void ready(services, res)
    if (url.pathname === '/metrics') return void tellMetrics(services, requests, req, res)
    if (url.pathname === '/api' || url.pathname.startsWith('/api/')) return void api(req, res)
    if (!PAGE_METHODS.includes(req.method ?? '')) {
      res.setHeader('Allow', PAGE_METHODS.join(', '))
      return plain(res, 405, 'Pages are read with GET.')
    }
    if (url.pathname.startsWith('/img/u/')) return void picture(req, res)
    page(services, files, pages, req, res, url).catch((error: unknown) => {
      console.error(`page failed: ${failure(error)}`)
      if (!res.headersSent) plain(res, 500, 'Something went wrong on our side. Try again in a minute.')
      else res.destroy()
    })
  }
}

/** Path and query as sent, with dot segments resolved; `//host` stays a path. */
function readUrl(target: string | undefined): URL | null {
  if (!target?.startsWith('/')) return null
  return URL.parse(`http://host${target}`)
}

async function ready(services: Services, res: ServerResponse): Promise<void> {
  const answered = await services.db
    .selectFrom('meta')
    .select('key')
    .limit(1)
    .execute()
    .then(
      () => true,
      () => false,
    )
  plain(res, answered ? 200 : 503, answered ? 'ready' : 'The database does not answer.')
}

async function page(
  services: Services,
  files: Map<string, StoredFile>,
  pages: PageHandler,
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
): Promise<void> {
  const { settings } = services
  const user_agent = req.headers['user-agent'] ?? ''
  const { data_dir } = services.settings
  const asset = files.get(url.pathname) ?? (await smallFile(files, data_dir, url.pathname))
  if (asset && !url.pathname.endsWith('.html')) return sendFile(req, res, asset)
  const { pathname, search } = url
  const elsewhere = deviceRedirect({ pathname, search, user_agent })
  if (elsewhere) return redirect(res, elsewhere)
  const phone = isPhone(user_agent)
  const session = await sessionOf(services, req)
  const verdict = guard({ pathname, search, session })
  if (verdict.kind === 'redirect') return redirect(res, verdict.location)
  if (verdict.kind === 'not_found') return notFound(files, req, res, phone)
  const file = files.get(fileOf(pathname, phone))
  const sending = sendingOf(pathname, session)
  if (file) return sendFile(req, res, file, sending)
  const late = await services.limits.count('page', { ip: clientIp(settings, req) })
  if (late) {
    res.setHeader('Retry-After', String(late.extra.wait_seconds))
    return plain(res, 429, late.message)
  }
  res.setHeader('Vary', sending.vary.join(', '))
  res.setHeader('Cache-Control', sending.cache ?? 'no-cache')
  await pages(req, res, () => notFound(files, req, res, phone), { front_door: true })
}

/** `build.format: 'file'`; on a phone `/` is the phone's home. An /ad/ link shows home. */
function fileOf(pathname: string, phone: boolean): string {
  if (pathname === '/' || pathname.startsWith('/ad/')) return phone ? '/m.html' : '/index.html'
  return `${pathname}.html`
}

/** Help is one version for all; elsewhere the device rule may answer differently. */
function sendingOf(pathname: string, session: Session): Sending & { vary: string[] } {
  const vary = /^\/help(\/|$)/.test(pathname) ? [] : ['User-Agent']
  return session === 'none' ? { vary } : { vary, cache: 'private, no-cache' }
}

async function sessionOf(services: Services, req: IncomingMessage): Promise<Session> {
  const secret = readCookie(services.settings.site_url, req.headers.cookie)
  const seen = secret ? await findByCookie(services.db, secret, Date.now()) : null
  if (!seen) return 'none'
  return seen.account.role === 'customer' ? 'customer' : 'staff'
}

function redirect(res: ServerResponse, location: string): void {
  res.writeHead(302, { Location: location, 'Cache-Control': 'no-store', Vary: 'User-Agent' }).end()
}

function notFound(
  files: Map<string, StoredFile>,
  req: IncomingMessage,
  res: ServerResponse,
  phone: boolean,
): void {
  const file = files.get(phone ? '/m/404.html' : '/404.html')
  if (file) sendFile(req, res, file, { status: 404, cache: 'no-store', vary: ['User-Agent'] })
  else plain(res, 404, 'Not Found')
}

function plain(res: ServerResponse, status: number, sentence: string): void {
  res
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(`${sentence}\n`)
}
