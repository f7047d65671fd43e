import {
  readSearchWords,
  type PriceLimit,
  type SearchTerm,
  searchTries,
} from '#domain/item/search-reading.ts'
import { knownRate } from '#server/money/exchange-rate.ts'
import type { MarketHit, SearchQuery } from '#server/providers/marketplaces/marketplace.ts'
import type { Services } from '#server/services.ts'

export interface SearchResult {
  list: MarketHit[]
  total: number
  page_size: number
  /** How the words were read, for the page to say. */
  reading: SearchReading
}

export interface SearchReading {
  /** The words that remained when not all of them found something; null when all did, or none. */
  remaining: readonly SearchTerm[] | null
  size: string | null
  fit: string | null
  /** fen; of the words, where the query has no limit of its own. */
  price_min_fen: number | null
  price_max_fen: number | null
}

/**
 * Searches as a shopper means it: sizes, people and prices are read as such, English is tried in Chinese and the other
 * way round, and of too many words some are given up (docs/decisions/search.md). A query in Chinese goes as it is.
 * Throws 503 when nobody serves the platform.
 */
export async function searchMarket(services: Services, query: SearchQuery): Promise<SearchResult> {
  const { market } = services
  if (/\p{Script=Han}/u.test(query.keyword)) return { ...(await market.search(query)), reading: NOTHING_READ }
  const words = readSearchWords(query.keyword)
  const limits = {
    price_min_fen: query.price_min_fen ?? limitFen(services, words.price_min),
    price_max_fen: query.price_max_fen ?? limitFen(services, words.price_max),
  }
  const reading = { remaining: null, size: words.size, fit: words.fit?.text ?? null, ...nullable(limits) }
  const tries = searchTries(query.keyword, words, market.hasLatinTitles(query.platform))
  for (const { keyword, terms, exact } of tries) {
    const hits = await market.search(limited({ ...query, keyword }, limits))
    if (hits.total > 0) return { ...hits, reading: { ...reading, remaining: exact ? null : terms } }
  }
  return { list: [], total: 0, page_size: DEFAULT_PAGE, reading }
}

const DEFAULT_PAGE = 20
const NOTHING_READ: SearchReading = {
  remaining: null,
  size: null,
  fit: null,
  price_min_fen: null,
  price_max_fen: null,
}

type Limits = Record<'price_min_fen' | 'price_max_fen', number | undefined>

const nullable = ({ price_min_fen, price_max_fen }: Limits) => ({
  price_min_fen: price_min_fen ?? null,
  price_max_fen: price_max_fen ?? null,
})

function limited(query: SearchQuery, { price_min_fen, price_max_fen }: Limits): SearchQuery {
  const narrowed = { ...query }
  if (price_min_fen !== undefined) narrowed.price_min_fen = price_min_fen
  if (price_max_fen !== undefined) narrowed.price_max_fen = price_max_fen
  return narrowed
}

/** A limit in somebody's currency as fen; none where that currency has no rate. */
function limitFen({ rates }: Services, limit: PriceLimit | null): number | undefined {
  const rate = limit && knownRate(rates, limit.currency)
  return limit && rate ? Math.round((limit.amount / rate) * 100) : undefined
}
