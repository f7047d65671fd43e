import { Problem } from '#server/problem.ts'
import type { Platform } from '#domain/item-link.ts'
import { isSlip, plainWord } from '#domain/shopper-words.ts'
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
    const entries = inOrder(query.sort).filter((entry) => allows(entry, query))
    const exact = entries.filter((entry) => words.every((word) => says(entry, word)))
    // Only who would find nothing is taken for having slipped.
    const found =
      exact.length > 0
        ? exact
        : entries.filter((entry) => words.every((word) => says(entry, word) || saysNearly(entry, word)))
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
  /** The Latin ones in their plain forms. */
  words: readonly string[]
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
  const words = [...new Set(text.split(/[^\p{L}\p{N}]+/u).map(plainWord))].filter(Boolean)
  return { hit: hitOf(item), sales: item.sales, text, words }
}

function allows({ hit }: Entry, query: SearchQuery): boolean {
  if (query.platform !== undefined && query.platform !== hit.item_platform) return false
  if (hit.price_fen < (query.price_min_fen ?? 0)) return false
  return hit.price_fen <= (query.price_max_fen ?? Number.POSITIVE_INFINITY)
}

/** "hood" finds hoodies, "tee" no steel; Chinese has no gaps to go by. */
function says({ text, words }: Entry, wanted: string): boolean {
  if (!/^[a-z\d]/.test(wanted)) return text.includes(wanted)
  const plain = plainWord(wanted)
  return words.some((word) => word === plain || word.startsWith(wanted) || word.startsWith(plain))
}

/** Latin words but for a slip; Chinese with other characters between its own: 帆布包 is a 帆布托特包. */
function saysNearly({ text, words }: Entry, wanted: string): boolean {
  if (/^[a-z\d]/.test(wanted))
    return words.some((word) => isSlip(wanted, word) || isSlip(plainWord(wanted), word))
  return text.split('\n').some((line) => hasInOrder(line, wanted))
}

function hasInOrder(line: string, wanted: string): boolean {
  let at = -1
  return [...wanted].every((character) => {
    at = line.indexOf(character, at + 1)
    return at >= 0
  })
}

function textOf(item: SampleItem): string {
  const props = item.props.flatMap(({ name, value }) => [name, value])
  return joined([item.title, item.title_zh, item.shop.name, ...props].join('\n').toLowerCase())
}

const wordsOf = (keyword: string) =>
  joined(keyword.toLowerCase())
    .split(/[\s\-–·,./]+/)
    .filter(Boolean)

/** Words with a hyphen that others write as one. */
const joined = (text: string) => text.replace(/\bt-(?=shirt)/g, 't')

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
    price_max_fen: item.price_max_fen,
    sales: item.sales,
    shop: item.shop.name,
  }
}
