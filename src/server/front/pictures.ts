import { basename } from 'node:path'
import { actingAs, findByCookie, findByToken } from '#server/sign-in/sessions.ts'
import { readCookie } from '#server/cookie.ts'
import type { Account } from '#server/db/rows.ts'
import type { Services } from '#server/services.ts'
import { openUpload } from '#server/picture/uploads.ts'
import { foreignPictureResponse } from './foreign-pictures.ts'
import type { HeaderList } from './headers.ts'
import { sendLine } from './send.ts'
import { sendVariant } from './variant.ts'
import type { Exchange } from './visit.ts'

const PATH = /^\/img\/u\/([\da-f]{32})(-thumb)?\.webp$/

const PICTURE_HEADERS = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Content-Type', 'image/webp'],
  // Asked for again each time: what is no longer shared is gone at once.
  ['Cache-Control', 'private, no-cache'],
] as const

interface Viewer {
  authorization?: string | undefined
  cookie?: string | undefined
}

/** Answers with an uploaded picture, or 404. */
export async function serveUpload(
  services: Services,
  security: HeaderList,
  visit: Exchange,
  pathname: string,
): Promise<void> {
  visit.name = 'upload'
  const bytes = await findUpload(services, pathname, visit.req.headers)
  if (!bytes) return sendLine(visit, security, 404, 'Not Found')
  // A name never gets other bytes.
  const etag = `"${basename(pathname, '.webp')}"`
  const headers = [...security, ...PICTURE_HEADERS.slice(1).flat(), 'ETag', etag]
  sendVariant(visit, 200, { etag, headers, body: Buffer.from(bytes) })
}

/** The same under `astro dev`. */
export async function servePicture(services: Services, request: Request): Promise<Response> {
  const viewer = {
    authorization: request.headers.get('authorization') ?? undefined,
    cookie: request.headers.get('cookie') ?? undefined,
  }
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/img/f/')) return foreignPictureResponse(services, pathname)
  const bytes = await findUpload(services, pathname, viewer)
  if (!bytes) return new Response('Not Found\n', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return new Response(new Uint8Array(bytes), { headers: Object.fromEntries(PICTURE_HEADERS) })
}

/** An uploaded picture, for its owner, for staff and, once it is shared, for everybody; else null. */
async function findUpload(services: Services, pathname: string, viewer: Viewer): Promise<Uint8Array | null> {
  const [name, id, thumb] = PATH.exec(pathname) ?? []
  if (!name || !id) return null
  const query = { id, thumb: thumb !== undefined }
  return openUpload(services, await viewerOf(services, viewer), query, Date.now())
}

/** By token or by the session's cookie: looking changes nothing. */
async function viewerOf(services: Services, { authorization, cookie }: Viewer): Promise<Account | null> {
  const now = Date.now()
  const secret = readCookie(services.settings.site_url, cookie)
  const byToken =
    authorization && (await findByToken(services.db, authorization.replace(/^Bearer\s+/i, '').trim(), now))
  const session = byToken || (secret && (await findByCookie(services.db, secret, now)))
  return session ? actingAs(session, services.settings.demo, now) : null
}
