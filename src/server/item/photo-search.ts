import type { ItemLink } from '#domain/link/canonical.ts'
import { parseItemLink } from '#domain/link/parse.ts'
import type { Platform } from '#domain/link/platform.ts'
import type { Account } from '#server/db/rows.ts'
import { openSearchPhoto, senderKey, takeBytes } from '#server/picture/uploads.ts'
import { Problem } from '#server/problem.ts'
import type { Market } from '#server/providers/marketplaces/market.ts'
import type { Photo, PhotoHits } from '#server/providers/marketplaces/marketplace.ts'
import { PICTURE_HOSTS } from '#server/providers/pictures/shown-picture.ts'
import type { Services } from '#server/services.ts'
import { AnswerCache } from '#server/memory-cache.ts'
import { nullIfFailed } from '#server/providers/fetch/fetch-failed.ts'
import { guardedFetch } from '#server/providers/fetch/guarded-fetch.ts'
import { readPicture } from '#server/picture/pictures.ts'
import { findItem } from './item-link.ts'
import { FRESH_MS, getItem } from './items.ts'

/** A picture that was sent, an item, whose first picture counts, or a link to an item or a picture. */
export type PhotoQuery = { image_id: string } | ItemLink | { url: string }

export interface Asker {
  account: Account | null
  ip: string
}

export interface PhotoPage {
  platform?: Platform
  page: number
}

/** Answers are kept, so that paging and reloading cost nothing; their prices are shown, so no longer than a price. */
const KEPT_BYTES = 4 * 1024 * 1024
/** Searches under way at once, for everybody. */
const AT_ONCE = 4

interface Searched {
  kept: AnswerCache<PhotoHits>
  under_way: number
}
const searched = new WeakMap<Market, Searched>()

/**
 * Items that look like it, the likest first. Throws 404 for a picture that is not theirs or gone and for an unknown
 * item, 422 for a link that leads to neither, 503 when nobody can look for pictures now.
 */
export async function searchByPhoto(
  services: Services,
  asker: Asker,
  query: PhotoQuery,
  { platform, page }: PhotoPage,
  now: number,
): Promise<PhotoHits> {
  const { key, photo } = await photoOf(services, asker, query, now)
  const options = { page, ...(platform && { platform }) }
  return photo ? once(services.market, `${platform ?? ''} ${page} ${key}`, photo, options) : NOTHING
}

const NOTHING: PhotoHits = { list: [], total: 0, page_size: 20 }

/** The photo to search for, and its key in the cache. */
async function photoOf(
  services: Services,
  asker: Asker,
  query: PhotoQuery,
  now: number,
): Promise<{ key: string; photo: Photo | null }> {
  if ('image_id' in query) {
    const bytes = await openSearchPhoto(services, asker.account, query.image_id, now)
    return { key: query.image_id, photo: { bytes } }
  }
  if ('url' in query && isPictureLink(query.url)) {
    const bytes = await fetchPicture(services, query.url, asker.ip)
    return { key: query.url, photo: { bytes } }
  }
  const link = 'url' in query ? await findItem(services, query.url, asker.ip, now) : query
  const [url] = (await getItem(services, link.item_platform, link.num_iid, now)).images
  return { key: url ?? '', photo: url ? { url } : null }
}

async function once(market: Market, key: string, photo: Photo, query: PhotoPage): Promise<PhotoHits> {
  const of = searched.get(market) ?? { kept: new AnswerCache(KEPT_BYTES, FRESH_MS), under_way: 0 }
  searched.set(market, of)
  const cached = of.kept.get(key)
  if (cached) return cached
  if (of.under_way >= AT_ONCE)
    throw new Problem(503, 'OVERLOADED', 'Too many photos are being searched for. Try again in a minute.')
  of.under_way += 1
  const answer = market.searchPhoto(photo, query).finally(() => {
    of.under_way -= 1
  })
  of.kept.set(key, answer)
  return answer
}

/** Where shops keep their pictures, and where shoppers see them. From elsewhere they save the picture and send it. */
const HOSTS = [
  ...PICTURE_HOSTS,
  'i.imgur.com',
  'i.redd.it',
  'preview.redd.it',
  'i.pinimg.com',
  'pbs.twimg.com',
]
const MAX_BYTES = 10 * 1024 * 1024
const TIMEOUT_MS = 5000

/** Whether a link names a picture on one of these hosts; a link to an item is none. */
function isPictureLink(text: string): boolean {
  const url = URL.parse(text.trim())
  if (!url || !/^https?:$/.test(url.protocol) || parseItemLink(text)) return false
  return HOSTS.some((host) => url.hostname === host || (host.startsWith('.') && url.hostname.endsWith(host)))
}

/** The picture behind a link, as we keep pictures. Throws 422 when there is none, and as `readPicture` and quotas do. */
async function fetchPicture(services: Services, link: string, ip: string): Promise<Buffer> {
  await services.limits.take('short_link', { ip })
  const guard = { hosts: HOSTS, host_map: services.settings.test_host_map, hops: 3 }
  const answer = await guardedFetch(link.trim(), {
    ...guard,
    timeout_ms: TIMEOUT_MS,
    max_bytes: MAX_BYTES,
  }).catch(nullIfFailed)
  if (answer?.status !== 200 || answer.cut) throw noPicture()
  await takeBytes(services, { ip }, answer.bytes.length)
  const { full } = await readPicture(answer.bytes, senderKey({ ip }))
  return full
}

const noPicture = () =>
  new Problem(
    422,
    'UNSUPPORTED_LINK',
    'We couldn’t get the picture behind this link. Save it and choose it here.',
  )
