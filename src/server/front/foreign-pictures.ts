import { NO_PICTURE } from '#domain/picture.ts'
import { linkBehind } from '#server/providers/pictures/shown-picture.ts'
import { hashOf } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import type { HeaderList } from './headers.ts'
import { sendLine } from './send.ts'
import { sendVariant } from './variant.ts'
import type { Visit } from './visit.ts'

/** A week: a shop that changes a picture gives it another address. */
const LASTING = 'public, max-age=604800, immutable'
/** What is not to be had may be soon. */
const SOON = 'public, max-age=60'

/** What stands where the shop's own picture is gone. */
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

/** Answers with a marketplace's picture; with a stand-in, as 404, where it cannot be had. */
export async function serveForeignPicture(
  services: Services,
  security: HeaderList,
  visit: Visit,
  pathname: string,
): Promise<void> {
  visit.name = 'foreign picture'
  const shown = await findForeignPicture(services, pathname)
  if (!shown) return sendLine(visit, security, 404, 'Not Found')
  const { status, type, cache, body, etag } = shown
  const headers = [...security, 'Content-Type', type, 'Cache-Control', cache, 'ETag', etag]
  sendVariant(visit, status, { etag, headers, body })
}

/** The same under `astro dev`. */
export async function foreignPictureResponse(services: Services, pathname: string): Promise<Response> {
  const shown = await findForeignPicture(services, pathname)
  if (!shown) return new Response('Not Found\n', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const headers = {
    'Content-Type': shown.type,
    'Cache-Control': shown.cache,
    'X-Content-Type-Options': 'nosniff',
  }
  return new Response(new Uint8Array(shown.body), { status: shown.status, headers })
}

/** Null for an address that we never gave. */
async function findForeignPicture(services: Services, pathname: string): Promise<Shown | null> {
  const standIn: Shown = {
    ...{ status: 404, type: 'image/svg+xml', cache: SOON },
    ...{ body: PLACEHOLDER, etag: '"none"' },
  }
  if (pathname === NO_PICTURE) return standIn
  const wanted = linkBehind(pathname)
  if (!wanted) return null
  const body = await services.foreign_pictures.find(wanted.link, wanted.width)
  const etag = `"${hashOf(pathname).slice(0, 22)}"`
  return body ? { status: 200, type: 'image/webp', cache: LASTING, body, etag } : standIn
}
