import { MOST_PHOTOS } from '#domain/item/photo-query.ts'
import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { CART_TROUBLES } from '#domain/order/cart-trouble.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { ORDER_SERVICES } from '#domain/order/pricing.ts'
import { addItem, getCartItems, removeCartItems } from '#server/cart/cart.ts'
import { checkCart } from '#server/cart/check.ts'
import { addDiyItem } from '#server/cart/diy.ts'
import { deniedOf, piecePriceFen } from '#server/cart/rows.ts'
import { updateCartItem } from '#server/cart/update.ts'
import { cartItemJson } from '#server/db/json.ts'
import { freePhotos } from '#server/order/free-photos.ts'
import { countCartItems } from '#server/cart/counts.ts'
import { correctPrice } from '#server/cart/prices.ts'
import type { CartItemRow } from '#server/db/rows.ts'
import { byShop } from '#server/order/new-items.ts'
import { shownPicture } from '#server/providers/pictures/shown-picture.ts'
import { call } from '#server/rpc/call.ts'
import { skuPrice, tiersInCny, tiersOut } from './item.ts'
import {
  cny,
  cnyBetween,
  cnyOut,
  goodsClass,
  id,
  ids,
  listOf,
  notes,
  nothing,
  numIid,
  platform,
  quantity,
  required,
  text,
  whole,
} from './shapes.ts'

const cartItemOut = z.strictObject({
  id: z.string(),
  kind: z.enum(['item', 'diy']),
  item_platform: platform.nullable(),
  num_iid: z.string().nullable(),
  sku_id: z.string().nullable(),
  title: z.string(),
  image: z.string(),
  sku_text: z.string(),
  price_cny: cnyOut,
  quantity: z.int(),
  order_notes: z.string(),
  available: z.boolean(),
  price_changed_from_cny: cnyOut.nullable(),
  /** The price of a piece when one is ordered; `price_cny` is its price at this quantity. */
  sku_price_cny: cnyOut,
  price_tiers: tiersOut,
  /** The price of a piece now, where it differs from `price_cny`. */
  price_now_cny: cnyOut.nullable(),
  trouble: z.enum(CART_TROUBLES).nullable(),
  goods_class: goodsClass,
  /** The class its customer says it is not. */
  denied_class: goodsClass.nullable(),
  est_weight_g: z.int().nullable(),
  services: z.array(z.enum(ORDER_SERVICES)),
})

const checkedOut = z.strictObject({
  id: z.string(),
  trouble: z.enum(CART_TROUBLES).nullable(),
  price_now_cny: cnyOut.nullable(),
})

export const freePhotosOut = z.strictObject({ month: z.int(), left: z.int() })

const groupOut = z.strictObject({
  shop: z.string(),
  item_platform: platform.nullable(),
  items: z.array(cartItemOut),
  domestic_fee_cny: cnyOut,
})

const added = z.strictObject({ id: z.string(), count: z.int() })
const count = z.strictObject({ count: z.int() })

/** Links may be pasted as they are; only web addresses are kept. */
const webUrl = text(2000).refine((value) => value === '' || /^https?:\/\//i.test(value), {
  message: 'Paste a web address that starts with https://, or leave it empty.',
})

