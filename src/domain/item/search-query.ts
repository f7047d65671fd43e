import { PLATFORMS, type Platform } from '#domain/link/platform.ts'
import { cnyFromFen, fenFromTyped } from '#domain/money/money.ts'

/** The query of /item_search, read from its address. What cannot be understood is ignored, never refused. */

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
    platform: PLATFORMS.find((platform) => platform === params.get('platform')) ?? null,
    price_min_fen: swapped ? high : low,
    price_max_fen: swapped ? low : high,
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'default',
    page: readPage(params.get('page')),
  }
}

/** Cut between characters, never through one. */
function readKeyword(text: string | null): string {
  const keyword = (text ?? '').trim()
  return keyword.length > MAX_KEYWORD ? [...keyword].slice(0, MAX_KEYWORD).join('') : keyword
}

function readPage(text: string | null): number {
  return /^\d{1,9}$/.test(text ?? '') ? Math.min(MAX_PAGE, Math.max(1, Number(text))) : 1
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
  const parts = pairs.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
  return `?${parts.join('&')}`
}

/** A price as the filter's field shows it: "120", "49.90"; '' for none. */
export function priceText(fen: number | null | undefined): string {
  return fen === null || fen === undefined ? '' : cnyFromFen(fen).replace(/\.00$/, '')
}

export const isFiltered = (search: ItemSearch) =>
  search.platform !== null || search.price_min_fen !== null || search.price_max_fen !== null
