import { type ItemLink, kindOf, parseItemLink, sameItem } from '#domain/item-link.ts'
import { readItemQuery } from '#domain/item-query.ts'
import { type PhotoQuery, readPhotoQuery } from '#domain/photo-query.ts'
import { searchByPhoto } from '#server/items/photo-search.ts'
import { similarItems } from '#server/items/similar.ts'
import { knownRate } from '#server/money/exchange-rate.ts'
import type { Services } from '#server/services.ts'
import { uploadUrl } from '#server/uploads/uploads.ts'
import { sharedPhotosOf } from '#server/warehouse/photos.ts'
import { hitsInCny, readItem, searchItems } from './item.ts'
import { reasonOf, type SearchHit } from './item-view.ts'
import { type PhotoHit, photoHits, viewPhoto } from './photo-view.ts'

type Hit = SearchHit | PhotoHit
type Item = Awaited<ReturnType<typeof readItem>>

/** What somebody on /w2c has in hand: `?keyword=` words or a link, `?p=&i=` an item, `?image=` a photo. */
export type W2cAsked =
  | { by: 'nothing' }
  | { by: 'words'; words: string }
  | { by: 'link'; link: ItemLink }
  | { by: 'unknown_link'; url: string }
  | { by: 'photo'; photo: PhotoQuery; thumb: string }

export interface W2cView {
  asked: W2cAsked
  /** The item itself, of a link; null when nobody can read it. */
  item: Item | null
  hits: Hit[]
  /** More of them than are shown here. */
  total: number
  qc_photos: { url: string; link: ItemLink }[]
  /** Why there are none, when it is not for want of items. */
  failed: 'unknown' | 'unreadable' | null
  usd: number
}

const MAX_TEXT = 2000
/** On one page with finds and photos. */
const MOST_HITS = 12
/** Whose photos are shown, the likest first. */
const PHOTOS_OF = 8

export async function viewW2c(services: Services, params: URLSearchParams, now: number): Promise<W2cView> {
  const asked = readAsked(params)
  const found = await findFor(services, asked, now)
  const items = [...(found.item ? [found.item] : []), ...found.hits].slice(0, PHOTOS_OF)
  const photos = await sharedPhotosOf(services.db, items)
  const qc_photos = photos.map(({ id, item_platform, num_iid }) => ({
    url: uploadUrl(id),
    link: { item_platform, num_iid },
  }))
  return { asked, ...found, qc_photos, usd: knownRate(services.rates, 'USD') ?? 0 }
}

function readAsked(params: URLSearchParams): W2cAsked {
  const photo = readPhotoQuery(params)
  if (photo) return { by: 'photo', photo, thumb: '' }
  const item = readItemQuery(params)
  if (typeof item === 'object') return { by: 'link', link: item }
  const text = (params.get('keyword') ?? '').trim().slice(0, MAX_TEXT)
  if (!text) return { by: 'nothing' }
  // A form sent without JavaScript brings links here as they are.
  const link = parseItemLink(text)
  if (link?.kind === 'item')
    return { by: 'link', link: { item_platform: link.item_platform, num_iid: link.num_iid } }
  return kindOf(text) === 'link'
    ? { by: 'unknown_link', url: text }
    : { by: 'words', words: text.slice(0, 200) }
}

type Found = Pick<W2cView, 'item' | 'hits' | 'total' | 'failed'>
const NONE: Found = { item: null, hits: [], total: 0, failed: null }

async function findFor(services: Services, asked: W2cAsked, now: number): Promise<Found> {
  if (asked.by === 'words') return byWords(services, asked.words)
  if (asked.by === 'link') return byLink(services, asked.link, now)
  if (asked.by !== 'photo') return NONE
  const { found, thumb } = await viewPhoto(services, asked.photo, now)
  asked.thumb = thumb
  if (typeof found === 'string') return { ...NONE, failed: found }
  return { ...NONE, hits: found.list.slice(0, MOST_HITS), total: found.total }
}

async function byWords(services: Services, keyword: string): Promise<Found> {
  const found = await searchItems(services, { keyword, page: 1, sort: 'default' }).catch(reasonOf)
  if (typeof found === 'string') return { ...NONE, failed: found }
  return { ...NONE, hits: found.list.slice(0, MOST_HITS), total: found.total }
}

/** What looks like it first, then what is called like it. */
async function byLink(services: Services, link: ItemLink, now: number): Promise<Found> {
  const item = await readItem(services, link, now).catch(reasonOf)
  if (typeof item === 'string') return { ...NONE, failed: item }
  const [alike, similar] = await Promise.all([
    searchByPhoto(services, { account: null, ip: '' }, link, { page: 1 }, now).catch(reasonOf),
    similarItems(services.market, item),
  ])
  const pictured: Hit[] =
    typeof alike === 'string' ? [] : photoHits(alike).filter((hit) => !sameItem(hit, item))
  const named = hitsInCny(similar?.list ?? []).filter((hit) => !pictured.some((one) => sameItem(one, hit)))
  const hits = [...pictured, ...named]
  return { item, hits: hits.slice(0, MOST_HITS), total: hits.length, failed: null }
}
