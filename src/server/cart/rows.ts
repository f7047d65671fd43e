import type { ItemLink } from '#domain/link/canonical.ts'
import { MAX_QUANTITY } from '#domain/order/cart.ts'
import { isDeniable } from '#domain/item/class-guess.ts'
import type { GoodsClass } from '#domain/item/goods-class.ts'
import { stockTrouble } from '#domain/order/cart-trouble.ts'
import { tierPriceFen } from '#domain/item/price-tier.ts'
import { cartItemJson } from '#server/db/json.ts'
import type { Account, CartItemRow } from '#server/db/rows.ts'
import { newId } from '#server/ids.ts'
import { chooseSku, type ItemRead, type Sku, skuText } from '#server/item/items.ts'
import { invalid, Problem } from '#server/problem.ts'

/** A row of a marketplace's item; one that the customer described has no number there. */
export type MarketRow = CartItemRow & ItemLink

export const isOfMarket = (row: CartItemRow): row is MarketRow =>
  row.item_platform !== null && row.num_iid !== null

/** The price of a piece of this row at its quantity. */
export const piecePriceFen = (row: CartItemRow) =>
  tierPriceFen(row.price_fen, cartItemJson.price_tiers(row), row.quantity)

export function blankRow(account: Account, now: number): CartItemRow {
  return {
    id: newId(now),
    account_id: account.id,
    kind: 'item',
    item_platform: null,
    num_iid: null,
    sku_id: null,
    url: null,
    shop: '',
    title: '',
    image: '',
    images: '[]',
    sku_text: '',
    goods_class: 'general',
    denied_class: null,
    price_fen: 0,
    price_tiers: '[]',
    domestic_fee_fen: 0,
    price_changed_from_fen: null,
    price_at: now,
    price_now_fen: null,
    available: 1,
    trouble: null,
    est_weight_g: null,
    services: '[]',
    quantity: 1,
    order_notes: '',
    buy_now: 0,
    created_at: now,
  }
}

/**
 * A customer's word that goods are not what they were taken for, as it is kept: it is heard about the class they have, and
 * never about goods that are never shipped. null for any other word.
 */
export const deniedOf = (
  goods_class: GoodsClass,
  denied: GoodsClass | null | undefined,
): GoodsClass | null => (denied === goods_class && isDeniable(goods_class) ? goods_class : null)

/** The marketplace's part of a cart item; none of it comes from the client. */
export function itemColumns(item: ItemRead, sku: Sku, quantity: number) {
  return {
    item_platform: item.item_platform,
    num_iid: item.num_iid,
    sku_id: sku.sku_id || null,
    shop: item.shop.name,
    title: item.title,
    image: sku.image ?? valueImage(item, sku) ?? item.images[0] ?? '',
    sku_text: skuText(item, sku),
    goods_class: item.goods_class,
    est_weight_g: item.est_weight_g && Math.ceil(item.est_weight_g),
    ...priceColumns(item, sku),
    ...stockColumns(sku.stock, quantity),
  }
}

/** The price as it is now, from when it is, and nothing that has changed about it. */
export const priceColumns = (item: ItemRead, sku: Sku) => ({
  price_fen: sku.price_fen,
  price_tiers: JSON.stringify(item.price_tiers),
  domestic_fee_fen: item.domestic_fee_fen,
  price_at: item.fetched_at,
  price_now_fen: null,
})

export function stockColumns(stock: number | null, quantity: number) {
  const trouble = stockTrouble(stock, quantity)
  return { trouble, available: trouble ? 0 : 1 }
}

function valueImage(item: ItemRead, sku: Sku): string | undefined {
  const values = item.sku_props_array.flatMap((axis) => axis.values)
  return values.find((value) => value.image && sku.prop_value_ids.includes(value.id))?.image
}

export function refuseQuantity(quantity: number, sku: Sku): void {
  if (sku.stock <= 0) throw new Problem(409, 'SOLD_OUT', 'This option is sold out. Choose another one.')
  if (quantity > MAX_QUANTITY)
    throw invalid('quantity', `You can order at most ${MAX_QUANTITY} of one option.`)
  if (quantity > sku.stock) throw invalid('quantity', `The shop has only ${sku.stock} left of this option.`)
}

/** The sku of a row as its shop has it now; undefined when it has it no longer. */
export function skuOf(item: ItemRead, row: Pick<CartItemRow, 'sku_id'>): Sku | undefined {
  if (item.skus.length === 0) return chooseSku(item, undefined)
  return item.skus.find((one) => one.sku_id === row.sku_id)
}
