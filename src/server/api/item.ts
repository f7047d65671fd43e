import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { canonicalUrl, type ItemLink } from '#domain/link/canonical.ts'
import { GOODS_CLASSES } from '#domain/item/goods-class.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { NO_PICTURE } from '#domain/item/picture.ts'
import { type PriceTier, tierPriceFen } from '#domain/item/price-tier.ts'
import { findItem } from '#server/item/item-link.ts'
import { type PhotoQuery, searchByPhoto } from '#server/item/photo-search.ts'
import { invalid } from '#server/problem.ts'
import { chooseSku, getItem, type ItemRead, priceHistory } from '#server/item/items.ts'
import type { MarketHit, SearchQuery } from '#server/providers/marketplaces/marketplace.ts'
import { searchMarket } from '#server/item/search.ts'
import { shownPicture } from '#server/providers/pictures/shown-picture.ts'
import type { Services } from '#server/services.ts'
import { uploadUrl } from '#server/picture/uploads.ts'
import { listSharedPhotos } from '#server/warehouse/photos.ts'
import { call } from '#server/rpc/call.ts'
import { shownPictures } from './item-pictures.ts'
import { itemLanded, landedOut } from './landed-shape.ts'
import { at, cny, cnyOut, iso, numIid, platform, quantity, required } from './shapes.ts'

const itemLink = { item_platform: platform, num_iid: numIid }

/** Lower prices of a piece in larger numbers (domain/item/price-tier.ts). */
export const tiersOut = z.array(z.strictObject({ min_quantity: z.int(), price_cny: cnyOut }))

/** A word of the shop's, with the one it wrote itself where that is known. */
const shopWord = { name: z.string(), name_zh: z.string().optional() }

export const itemOut = z.strictObject({
  ...itemLink,
  title: z.string(),
  /** As the shop wrote it. */
  title_zh: z.string(),
  images: z.array(z.string()),
  desc_images: z.array(z.string()),
  price_tiers: tiersOut,
  price_cny: cnyOut,
  price_max_cny: cnyOut,
  domestic_fee_cny: cnyOut,
  shop: z.strictObject({ name: z.string(), rating: z.number().nullable() }),
  props: z.array(
    z.strictObject({
      ...shopWord,
      value: z.string(),
      value_zh: z.string().optional(),
    }),
  ),
  sku_props_array: z.array(
    z.strictObject({
      ...shopWord,
      values: z.array(z.strictObject({ id: z.string(), ...shopWord, image: z.string().optional() })),
    }),
  ),
  skus: z.array(
    z.strictObject({
      sku_id: z.string(),
      prop_value_ids: z.array(z.string()),
      price_cny: cnyOut,
      stock: z.int(),
      image: z.string().optional(),
    }),
  ),
  goods_class: z.enum(GOODS_CLASSES),
  est_weight_g: z.number().nullable(),
  price_history: z.array(z.strictObject({ at, price_cny: cnyOut })),
  qc_photos: z.array(z.strictObject({ url: z.string(), at })),
  landed: landedOut.nullable(),
  fetched_at: at,
  stale: z.boolean(),
})

const hitOut = z.strictObject({
  ...itemLink,
  title: z.string(),
  image: z.string(),
  price_cny: cnyOut,
  /** The price of the dearest option; above `price_cny` the price is "from". */
  price_max_cny: cnyOut,
  sales: z.int().nullable(),
  shop: z.string(),
})

const skuOut = z.strictObject({
  price_cny: cnyOut,
  stock: z.int(),
  image: z.string().nullable(),
  total_cny: cnyOut,
})

/** Shared with cart/get_item_sku_price, which asks the same. */
export const skuPrice = call({
  access: CALL_ACCESS['item/get_sku_details'],
  summary: 'Price and stock of one sku',
  input: z.strictObject({
    ...itemLink,
    sku_id: z.string().max(64).optional(),
    quantity: quantity.default(1),
  }),
  output: skuOut,
  async run(ctx, input) {
    await ctx.limits.take('browse', ctx)
    const item = await getItem(ctx, input.item_platform, input.num_iid, ctx.now)
    const sku = chooseSku(item, input.sku_id || undefined)
    const price_fen = tierPriceFen(sku.price_fen, item.price_tiers, input.quantity)
    return {
      price_cny: cnyFromFen(price_fen),
      stock: sku.stock,
      image: shownPicture(sku.image ?? '') || null,
      total_cny: cnyFromFen(price_fen * input.quantity),
    }
  },
})

