import { LRUCache } from 'lru-cache'
import { setTimeout as wait } from 'node:timers/promises'
import { type ItemLink, sameItem } from '#domain/item-link.ts'
import { kindOf, isOfKind, sharedWords } from '#domain/title-kind.ts'
import { Problem } from '#server/problem.ts'
import type { Market } from '#server/providers/marketplaces/market.ts'
import type { MarketHit } from '#server/providers/marketplaces/marketplace.ts'

/** What of an item says which others are like it. */
type Titled = ItemLink & { title: string }

export interface Similar {
  /** Finds more of them. */
  keyword: string
  list: MarketHit[]
}

const MOST = 8
/** Fewer from the item's own marketplace, and the others are asked too. */
const FEW = 4
const KEPT_MS = 60 * 60_000
const KEPT_ITEMS = 2000
/** A page waits so long; what comes later is there for the next look at the item. */
const PATIENCE_MS = 30

const kept = new WeakMap<Market, LRUCache<string, Promise<Similar | null>>>()

/** Things of the item's kind, the likest first, as far as they are at hand; null when there are none. */
export async function similarItems(market: Market, item: Titled): Promise<Similar | null> {
  const similar = await Promise.race([askOnce(market, item), wait(PATIENCE_MS, null, { ref: false })])
  return similar && similar.list.length > 0 ? similar : null
}

function askOnce(market: Market, item: Titled): Promise<Similar | null> {
  const cache = kept.get(market) ?? new LRUCache({ max: KEPT_ITEMS, ttl: KEPT_MS })
  kept.set(market, cache)
  const key = `${item.item_platform} ${item.num_iid}`
  const known = cache.get(key)
  if (known) return known
  const asked = findSimilar(market, item).catch((error: unknown) => {
    // Who does not answer now may do so for the next.
    cache.delete(key)
    return noneIfProblem(error)
  })
  cache.set(key, asked)
  return asked
}

/** By the last word of its title; when that names nothing, by the thing that the title names. */
async function findSimilar(market: Market, item: Titled): Promise<Similar> {
  const kind = kindOf(item.title)
  for (const keyword of new Set([kind?.word, kind?.known])) {
    const list = keyword ? await findOfKind(market, item, keyword) : []
    if (keyword && list.length > 0) return { keyword, list }
  }
  return { keyword: '', list: [] }
}

async function findOfKind(market: Market, item: Titled, keyword: string): Promise<MarketHit[]> {
  const query = { keyword, page: 1, sort: 'default' } as const
  const fits = (hit: MarketHit) => !sameItem(hit, item) && isOfKind(hit.title, keyword)
  const { list: near } = await market.search({ ...query, platform: item.item_platform })
  const own = near.filter(fits)
  if (own.length >= FEW) return likest(own, item)
  const { list: all } = await market.search(query)
  const others = all.filter((hit) => fits(hit) && !own.some((one) => sameItem(one, hit)))
  return likest([...own, ...others], item)
}

function likest(hits: MarketHit[], { title }: Titled): MarketHit[] {
  return hits.toSorted((a, b) => sharedWords(b.title, title) - sharedWords(a.title, title)).slice(0, MOST)
}

function noneIfProblem(error: unknown): null {
  if (error instanceof Problem) return null
  throw error
}
