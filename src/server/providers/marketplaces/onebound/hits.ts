import { z } from 'zod'
import type { Platform } from '#domain/link/platform.ts'
import type { MarketHit } from '#server/providers/marketplaces/marketplace.ts'
import { count, itemId, picture, price, someOf, word, words } from './loose.ts'

const MOST_HITS = 100
/** Results per page that we request. */
export const PAGE_SIZE = 40
/** More pages than this no marketplace shows. */
const MOST_PAGES = 100

const rawHit = z.object({
  num_iid: itemId,
  title: words(300),
  pic_url: picture,
  price,
  promotion_price: price,
  sales: count,
  seller_nick: words(100),
  nick: words(100),
  detail_url: word,
})

const rawHits = z.object({
  page_size: count,
  pagecount: count,
  real_total_results: count,
  total_results: count,
  item: someOf(rawHit, MOST_HITS),
})

export interface Hits {
  list: MarketHit[]
  total: number
  page_size: number
}

/**
 * Parses the answer to a search; results without number, title or price are left out. Null when it is no answer to a
 * search.
 */
export function readHits(answer: unknown, platform: Platform): Hits | null {
  const read = rawHits.safeParse(answer)
  if (!read.success) return null
  const { item, real_total_results, total_results, pagecount } = read.data
  const page_size = read.data.page_size || PAGE_SIZE
  const reachable = Math.min(pagecount ?? MOST_PAGES, MOST_PAGES) * page_size
  const total = Math.min(real_total_results ?? total_results ?? item.length, reachable)
  const list = item.flatMap((hit) => hitOf(hit, platform))
  return { list, total: Math.max(total, list.length), page_size: Math.min(page_size, MOST_HITS) }
}

function hitOf(raw: z.output<typeof rawHit>, fallback: Platform): MarketHit[] {
  const price_fen = paidPrice(raw)
  if (!raw.num_iid || !raw.title || price_fen === null) return []
  return [
    {
      item_platform: platformOf(raw.detail_url, fallback),
      num_iid: raw.num_iid,
      title: raw.title,
      image: raw.pic_url ?? '',
      price_fen,
      price_max_fen: price_fen,
      sales: raw.sales,
      shop: raw.seller_nick || raw.nick,
    },
  ]
}

/** A promotion makes things cheaper; one that does not is none. */
function paidPrice({ price: usual, promotion_price: reduced }: z.output<typeof rawHit>): number | null {
  if (usual === null || reduced === null) return usual ?? reduced
  return Math.min(usual, reduced)
}

function platformOf(detail_url: string, fallback: Platform): Platform {
  if (fallback !== 'taobao' && fallback !== 'tmall') return fallback
  return /^(?:https?:)?\/\/[\w.-]*\btmall\.(?:com|hk)\//.test(detail_url) ? 'tmall' : 'taobao'
}
