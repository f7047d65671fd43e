import { clean } from './clean.ts'
import { find } from './find.ts'
import { type Platform, twinKey } from './platform.ts'

/** An item by the marketplace's own id, 5 to 16 digits. */
export type ItemLink = { item_platform: Platform; num_iid: string }

/**
 * The target of a pasted text: an item, or a short link whose `url` (https, an allow-listed host) the server has to
 * follow. A short link's platform is a guess from host and share text, null where neither tells.
 */
export type ParsedLink =
  ({ kind: 'item' } & ItemLink) | { kind: 'short'; url: string; item_platform: Platform | null }

/**
 * In: anything a shopper pastes, a marketplace link, an agent's link around it, a share text. Out: what it leads to,
 * or null for shops, search pages, unknown hosts and whatever does not name one platform and one id for certain.
 * An item beats a short link, the first of two items wins. Never throws; reads 8,192 characters and 32
 * links at most.
 * Formats: the survey of 537 real links behind tests/data/item-links.jsonl.
 */
export function parseItemLink(text: string): ParsedLink | null {
  return find(clean(text), 0)
}

const CANONICAL: Record<Platform, (id: string) => string> = {
  taobao: (id) => `https://item.taobao.com/item.htm?id=${id}`,
  tmall: (id) => `https://detail.tmall.com/item.htm?id=${id}`,
  '1688': (id) => `https://detail.1688.com/offer/${id}.html`,
  weidian: (id) => `https://weidian.com/item.html?itemID=${id}`,
  jd: (id) => `https://item.jd.com/${id}.html`,
  pinduoduo: (id) => `https://mobile.yangkeduo.com/goods.html?goods_id=${id}`,
  xianyu: (id) => `https://www.goofish.com/item?id=${id}`,
}

/** The marketplace's own page of the item; parses back to the same item. */
export function canonicalUrl(link: ItemLink): string {
  return CANONICAL[link.item_platform](link.num_iid)
}

/** Whether two links are one item. */
export function sameItem(a: ItemLink, b: ItemLink): boolean {
  return twinKey(a) === twinKey(b)
}

export { isTaoPassword, kindOf } from './kind.ts'
