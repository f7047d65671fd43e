import { type Platform, twinKey } from './platform.ts'

/** An item by the marketplace's own id, 5 to 16 digits. */
export type ItemLink = { item_platform: Platform; num_iid: string }

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
