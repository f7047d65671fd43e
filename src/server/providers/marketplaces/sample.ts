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
    const { sales: _, size_cm: _size, ...item } = structuredClone(found)
    return item
  },
  async search(query) {
    const words = wordsOf(query.keyword)
    const found = inOrder(query.sort).filter((entry) => matches(entry, query, words))
    const from = (query.page - 1) * PAGE_SIZE
    return {
      list: found.slice(from, from + PAGE_SIZE).map(({ hit }) => ({ ...hit })),
      total: found.length,
      page_size: PAGE_SIZE,
    }
  },
}

/** Taobao and Tmall number their items together: either link opens either item. */
function idSpace(platform: Platform): Platform {
  return platform === 'tmall' ? 'taobao' : platform
}

/** What a search looks at of an item, worked out once. */
interface Entry {
  hit: MarketHit
  sales: number
  /** All its words, for Chinese, which has no gaps to go by. */
  text: string
  /** The same with one space before each word: Latin words match from their start. */
  words: string
}

const made = new Map<SearchQuery['sort'], Entry[]>()

/** The catalogue in this order, made when it is first asked for. */
function inOrder(sort: SearchQuery['sort']): Entry[] {
  const entries = made.get(sort) ?? [...(sort === 'default' ? SAMPLE_ITEMS.map(entryOf) : inOrder('default'))]
  if (!made.has(sort)) made.set(sort, entries.sort(ORDERS[sort]))
  return entries
}

function entryOf(item: SampleItem): Entry {
  const text = textOf(item)
  return { hit: hitOf(item), sales: item.sales, text, words: ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')}` }
}

function matches({ hit, text, words }: Entry, query: SearchQuery, wanted: string[]): boolean {
  if (query.platform !== undefined && query.platform !== hit.item_platform) return false
  if (hit.price_fen < (query.price_min_fen ?? 0)) return false
  if (hit.price_fen > (query.price_max_fen ?? Number.POSITIVE_INFINITY)) return false
  // "hood" finds hoodies, "tee" no steel.
  return wanted.every((word) => (/^[a-z\d]/.test(word) ? words.includes(` ${word}`) : text.includes(word)))
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

const ORDERS: Record<SearchQuery['sort'], (a: Entry, b: Entry) => number> = {
  default: () => 0,
  price_asc: (a, b) => a.hit.price_fen - b.hit.price_fen,
  price_desc: (a, b) => b.hit.price_fen - a.hit.price_fen,
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
