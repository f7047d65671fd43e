import { z } from 'zod'
import { goodsClassOf } from '#domain/item/goods-class-of.ts'
import type { Platform } from '#domain/link/platform.ts'
import type { MarketItem } from '#server/providers/marketplaces/marketplace.ts'
import { amount, count, priceFen, itemId, picture, price, someOf, word, words } from './loose.ts'
import { rawOptions, readOptions } from './options.ts'

const MOST_PICTURES = 30
const MOST_DESC_PICTURES = 60
const MOST_PROPS = 80
const MOST_TIERS = 10
const TITLE_LENGTH = 300
/** Postage above it is a slip. */
const MOST_POSTAGE_FEN = 200_000
/** Stock of a shop that does not say how much: the most that can be ordered. */
const UNSAID_STOCK = 999

const rawItem = rawOptions.extend({
  num_iid: itemId,
  title: words(TITLE_LENGTH),
  price,
  num: count,
  pic_url: picture,
  item_imgs: someOf(z.object({ url: picture }), MOST_PICTURES),
  desc_img: someOf(picture, MOST_DESC_PICTURES),
  nick: words(100),
  express_fee: amount,
  post_fee: amount,
  ems_fee: amount,
  item_weight: word,
  props: someOf(z.object({ name: words(100), value: words(300) }), MOST_PROPS),
  priceRange: someOf(z.unknown().optional(), MOST_TIERS),
  seller_info: z
    .object({ shop_name: words(100), title: words(100), nick: words(100), item_score: word, shop_type: word })
    .partial()
    .catch({}),
  tmall: z.unknown().optional(),
})

type RawItem = z.output<typeof rawItem>

/**
 * The item that an `item_get` answers, null when it is not the one that was asked for or does not say what it is called
 * and costs. A price is what the answer states for that very sku, never a guess.
 */
export function readItem(answer: unknown, platform: Platform, num_iid: string): MarketItem | null {
  const read = rawItem.safeParse(answer)
  if (!read.success || read.data.num_iid !== num_iid || !read.data.title) return null
  const item = read.data
  const { sku_props_array, skus } = optionsOf(item)
  if (skus.length === 0) return null
  const prices = skus.map((sku) => sku.price_fen)
  return {
    item_platform: platformOf(item, platform),
    num_iid,
    title: item.title,
    title_zh: item.title,
    images: unique([...item.item_imgs.map(({ url }) => url), item.pic_url]),
    desc_images: unique(item.desc_img),
    price_fen: Math.min(...prices),
    price_max_fen: Math.max(...prices),
    domestic_fee_fen: postageOf(item),
    price_tiers: tiersOf(item.priceRange),
    shop: { name: shopName(item), rating: ratingOf(item.seller_info.item_score) },
    props: item.props.flatMap(({ name, value }) =>
      name && value ? [{ name, value, name_zh: name, value_zh: value }] : [],
    ),
    sku_props_array,
    skus,
    goods_class: goodsClassOf(item.title),
    est_weight_g: weightOf(item.item_weight),
  }
}

/** Without skus there is one thing to buy, and what the item itself says is said of that. */
function optionsOf(item: RawItem): Pick<MarketItem, 'sku_props_array' | 'skus'> {
  if (item.skus.sku.length > 0) return readOptions(item)
  if (item.price === null) return { sku_props_array: [], skus: [] }
  const stock = Math.min(item.num ?? UNSAID_STOCK, UNSAID_STOCK)
  return {
    sku_props_array: [],
    skus: [{ sku_id: '0', prop_value_ids: [], price_fen: item.price, stock }],
  }
}

/** The gateway serves Tmall under Taobao's name and marks what is Tmall's. */
function platformOf({ tmall, seller_info }: RawItem, fallback: Platform): Platform {
  if (fallback !== 'taobao' && fallback !== 'tmall') return fallback
  const marked = [true, 1, '1', 'true'].some((mark) => mark === tmall) || seller_info.shop_type === 'B'
  return marked ? 'tmall' : 'taobao'
}

const unique = (links: (string | null)[]) => [...new Set(links.filter((link) => link !== null))]

/**
 * The postage by the most common way of sending; 0 when none is given, which is how shops that send for nothing often
 * put it.
 */
function postageOf({ express_fee, post_fee, ems_fee }: RawItem): number {
  return [express_fee, post_fee, ems_fee].find((fen) => fen !== null && fen <= MOST_POSTAGE_FEN) ?? 0
}

/** "4.9 " of 5. */
function ratingOf(score: string | undefined): number | null {
  const rating = Number(score || Number.NaN)
  return rating > 0 && rating <= 5 ? Math.round(rating * 10) / 10 : null
}

const shopName = ({ seller_info, nick }: RawItem) =>
  seller_info.shop_name || seller_info.title || seller_info.nick || nick

/** `[[2, "9.50"], [100, "8.80"]]`; one that does not rise in number and fall in price makes the whole list no list. */
function tiersOf(list: unknown[]): MarketItem['price_tiers'] {
  const tiers = list.map((pair) => {
    const [from, value]: unknown[] = Array.isArray(pair) ? pair : []
    return { min_quantity: Number(from), price_fen: priceFen(value) ?? 0 }
  })
  const sound = tiers.every(({ min_quantity, price_fen }, index) => {
    const before = tiers[index - 1]
    const rises = !before || (min_quantity > before.min_quantity && price_fen <= before.price_fen)
    return Number.isInteger(min_quantity) && min_quantity > 0 && min_quantity < 1e7 && price_fen > 0 && rises
  })
  return sound ? tiers : []
}

/** "500g", "0.5 kg"; a bare number does not say of what. */
function weightOf(text: string): number | null {
  const [, digits, unit = ''] = /^(\d{1,6}(?:\.\d{1,4})?)\s*(kg|g|千克|公斤|克)$/i.exec(text) ?? []
  if (!digits) return null
  const grams = Math.round(Number(digits) * (/^(?:g|克)$/i.test(unit) ? 1 : 1000))
  return grams > 0 && grams <= 100_000 ? grams : null
}