export const cartCalls = {
  'cart/get': call({
    access: CALL_ACCESS['cart/get'],
    summary: 'The cart, grouped by shop, and what was to be bought at once but is not ordered',
    input: nothing,
    output: z.strictObject({
      groups: z.array(groupOut),
      count: z.int(),
      buy_now: z.array(cartItemOut),
      free_photos: freePhotosOut,
    }),
    async run(ctx) {
      const [{ items, buy_now }, free_photos] = await Promise.all([
        getCartItems(ctx.db, ctx.account),
        freePhotos(ctx.db, ctx.account, ctx.now),
      ])
      const groups = byShop(items).map(group)
      return { groups, count: items.length, buy_now: buy_now.map(cartItem), free_photos }
    },
  }),
  'cart/count': call({
    access: CALL_ACCESS['cart/count'],
    summary: 'How many items the cart holds; 0 when signed out',
    input: nothing,
    output: count,
    run: async (ctx) => ({ count: ctx.account ? await countCartItems(ctx.db, ctx.account) : 0 }),
  }),
  'cart/get_item_sku_price': skuPrice,
  'cart/add': call({
    access: CALL_ACCESS['cart/add'],
    summary: 'Add an item; the same sku adds up',
    input: z.strictObject({
      item_platform: platform,
      num_iid: numIid,
      sku_id: z.string().max(64).nullish(),
      quantity: quantity.default(1),
      order_notes: notes.default(''),
      buy_now: z.boolean().default(false),
      /** The class its customer says it is not; heard only where it is counted as that. */
      denied_class: goodsClass.optional(),
    }),
    output: added,
    run: (ctx, input) => addItem(ctx, ctx.account, { ...input, sku_id: input.sku_id ?? undefined }, ctx.now),
  }),
  'cart/add_diy_item': call({
    access: CALL_ACCESS['cart/add_diy_item'],
    summary: 'Add an item the customer describes',
    input: z.strictObject({
      title: required(200),
      price_cny: cnyBetween(100, 10_000_000, 'Enter a price between ¥1.00 and ¥100,000.00.'),
      url: webUrl.optional(),
      images: z.array(id).max(MOST_PHOTOS, `Add at most ${MOST_PHOTOS} photos.`).default([]),
      spec_text: text(500).default(''),
      domestic_fee_cny: cny.default(0).refine((fen) => fen <= 1_000_000, 'Postage is at most ¥10,000.00.'),
      quantity: quantity.default(1),
      order_notes: notes.default(''),
      denied_class: goodsClass.optional(),
    }),
    output: added,
    run: (ctx, input) => addDiyItem(ctx.db, ctx.account, { ...input, url: input.url || undefined }, ctx.now),
  }),
  'cart/update_item': call({
    access: CALL_ACCESS['cart/update_item'],
    summary: 'Change quantity, option, notes or services of a cart item',
    input: z.strictObject({
      id,
      quantity: quantity.optional(),
      sku_id: z.string().max(64).optional(),
      order_notes: notes.optional(),
      services: z.array(z.enum(ORDER_SERVICES, 'We don’t offer this service.')).max(9).optional(),
      denied_class: goodsClass.nullable().optional(),
    }),
    output: cartItemOut,
    run: async (ctx, { id: item_id, ...change }) =>
      cartItem(await updateCartItem(ctx, ctx.account, item_id, change, ctx.now)),
  }),
  'cart/correct_item_price': call({
    access: CALL_ACCESS['cart/correct_item_price'],
    summary: 'Read a cart item again from its marketplace; takes no price',
    input: z.strictObject({ id }),
    output: cartItemOut,
    run: async (ctx, input) => cartItem(await correctPrice(ctx, ctx.account, input.id, ctx.now)),
  }),
  'cart/check_items': call({
    access: CALL_ACCESS['cart/check_items'],
    summary: 'Compare the cart with what the marketplaces say now; answers what differs and changes no price',
    input: nothing,
    output: listOf(checkedOut),
    async run(ctx) {
      await ctx.limits.take('browse', ctx)
      const checked = await checkCart(ctx, ctx.account, ctx.now)
      return whole(
        checked.map(({ price_now_fen, ...item }) => ({ ...item, price_now_cny: cnyOrNull(price_now_fen) })),
      )
    },
  }),
  'cart/remove_items': call({
    access: CALL_ACCESS['cart/remove_items'],
    summary: 'Take items out of the cart',
    input: z.strictObject({ ids }),
    output: count,
    async run(ctx, input) {
      await removeCartItems(ctx.db, ctx.account, input.ids, ctx.now)
      return { count: await countCartItems(ctx.db, ctx.account) }
    },
  }),
}

function group(rows: CartItemRow[]) {
  const first = rows[0]
  return {
    shop: first?.shop ?? '',
    item_platform: first?.item_platform ?? null,
    items: rows.map(cartItem),
    domestic_fee_cny: cnyFromFen(Math.max(...rows.map((row) => row.domestic_fee_fen))),
  }
}

function cartItem(row: CartItemRow): z.input<typeof cartItemOut> {
  const {
    id: item_id,
    kind,
    item_platform,
    num_iid,
    sku_id,
    title,
    image,
    sku_text,
    quantity: pieces,
    order_notes,
  } = row
  return {
    id: item_id,
    kind,
    item_platform,
    num_iid,
    sku_id,
    title,
    image: shownPicture(image),
    sku_text,
    quantity: pieces,
    order_notes,
    price_cny: cnyFromFen(piecePriceFen(row)),
    available: row.available === 1,
    price_changed_from_cny: cnyOrNull(row.price_changed_from_fen),
    sku_price_cny: cnyFromFen(row.price_fen),
    price_tiers: tiersInCny(cartItemJson.price_tiers(row)),
    price_now_cny: cnyOrNull(row.price_now_fen),
    trouble: row.trouble,
    goods_class: row.goods_class,
    denied_class: deniedOf(row.goods_class, row.denied_class),
    est_weight_g: row.est_weight_g,
    services: cartItemJson.services(row),
  }
}

const cnyOrNull = (fen: number | null) => (fen === null ? null : cnyFromFen(fen))
