import { PLATFORMS, type Platform } from './item-link.ts'
import { cnyFromFen } from './money.ts'
import { fenFromTyped } from './typed-amount.ts'

/** What the address of /item_search asks for. Everything that is not understood is left out, never refused. */

export const SORTS = ['default', 'price_asc', 'price_desc', 'sales'] as const
export type Sort = (typeof SORTS)[number]

export interface ItemSearch {
  /** Trimmed, otherwise as typed; '' asks for nothing. */
  keyword: string
  platform: Platform | null
  price_min_fen: number | null
  price_max_fen: number | null
  sort: Sort
  page: number
}

const MAX_KEYWORD = 200
const MAX_PAGE = 1000

export function readItemSearch(params: URLSearchParams): ItemSearch {
  const low = fenFromTyped(params.get('price_min') ?? '')
  const high = fenFromTyped(params.get('price_max') ?? '')
  const swapped = low !== null && high !== null && low > high
  return {
    keyword: readKeyword(params.get('keyword')),
    platform: PLATFORMS.find((known) => known === params.get('platform')) ?? null,
    price_min_fen: swapped ? high : low,
    price_max_fen: swapped ? low : high,
    sort: SORTS.find((known) => known === params.get('sort')) ?? 'default',
    page: readPage(params.get('page')),
  }
}

/** Cut between characters, never through one. */
function readKeyword(given: string | null): string {
  const keyword = (given ?? '').trim()
  return keyword.length > MAX_KEYWORD ? [...keyword].slice(0, MAX_KEYWORD).join('') : keyword
}

function readPage(given: string | null): number {
  return /^\d{1,9}$/.test(given ?? '') ? Math.min(MAX_PAGE, Math.max(1, Number(given))) : 1
}

/** The query of an address, '?' included; what is as by default is left out. Reads back to the same search. */
export function itemSearchQuery(search: Partial<ItemSearch> & { keyword: string }): string {
  const { keyword, platform, price_min_fen, price_max_fen, sort, page } = search
  const pairs = [
    ['keyword', keyword],
    ['platform', platform],
    ['price_min', priceText(price_min_fen)],
    ['price_max', priceText(price_max_fen)],
    ['sort', sort === 'default' ? null : sort],
    ['page', page && page > 1 ? String(page) : null],
  ] as const
  const given = pairs.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
  return `?${given.join('&')}`
}

/** A price as the filter's field shows it: "120", "49.90"; '' for none. */
export function priceText(fen: number | null | undefined): string {
  return fen === null || fen === undefined ? '' : cnyFromFen(fen).replace(/\.00$/, '')
}

export const isFiltered = (search: ItemSearch) =>
  search.platform !== null || search.price_min_fen !== null || search.price_max_fen !== null
