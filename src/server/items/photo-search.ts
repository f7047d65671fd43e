import { LRUCache } from 'lru-cache'
import type { ItemLink, Platform } from '#domain/item-link.ts'
import type { Account } from '#server/db/rows.ts'
import { Problem } from '#server/problem.ts'
import type { Market } from '#server/providers/marketplaces/market.ts'
import type { Photo, PhotoHits } from '#server/providers/marketplaces/marketplace.ts'
import type { Services } from '#server/services.ts'
import { openSearchPhoto } from '#server/uploads/search-photo.ts'
import { findItem } from './item-link.ts'
import { FRESH_MS, getItem } from './items.ts'
import { fetchPicture, isPictureLink } from './picture-link.ts'

/** A picture that was sent, an item, whose first picture counts, or a link to an item or a picture. */
export type PhotoAsked = { image_id: string } | ItemLink | { url: string }

export interface Asker {
  account: Account | null
  ip: string
}

export interface PhotoPage {
  platform?: Platform
  page: number
}

/** Answers are kept, so that paging and reloading cost nothing; their prices are shown, so no longer than a price. */
const KEPT = 300
/** Searches under way at once, for everybody. */
const AT_ONCE = 4

interface Searched {
  kept: LRUCache<string, Promise<PhotoHits>>
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
  asked: PhotoAsked,
  { platform, page }: PhotoPage,
  now: number,
): Promise<PhotoHits> {
  const { key, photo } = await photoOf(services, asker, asked, now)
  const query = { page, ...(platform && { platform }) }
  return photo ? once(services.market, `${platform ?? ''} ${page} ${key}`, photo, query) : NOTHING
}

const NOTHING: PhotoHits = { list: [], total: 0, page_size: 20 }

/** What to look for, and what tells it from all others. */
async function photoOf(
  services: Services,
  asker: Asker,
  asked: PhotoAsked,
  now: number,
): Promise<{ key: string; photo: Photo | null }> {
  if ('image_id' in asked) {
    const bytes = await openSearchPhoto(services, asker.account, asked.image_id, now)
    return { key: asked.image_id, photo: { bytes } }
  }
  if ('url' in asked && isPictureLink(asked.url)) {
    const bytes = await fetchPicture(services, asked.url, asker.ip)
    return { key: asked.url, photo: { bytes } }
  }
  const link = 'url' in asked ? await findItem(services, asked.url, asker.ip, now) : asked
  const [url] = (await getItem(services, link.item_platform, link.num_iid, now)).images
  return { key: url ?? '', photo: url ? { url } : null }
}

async function once(market: Market, key: string, photo: Photo, query: PhotoPage): Promise<PhotoHits> {
  const of = searched.get(market) ?? { kept: new LRUCache({ max: KEPT, ttl: FRESH_MS }), under_way: 0 }
  searched.set(market, of)
  const known = of.kept.get(key)
  if (known) return known
  if (of.under_way >= AT_ONCE)
    throw new Problem(503, 'OVERLOADED', 'Too many photos are being searched for. Try again in a minute.')
  of.under_way += 1
  const answer = market.searchPhoto(photo, query).finally(() => {
    of.under_way -= 1
  })
  of.kept.set(key, answer)
  // Who does not answer now may do so for the next.
  answer.catch(() => of.kept.delete(key))
  return answer
}