export const itemCalls = {
  'item/parse_url': call({
    access: CALL_ACCESS['item/parse_url'],
    summary: 'Which item a pasted link means',
    input: z.strictObject({ url: required(8192), time_zone: z.string().max(64).optional() }),
    output: z.strictObject({ ...itemLink, canonical_url: z.string() }),
    async run(ctx, { url }) {
      await ctx.limits.take('browse', ctx)
      const link = await findItem(ctx, url, ctx.ip, ctx.now)
      return { ...link, canonical_url: canonicalUrl(link) }
    },
  }),
  'item/get': call({
    access: CALL_ACCESS['item/get'],
    summary: 'One item in full',
    input: z.strictObject(itemLink),
    output: itemOut,
    async run(ctx, input) {
      await ctx.limits.take('browse', ctx)
      return readItem(ctx, input, ctx.now)
    },
  }),
  'item/get_sku_details': skuPrice,
  'item/item_search': call({
    access: CALL_ACCESS['item/item_search'],
    summary: 'Search by words',
    input: z.strictObject({
      keyword: required(200),
      platform: platform.optional(),
      page: z.int().min(1).max(1000).default(1),
      sort: z.enum(['default', 'price_asc', 'price_desc', 'sales']).default('default'),
      price_min: cny.optional(),
      price_max: cny.optional(),
    }),
    output: z.strictObject({ list: z.array(hitOut), page: z.int(), total: z.int() }),
    async run(ctx, { price_min, price_max, ...query }) {
      await ctx.limits.take('browse', ctx)
      const { list, total } = await searchItems(ctx, {
        ...query,
        ...(query.platform && { platform: query.platform }),
        ...(price_min !== undefined && { price_min_fen: price_min }),
        ...(price_max !== undefined && { price_max_fen: price_max }),
      })
      return { list, page: query.page, total }
    },
  }),
  'item/photo_search': call({
    access: CALL_ACCESS['item/photo_search'],
    summary: 'Search by a photo that was uploaded, by an item or by a link to an item or a picture',
    input: z.strictObject({
      image_id: z.string().trim().min(1).max(64).optional(),
      item_platform: platform.optional(),
      num_iid: numIid.optional(),
      url: required(8192).optional(),
      platform: platform.optional(),
      page: z.int().min(1).max(1000).default(1),
    }),
    output: z.strictObject({
      list: z.array(z.strictObject({ ...hitOut.shape, score: z.number().min(0).max(1).nullable() })),
      page: z.int(),
      total: z.int(),
    }),
    async run(ctx, { page, platform: only, ...photo }) {
      await ctx.limits.take('photo_search', ctx)
      const query = { page, ...(only && { platform: only }) }
      const { list, total } = await searchByPhoto(ctx, ctx, photoAsked(photo), query, ctx.now)
      return { list: hitsInCny(list), page, total }
    },
  }),
  'item/suggest': call({
    access: CALL_ACCESS['item/suggest'],
    summary: 'How typed words may go on, the likeliest first',
    input: z.strictObject({ keyword: required(200) }),
    output: z.strictObject({ words: z.array(z.string()) }),
    async run(ctx, { keyword }) {
      await ctx.limits.take('browse', ctx)
      return { words: await ctx.market.suggest(keyword) }
    },
  }),
}

/** Exactly one of the three ways to say what to look for. */
function photoAsked(input: Partial<{ image_id: string; url: string } & ItemLink>): PhotoQuery {
  const { image_id, item_platform, num_iid, url } = input
  const ways: PhotoQuery[] = []
  if (image_id) ways.push({ image_id })
  if (item_platform && num_iid) ways.push({ item_platform, num_iid })
  if (url) ways.push({ url })
  const [only, ...others] = ways
  const half = !item_platform !== !num_iid
  if (!only || others.length > 0 || half)
    throw invalid('image_id', 'Name a photo, an item with its marketplace, or a link, and only one of them.')
  return only
}

/** The answer of item/get, and the content of the item page. Throws as getItem does. */
export async function readItem(services: Services, link: ItemLink, now: number) {
  const item = await getItem(services, link.item_platform, link.num_iid, now)
  const qc_photos = (await listSharedPhotos(services.db, item)).map((photo) => ({
    url: uploadUrl(photo.id),
    at: iso(photo.created_at),
  }))
  return { ...itemInCny(services, item, await priceHistory(services.db, item)), qc_photos }
}

/** The answer of item/item_search, and the content of the search page. Throws 503 when nobody serves the platform. */
export async function searchItems(services: Services, query: SearchQuery) {
  const { list, ...result } = await searchMarket(services, query)
  return { ...result, list: hitsInCny(list) }
}

export const hitsInCny = <Hit extends MarketHit>(list: readonly Hit[]) =>
  list.map(({ price_fen, price_max_fen, ...hit }) => ({
    ...hit,
    image: shownPicture(hit.image) || NO_PICTURE,
    price_cny: cnyFromFen(price_fen),
    price_max_cny: cnyFromFen(price_max_fen),
  }))

export const tiersInCny = (tiers: readonly PriceTier[]) =>
  tiers.map(({ min_quantity, price_fen }) => ({ min_quantity, price_cny: cnyFromFen(price_fen) }))

function itemInCny(services: Services, item: ItemRead, history: { at: number; price_fen: number }[]) {
  const { price_fen, price_max_fen, domestic_fee_fen, price_tiers, fetched_at, ...rest } = item
  const { skus, ...pictures } = shownPictures(item)
  return {
    ...rest,
    ...pictures,
    price_cny: cnyFromFen(price_fen),
    price_max_cny: cnyFromFen(price_max_fen),
    domestic_fee_cny: cnyFromFen(domestic_fee_fen),
    price_tiers: tiersInCny(price_tiers),
    skus: skus.map(({ price_fen: sku_fen, ...sku }) => ({ ...sku, price_cny: cnyFromFen(sku_fen) })),
    price_history: history.map((point) => ({ at: iso(point.at), price_cny: cnyFromFen(point.price_fen) })),
    landed: itemLanded(services, item, {}),
    fetched_at: iso(fetched_at),
  }
}
