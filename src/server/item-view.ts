import type { ItemLink } from '#domain/item-link.ts'
import type { ItemSearch } from '#domain/search-query.ts'
import { readItem, searchItems } from './api/item.ts'
import { Problem } from './problem.ts'
import type { Services } from './services.ts'

/** What the on-demand item and search pages render; the same shapes as the API's. */

type Unavailable = { kind: 'unknown' | 'unreadable' }

/** The item, or why there is none: not in the catalogue, or a marketplace nobody can read now. */
export async function viewItem(
  services: Services,
  link: ItemLink,
  now: number,
): Promise<{ kind: 'item'; item: Awaited<ReturnType<typeof readItem>> } | Unavailable> {
  return readItem(services, link, now).then((item) => ({ kind: 'item' as const, item }), unavailable)
}

/** A page of results; a page behind the last one is the last one. */
export async function viewSearch(
  services: Services,
  search: ItemSearch,
): Promise<({ kind: 'found'; page: number; pages: number } & Found) | Unavailable> {
  return findPage(services, search).catch(unavailable)
}

type Found = Awaited<ReturnType<typeof searchItems>>

async function findPage(services: Services, search: ItemSearch) {
  const { platform, price_min_fen, price_max_fen, ...query } = search
  const found = await searchItems(services, {
    ...query,
    ...(platform && { platform }),
    ...(price_min_fen !== null && { price_min_fen }),
    ...(price_max_fen !== null && { price_max_fen }),
  })
  const pages = Math.max(1, Math.ceil(found.total / found.page_size))
  if (search.page > pages) return findPage(services, { ...search, page: pages })
  return { kind: 'found' as const, page: search.page, pages, ...found }
}

function unavailable(error: unknown): Unavailable {
  if (error instanceof Problem && error.status === 404) return { kind: 'unknown' }
  if (error instanceof Problem && error.status === 503) return { kind: 'unreadable' }
  throw error
}

/** How much of a currency one CNY buys, for prices rendered here: the default display currency. */
export const usdRate = (services: Services) => services.rates.get().rates.USD ?? 0
