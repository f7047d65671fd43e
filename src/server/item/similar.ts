import { setTimeout as wait } from 'node:timers/promises'
import { type ItemLink, sameItem } from '#domain/link/canonical.ts'
import type { Platform } from '#domain/link/platform.ts'
import { kindOf, isOfKind, sharedWords } from '#domain/item/title-kind.ts'
import { nullIfProblem, Problem } from '#server/problem.ts'
import type { Market } from '#server/providers/marketplaces/market.ts'
import type { MarketHit, SearchQuery } from '#server/providers/marketplaces/marketplace.ts'
import { AnswerCache } from '#server/memory-cache.ts'
import { FRESH_MS } from './items.ts'

/** The fields of an item by which similar ones are searched. */
type Titled = ItemLink & { title: string }

export interface Similar {
  /** Finds more of them. */
  keyword: string
  list: MarketHit[]
}

const MOST = 8
/** Fewer from the item's own marketplace, and the others are asked too. */
const FEW = 4
/** Searches that are kept; their prices are shown, so no longer than a price is taken as it is. */
const KEPT_BYTES = 4 * 1024 * 1024
/** Searches under way for all pages together: what is only nice to have must not use a marketplace up. */
const AT_ONCE = 4
/** A page waits so long; what comes later is there for the next look at the item. */
const PATIENCE_MS = 30

interface Asked {
  kept: AnswerCache<MarketHit[]>
  under_way: number
}
const searches = new WeakMap<Market, Asked>()

/** Things of the item's kind, the likest first, as far as they are at hand; null when there are none. */
export async function similarItems(market: Market, item: Titled): Promise<Similar | null> {
  const search = findSimilar(market, item).catch(nullIfProblem)
  const similar = await Promise.race([search, wait(PATIENCE_MS, null, { ref: false })])
  return similar && similar.list.length > 0 ? similar : null
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
  const fits = (hit: MarketHit) => !sameItem(hit, item) && isOfKind(hit.title, keyword)
  const own = (await search(market, keyword, item.item_platform)).filter(fits)
  if (own.length >= FEW) return likest(own, item)
  const all = await search(market, keyword)
  const others = all.filter((hit) => fits(hit) && !own.some((one) => sameItem(one, hit)))
  return likest([...own, ...others], item)
}

/** Once for all items that are looked for by this word. Throws 503 when too many searches are under way. */
async function search(market: Market, keyword: string, platform?: Platform): Promise<MarketHit[]> {
  const of = searches.get(market) ?? { kept: new AnswerCache(KEPT_BYTES, FRESH_MS), under_way: 0 }
  searches.set(market, of)
  const key = `${platform ?? ''} ${keyword}`
  const cached = of.kept.get(key)
  if (cached) return cached
  if (of.under_way >= AT_ONCE) throw new Problem(503, 'PROVIDER_DOWN', 'The marketplace is busy. Try again.')
  of.under_way += 1
  const query: SearchQuery = { keyword, page: 1, sort: 'default', ...(platform && { platform }) }
  const answer = market
    .search(query)
    .then(({ list }) => list)
    .finally(() => {
      of.under_way -= 1
    })
  of.kept.set(key, answer)
  return answer
}

function likest(hits: MarketHit[], { title }: Titled): MarketHit[] {
  return hits.toSorted((a, b) => sharedWords(b.title, title) - sharedWords(a.title, title)).slice(0, MOST)
}
