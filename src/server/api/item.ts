import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { canonicalUrl, type ItemLink } from '#domain/item-link.ts'
import { GOODS_CLASSES } from '#domain/goods-class.ts'
import { landedCost } from '#domain/landed-cost.ts'
import { cnyFromFen } from '#domain/money.ts'
import { findItem } from '#server/items/item-link.ts'
import { chooseSku, getItem, type ItemRead, priceHistory } from '#server/items/items.ts'
import type { MarketHit, SearchQuery } from '#server/providers/marketplaces/marketplace.ts'
import type { Services } from '#server/services.ts'
import { uploadUrl } from '#server/uploads/uploads.ts'
import { listSharedPhotos } from '#server/warehouse/photos.ts'
import { call } from './call.ts'
import { at, cny, cnyOut, iso, numIid, platform, quantity, required } from './shapes.ts'

const wanted = { item_platform: platform, num_iid: numIid }

const itemOut = z.strictObject({
  ...wanted,
  title: z.string(),
  images: z.array(z.string()),
  price_cny: cnyOut,
  price_max_cny: cnyOut,
  domestic_fee_cny: cnyOut,
  shop: z.strictObject({ name: z.string(), rating: z.number().nullable() }),
  props: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  sku_props_array: z.array(
    z.strictObject({
      name: z.string(),
      values: z.array(z.strictObject({ id: z.string(), name: z.string(), image: z.string().optional() })),
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
  landed: z.strictObject({ country: z.string(), line_name: z.string(), total_cny: cnyOut }).nullable(),
  fetched_at: at,
  stale: z.boolean(),
})

const hitOut = z.strictObject({
  ...wanted,
  title: z.string(),
  image: z.string(),
  price_cny: cnyOut,
  /** Of the dearest option; above `price_cny` the price is "from". */
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
  input: z.strictObject({ ...wanted, sku_id: z.string().max(64).optional(), quantity: quantity.default(1) }),
  output: skuOut,
  async run(ctx, input) {
    await ctx.limits.take('browse', ctx)
    const item = await getItem(ctx, input.item_platform, input.num_iid, ctx.now)
    const sku = chooseSku(item, input.sku_id || undefined)
    return {
      price_cny: cnyFromFen(sku.price_fen),
      stock: sku.stock,
      image: sku.image ?? null,
      total_cny: cnyFromFen(sku.price_fen * input.quantity),
    }
  },
})

export const itemCalls = {
  'item/parse_url': call({
    access: CALL_ACCESS['item/parse_url'],
    summary: 'Which item a pasted link means',
    input: z.strictObject({ url: required(8192), time_zone: z.string().max(64).optional() }),
    output: z.strictObject({ ...wanted, canonical_url: z.string() }),
    async run(ctx, { url }) {
      await ctx.limits.take('browse', ctx)
      const link = await findItem(ctx, url, ctx.ip, ctx.now)
      return { ...link, canonical_url: canonicalUrl(link) }
    },
  }),
  'item/get': call({
    access: CALL_ACCESS['item/get'],
    summary: 'One item in full',
    input: z.strictObject(wanted),
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
}

/** What item/get answers and the item page renders. Throws as getItem does. */
export async function readItem(services: Services, link: ItemLink, now: number) {
  const item = await getItem(services, link.item_platform, link.num_iid, now)
  const qc_photos = (await listSharedPhotos(services.db, item)).map((photo) => ({
    url: uploadUrl(photo.id),
    at: iso(photo.created_at),
  }))
  return { ...itemInCny(item, await priceHistory(services.db, item)), qc_photos }
}

/** What item/item_search answers and the search page renders. Throws 503 when nobody serves the platform. */
export async function searchItems(services: Services, query: SearchQuery) {
  const { list, total, page_size } = await services.market.search(query)
  return { list: hitsInCny(list), total, page_size }
}

export const hitsInCny = (list: MarketHit[]) =>
  list.map(({ price_fen, price_max_fen, ...hit }) => ({
    ...hit,
    price_cny: cnyFromFen(price_fen),
    price_max_cny: cnyFromFen(price_max_fen),
  }))

function itemInCny(item: ItemRead, history: { at: number; price_fen: number }[]) {
  const { price_fen, price_max_fen, domestic_fee_fen, title_zh: _, skus, fetched_at, ...rest } = item
  const landed = landedCost(item)
  return {
    ...rest,
    price_cny: cnyFromFen(price_fen),
    price_max_cny: cnyFromFen(price_max_fen),
    domestic_fee_cny: cnyFromFen(domestic_fee_fen),
    skus: skus.map(({ price_fen: sku_fen, ...sku }) => ({ ...sku, price_cny: cnyFromFen(sku_fen) })),
    price_history: history.map((point) => ({ at: iso(point.at), price_cny: cnyFromFen(point.price_fen) })),
    landed: landed && {
      country: landed.country,
      line_name: landed.line_name,
      total_cny: cnyFromFen(landed.total_fen),
    },
    fetched_at: iso(fetched_at),
  }
}
