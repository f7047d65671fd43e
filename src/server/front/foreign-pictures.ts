import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NO_PICTURE, PICTURES_VERSION, samplePicture } from '#domain/item/picture.ts'
import { linkBehind } from '#server/providers/pictures/shown-picture.ts'
import { DEMO_FOLDER } from '#server/providers/sample/demo-folder.ts'
import { hashOf } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import type { HeaderList } from './headers.ts'
import { sendLine } from './send.ts'
import { sendVariant } from './variant.ts'
import type { Exchange } from './visit.ts'

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
  if (!picture) return new Response('Not Found\n', { status: 404, headers: { 'Cache-Control': 'no-store' } })
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
    ...{ status: 404, type: 'image/svg+xml', cache: SOON },
    ...{ body: PLACEHOLDER, etag: '"none"' },
  }
  if (pathname === NO_PICTURE) return standIn
  const link = linkBehind(pathname)
  if (!link) return null
  const body = await services.foreign_pictures.find(link.link, link.width)
  const etag = `"${hashOf(pathname).slice(0, 22)}"`
  return body ? { status: 200, type: 'image/webp', cache: LASTING, body, etag } : standIn
}
