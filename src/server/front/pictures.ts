import { basename, join } from 'node:path'
import { DEMO_FOLDER } from '#server/settings/data-dir.ts'
import { actingAs, findByCookie, findByToken } from '#server/sign-in/sessions.ts'
import { readCookie } from '#server/sign-in/cookie.ts'
import type { Account } from '#server/db/rows.ts'
import type { Services } from '#server/services.ts'
import { openMailedPhoto } from '#server/picture/mailed-photo.ts'
import { openUpload } from '#server/picture/uploads.ts'
import type { HeaderList } from './headers.ts'
import { sendLine, sendVariant } from './send.ts'
import type { Exchange } from './visit.ts'
import { readFile } from 'node:fs/promises'
import { NO_PICTURE, PICTURES_VERSION, samplePicture } from '#domain/item/picture.ts'
import { linkBehind } from '#server/providers/pictures/shown-picture.ts'
import { hashOf } from '#server/secrets.ts'

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

/** Mail programs in a browser show pictures from elsewhere, and search engines leave them alone. */
const MAILED_HEADERS = {
  'Content-Type': 'image/jpeg',
  'Cache-Control': 'private, no-cache',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Robots-Tag': 'noindex',
}

/** Answers with a photo of a mail, or 404. */
export async function serveMailedPhoto(
  services: Services,
  security: HeaderList,
  visit: Exchange,
  pathname: string,
): Promise<void> {
  visit.name = 'mailed photo'
  const body = await openMailedPhoto(services, pathname, Date.now())
  if (!body) return sendLine(visit, security, 404, 'Not Found')
  const etag = `"${hashOf(pathname).slice(0, 22)}"`
  const own = Object.entries({ ...MAILED_HEADERS, ETag: etag })
  const others = security.flatMap((name, at) =>
    at % 2 === 0 && !(name in MAILED_HEADERS) ? [name, security[at + 1] ?? ''] : [],
  )
  sendVariant(visit, 200, { etag, headers: [...others, ...own.flat()], body })
}

/** The same under `astro dev`. */
export async function servePicture(services: Services, request: Request): Promise<Response> {
  const viewer = {
    authorization: request.headers.get('authorization') ?? undefined,
    cookie: request.headers.get('cookie') ?? undefined,
  }
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/img/f/')) return foreignPictureResponse(services, pathname)
  if (pathname.startsWith('/img/qc/')) {
    const photo = await openMailedPhoto(services, pathname, Date.now())
    return photo ? new Response(new Uint8Array(photo), { headers: MAILED_HEADERS }) : noPicture()
  }
  const bytes = await findUpload(services, pathname, viewer)
  if (!bytes) return noPicture()
  return new Response(new Uint8Array(bytes), { headers: Object.fromEntries(PICTURE_HEADERS) })
}

const noPicture = () => new Response('Not Found\n', { status: 404, headers: { 'Cache-Control': 'no-store' } })

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

/** A week: a shop that changes a picture gives it another address. */
const LASTING = 'public, max-age=604800, immutable'
/** A picture that is missing now may come soon. */
const SOON = 'public, max-age=60'

/** Stands in where the shop's own picture is gone. */
const PLACEHOLDER = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="640" height="640"><path fill="#e7e9e8" d="M0 0h96v96H0z"/><path fill="none" stroke="#9aa19e" stroke-width="2" stroke-linejoin="round" d="M32 36h32v26H32zm0 20 9-9 8 8 5-5 10 10"/><circle cx="54" cy="43" r="2.5" fill="#9aa19e"/></svg>',
)

interface Shown {
  status: 200 | 404
  type: string
  cache: string
  body: Buffer
  etag: string
}

/** Under a name of this version, and under one that old orders have. */
const [FOR_EVER, HOUR] = ['public, max-age=31536000, immutable', 'public, max-age=3600']
/** px of the demo's pictures. */
const SAMPLE_WIDTH = 800

/** Answers with a marketplace's picture, the demo's own too; with a stand-in, as 404, where it cannot be had. */
export async function serveForeignPicture(
  services: Services,
  security: HeaderList,
  visit: Exchange,
  pathname: string,
): Promise<void> {
  visit.name = 'foreign picture'
  const picture = await findPicture(services, pathname)
  if (!picture) return sendLine(visit, security, 404, 'Not Found')
  const { status, type, cache, body, etag } = picture
  const headers = [...security, 'Content-Type', type, 'Cache-Control', cache, 'ETag', etag]
  sendVariant(visit, status, { etag, headers, body })
}

/** The same under `astro dev`. */
export async function foreignPictureResponse(services: Services, pathname: string): Promise<Response> {
  const picture = await findPicture(services, pathname)
  if (!picture) return noPicture()
  const headers = {
    'Content-Type': picture.type,
    'Cache-Control': picture.cache,
    'X-Content-Type-Options': 'nosniff',
  }
  return new Response(new Uint8Array(picture.body), { status: picture.status, headers })
}

const findPicture = (services: Services, pathname: string): Promise<Shown | null> =>
  pathname.startsWith('/sample/')
    ? findSamplePicture(services, pathname)
    : findForeignPicture(services, pathname)

/** Null for a name that means nothing, and in a real shop. What is wider than the file is the file. */
async function findSamplePicture(
  { settings, foreign_pictures }: Services,
  pathname: string,
): Promise<Shown | null> {
  const sample = settings.demo ? samplePicture(pathname) : null
  if (!sample) return null
  const { name, width, lasting } = sample
  const load = () => readFile(join(DEMO_FOLDER, 'pictures', `${name}.webp`)).catch(() => null)
  const kept_as = `v${PICTURES_VERSION} ${name}`
  const body = width < SAMPLE_WIDTH ? await foreign_pictures.find(kept_as, width, load) : await load()
  if (!body) return null
  const etag = `"v${PICTURES_VERSION}-${body.length.toString(36)}"`
  return { status: 200, type: 'image/webp', cache: lasting ? FOR_EVER : HOUR, body, etag }
}

/** Null for an address that we never gave. */
async function findForeignPicture(services: Services, pathname: string): Promise<Shown | null> {
  const standIn: Shown = {
    status: 404,
    type: 'image/svg+xml',
    cache: SOON,
    body: PLACEHOLDER,
    etag: '"none"',
  }
  if (pathname === NO_PICTURE) return standIn
  const link = linkBehind(pathname)
  if (!link) return null
  const body = await services.foreign_pictures.find(link.link, link.width)
  const etag = `"${hashOf(pathname).slice(0, 22)}"`
  return body ? { status: 200, type: 'image/webp', cache: LASTING, body, etag } : standIn
}
