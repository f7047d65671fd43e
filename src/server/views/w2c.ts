import { type ItemLink, sameItem } from '#domain/link/canonical.ts'
import { parseItemLink } from '#domain/link/parse.ts'
import { type PhotoQuery, readPhotoQuery } from '#domain/item/photo-query.ts'
import { readItemQuery } from '#domain/site/page-path.ts'
import { isLink } from '#server/item/item-link.ts'
import { searchByPhoto } from '#server/item/photo-search.ts'
import { similarItems } from '#server/item/similar.ts'
import { knownRate } from '#server/money/exchange-rate.ts'
import type { Services } from '#server/services.ts'
import { uploadUrl } from '#server/picture/uploads.ts'
import { sharedPhotosOf } from '#server/warehouse/photos.ts'
import { hitsInCny, readItem, searchItems } from '#server/api/item.ts'
import { reasonOf, type SearchHit } from './item.ts'
import { type PhotoHit, photoHits, viewPhoto } from './photo-search.ts'

type Hit = SearchHit | PhotoHit
type Item = Awaited<ReturnType<typeof readItem>>

/** The query of /w2c: `?keyword=` words or a link, `?p=&i=` an item, `?image=` a photo. */
export type W2cQuery =
  | { by: 'nothing' }
  | { by: 'words'; words: string }
  | { by: 'link'; link: ItemLink }
  | { by: 'unknown_link'; url: string }
  | { by: 'photo'; photo: PhotoQuery; thumb: string }

export interface W2cView {
  asked: W2cQuery
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
  const query = readAsked(params)
  const hits = await findFor(services, query, now)
  const items = [...(hits.item ? [hits.item] : []), ...hits.hits].slice(0, PHOTOS_OF)
  const photos = await sharedPhotosOf(services.db, items)
  const qc_photos = photos.map(({ id, item_platform, num_iid }) => ({
    url: uploadUrl(id),
    link: { item_platform, num_iid },
  }))
  return { asked: query, ...hits, qc_photos, usd: knownRate(services.rates, 'USD') ?? 0 }
}

function readAsked(params: URLSearchParams): W2cQuery {
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
  return isLink(text) ? { by: 'unknown_link', url: text } : { by: 'words', words: text.slice(0, 200) }
}

type W2cHits = Pick<W2cView, 'item' | 'hits' | 'total' | 'failed'>
const NONE: W2cHits = { item: null, hits: [], total: 0, failed: null }

async function findFor(services: Services, query: W2cQuery, now: number): Promise<W2cHits> {
  if (query.by === 'words') return byWords(services, query.words)
  if (query.by === 'link') return byLink(services, query.link, now)
  if (query.by !== 'photo') return NONE
  const { found: answer, thumb } = await viewPhoto(services, query.photo, now)
  query.thumb = thumb
  if (typeof answer === 'string') return { ...NONE, failed: answer }
  return { ...NONE, hits: answer.list.slice(0, MOST_HITS), total: answer.total }
}

async function byWords(services: Services, keyword: string): Promise<W2cHits> {
  const hits = await searchItems(services, { keyword, page: 1, sort: 'default' }).catch(reasonOf)
  if (typeof hits === 'string') return { ...NONE, failed: hits }
  return { ...NONE, hits: hits.list.slice(0, MOST_HITS), total: hits.total }
}

/** Items that look like it first, then items of a similar title. */
async function byLink(services: Services, link: ItemLink, now: number): Promise<W2cHits> {
  const item = await readItem(services, link, now).catch(reasonOf)
  if (typeof item === 'string') return { ...NONE, failed: item }
  const [alike, similar] = await Promise.all([
    searchByPhoto(services, { account: null, ip: '' }, link, { page: 1 }, now).catch(reasonOf),
    similarItems(services.market, item),
  ])
  const pictured: Hit[] =
    typeof alike === 'string' ? [] : photoHits(alike).filter((hit) => !sameItem(hit, item))
  const similarHits = hitsInCny(similar?.list ?? []).filter(
    (hit) => !pictured.some((one) => sameItem(one, hit)),
  )
  const hits = [...pictured, ...similarHits]
  return { item, hits: hits.slice(0, MOST_HITS), total: hits.length, failed: null }
}
