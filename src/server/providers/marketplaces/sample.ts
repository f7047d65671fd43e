import { Problem } from '#server/problem.ts'
import type { Platform } from '#domain/item-link.ts'
import type { MarketHit, Marketplace, SearchQuery } from './marketplace.ts'
import { SAMPLE_ITEMS, type SampleItem } from './sample-catalogue.ts'

const PAGE_SIZE = 20

/** The demo's marketplace: a fixed catalogue that works without the network. */
export const sampleMarketplace: Marketplace = {
  platforms: ['taobao', 'tmall', '1688', 'weidian'],
  async getItem(platform, num_iid) {
    const found = SAMPLE_ITEMS.find(
      (item) => item.num_iid === num_iid && idSpace(item.item_platform) === idSpace(platform),
    )
    if (!found) {
      throw new Problem(
        404,
        'NOT_FOUND',
        'This item is not on the marketplace. Check the link and try again.',
      )
    }
    const { sales: _, ...item } = structuredClone(found)
    return item
  },
  async search(query) {
    const found = SAMPLE_ITEMS.filter((item) => matches(item, query)).sort(ORDERS[query.sort])
    const from = (query.page - 1) * PAGE_SIZE
    return { list: found.slice(from, from + PAGE_SIZE).map(hitOf), total: found.length, page_size: PAGE_SIZE }
  },
}

/** Taobao and Tmall number their items together: either link opens either item. */
function idSpace(platform: Platform): Platform {
  return platform === 'tmall' ? 'taobao' : platform
}

function matches(item: SampleItem, query: SearchQuery): boolean {
  if (query.platform !== undefined && query.platform !== item.item_platform) return false
  if (item.price_fen < (query.price_min_fen ?? 0)) return false
  if (item.price_fen > (query.price_max_fen ?? Number.POSITIVE_INFINITY)) return false
  const text = textOf(item)
  return wordsOf(query.keyword).every((word) => has(text, word))
}

/** Latin words match from their start ("hood" finds hoodies, "tee" no steel); Chinese has no gaps to go by. */
function has(text: string, word: string): boolean {
  return /^[a-z\d]/.test(word)
    ? ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${word}`)
    : text.includes(word)
}

function textOf(item: SampleItem): string {
  const props = item.props.flatMap(({ name, value }) => [name, value])
  return sameWords([item.title, item.title_zh, item.shop.name, ...props].join('\n').toLowerCase())
}

const wordsOf = (keyword: string) =>
  sameWords(keyword.toLowerCase())
    .split(/[\s\-–·,./]+/)
    .filter(Boolean)

/** One spelling for words shoppers write in several ways. */
const sameWords = (text: string) => text.replace(/\b(t-?shirts?|tees?)\b/g, 'tee')

const ORDERS: Record<SearchQuery['sort'], (a: SampleItem, b: SampleItem) => number> = {
  default: () => 0,
  price_asc: (a, b) => a.price_fen - b.price_fen,
  price_desc: (a, b) => b.price_fen - a.price_fen,
  sales: (a, b) => b.sales - a.sales,
}

function hitOf(item: SampleItem): MarketHit {
  return {
    item_platform: item.item_platform,
    num_iid: item.num_iid,
    title: item.title,
    image: item.images[0] ?? '',
    price_fen: item.price_fen,
    sales: item.sales,
    shop: item.shop.name,
  }
}
