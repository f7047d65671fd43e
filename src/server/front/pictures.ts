import { readCookie } from '#server/cookie.ts'
import type { Services } from '#server/services.ts'
import { findByCookie, findByToken } from '#server/accounts/sessions.ts'
import type { Account } from '#server/db/rows.ts'
import { openUpload } from '#server/uploads/uploads.ts'

const PATH = /^\/img\/u\/([\da-f]{32})(-thumb)?\.webp$/

/** An uploaded picture, for its owner, for staff and, once it is shared, for everybody; else 404. */
export async function servePicture(services: Services, request: Request): Promise<Response> {
  const [name, id, thumb] = PATH.exec(new URL(request.url).pathname) ?? []
  if (!name || !id) return notFound()
  const wanted = { id, thumb: thumb !== undefined }
  const bytes = await openUpload(services, await viewerOf(services, request), wanted, Date.now())
  if (!bytes) return notFound()
  const headers = {
    'Content-Type': 'image/webp',
    'Content-Length': String(bytes.length),
    'Cache-Control': 'private, max-age=3600',
    'X-Content-Type-Options': 'nosniff',
  }
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers })
}

/** By token or by the session's cookie: looking changes nothing. */
async function viewerOf(services: Services, request: Request): Promise<Account | null> {
  const now = Date.now()
  const token = request.headers.get('authorization')
  const cookie = readCookie(services.settings.site_url, request.headers.get('cookie') ?? undefined)
  const byToken = token && (await findByToken(services.db, token.replace(/^Bearer\s+/i, '').trim(), now))
  const seen = byToken || (cookie && (await findByCookie(services.db, cookie, now)))
  return seen ? seen.account : null
}

const notFound = () =>
  new Response('Not Found\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
