import type { ItemLink } from '#domain/link/canonical.ts'
import { type ItemSearch, readItemSearch } from '#domain/item/search-query.ts'
import { readItemQuery } from '#domain/site/page-path.ts'
import { isLink } from '#server/item/item-link.ts'
import { similarItems } from '#server/item/similar.ts'
import { knownRate } from '#server/money/exchange-rate.ts'
import { hitsInCny, readItem, searchItems } from '#server/api/item.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'

/** The data of the on-demand item and search pages, in the shapes of the API. `usd` is the price of one CNY. */

export type SearchHit = ReturnType<typeof hitsInCny>[number]

export interface ReadableItem {
  kind: 'item'
  item: Awaited<ReturnType<typeof readItem>>
  usd: number
  /** null when there is nothing like it. */
  similar: { keyword: string; list: SearchHit[] } | null
}
/** Not in the catalogue (link null: the address names no item there can be), or a marketplace nobody can read now. */
export interface MissingItem {
  kind: 'unknown' | 'unreadable'
  link: ItemLink | null
}
export type ItemView = { kind: 'none' } | ReadableItem | MissingItem

/** The item that the address of /item names. */
export async function viewItem(services: Services, params: URLSearchParams, now: number): Promise<ItemView> {
  const link = readItemQuery(params)
  if (link === 'none') return { kind: 'none' }
  if (link === 'wrong') return { kind: 'unknown', link: null }
  return readItem(services, link, now).then(
    async (item) => {
      const similar = await viewSimilar(services, item)
      return { kind: 'item' as const, item, similar, usd: usdRate(services) }
    },
    (error: unknown) => ({ kind: reasonOf(error), link }),
  )
}

async function viewSimilar(
  { market }: Services,
  item: ReadableItem['item'],
): Promise<ReadableItem['similar']> {
  const similar = await similarItems(market, item)
  return similar && { keyword: similar.keyword, list: hitsInCny(similar.list) }
}

export const statusOf = ({ kind }: ItemView) =>
  ({ none: 200, item: 200, unknown: 404, unreadable: 503 })[kind]

export interface SearchView {
  search: ItemSearch
  /** Where words are asked for there is a link, to no item we know; nothing is searched. */
  is_link: boolean
  /** null when nothing is asked for, or no marketplace can be read now. */
  found: (Awaited<ReturnType<typeof searchItems>> & { pages: number }) | null
  usd: number
}

/** The search in the address of /item_search; a page behind the last one is the last one. */
export async function viewSearch(services: Services, params: URLSearchParams): Promise<SearchView> {
  const search = readItemSearch(params)
  const usd = usdRate(services)
  const is_link = isLink(search.keyword)
  const nothing = { search, is_link, found: null, usd }
  if (!search.keyword || is_link) return nothing
  return findPage(services, search).then(
    (page) => ({ ...page, is_link, usd }),
    (error: unknown) => reasonOf(error) && nothing,
  )
}

async function findPage(services: Services, search: ItemSearch) {
  const { platform, price_min_fen, price_max_fen, ...query } = search
  const hits = await searchItems(services, {
    ...query,
    ...(platform && { platform }),
    ...(price_min_fen !== null && { price_min_fen }),
    ...(price_max_fen !== null && { price_max_fen }),
  })
  const pages = Math.max(1, Math.ceil(hits.total / hits.page_size))
  if (search.page > pages) return findPage(services, { ...search, page: pages })
  // The filter shows the limits that were read from the words.
  const limits = {
    price_min_fen: price_min_fen ?? hits.reading.price_min_fen,
    price_max_fen: price_max_fen ?? hits.reading.price_max_fen,
  }
  return { search: { ...search, ...limits }, found: { ...hits, pages } }
}

/** Why there is nothing to show; any other error is thrown on. */
export function reasonOf(error: unknown): MissingItem['kind'] {
  if (error instanceof Problem && error.status === 404) return 'unknown'
  if (error instanceof Problem && error.status === 503) return 'unreadable'
  throw error
}

/** 0 when there is none: then pages show none. */
const usdRate = (services: Services) => knownRate(services.rates, 'USD') ?? 0
