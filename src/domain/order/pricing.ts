import { feeFen, splitByWeights } from '#domain/money/money.ts'

/** The price of an order. Source for tiers and coupons: docs/decisions/price-tiers.md, docs/decisions/coupons.md. */

/** The row of an order's receipt that takes the odd cent of another currency (`partsIn`). */
export const SERVICE_FEE_LABEL = 'Service fee'

/** Services of an order item, fen once per item. */
export const ORDER_SERVICES_FEN = { extra_photo: 200 } as const satisfies Record<OrderService, number>
export const ORDER_SERVICES = ['extra_photo'] as const
export type OrderService = (typeof ORDER_SERVICES)[number]

export interface PricedItem {
  id: string
  /** Per piece. */
  price_fen: number
  quantity: number
  /** This item's share of its shop's postage. */
  domestic_fee_fen: number
  services_fen: number
  /** The account's service fee ratio in basis points, 800 = 0.08. */
  fee_ratio_bp: number
}

export interface QuotedItem {
  id: string
  goods_fen: number
  domestic_fee_fen: number
  service_fee_fen: number
  services_fen: number
  coupon_fen: number
  /** The sum debited for this item, never negative. */
  total_fen: number
}

export interface OrderQuote extends Omit<QuotedItem, 'id'> {
  /** In the order given. */
  items: QuotedItem[]
}

/**
 * Goods + domestic postage + service fee + services − coupon. The coupon is worth at most what the items cost and is
 * split by goods value; where an item's share is more than the item costs, the rest goes to the other items.
 */
export function quoteOrder(order: { items: readonly PricedItem[]; coupon_fen: number }): OrderQuote {
  const full = order.items.map(priceItem)
  const coupons = splitCoupon(full, Math.min(order.coupon_fen, sumOf(full, 'total_fen')))
  const items = full.map((item, index) => {
    const coupon_fen = coupons[index] ?? 0
    return { ...item, coupon_fen, total_fen: item.total_fen - coupon_fen }
  })
  return {
    goods_fen: sumOf(items, 'goods_fen'),
    domestic_fee_fen: sumOf(items, 'domestic_fee_fen'),
    service_fee_fen: sumOf(items, 'service_fee_fen'),
    services_fen: sumOf(items, 'services_fen'),
    coupon_fen: sumOf(items, 'coupon_fen'),
    total_fen: sumOf(items, 'total_fen'),
    items,
  }
}

/** The price of each item's services; the first `free_photos` extra photos are free. In and out in the same order. */
export function servicesFen(items: readonly (readonly OrderService[])[], free_photos: number): number[] {
  let free = free_photos
  return items.map((codes) => {
    const full_fen = codes.reduce((sum, code) => sum + ORDER_SERVICES_FEN[code], 0)
    if (free <= 0 || !codes.includes('extra_photo')) return full_fen
    free -= 1
    return full_fen - ORDER_SERVICES_FEN.extra_photo
  })
}

/** A shop's postage over its items by goods value, ties to the first item; give the items in the order of their ids. */
export function splitPostage(shop_fee_fen: number, goods_fens: readonly number[]): number[] {
  return splitByWeights(shop_fee_fen, goods_fens)
}

function priceItem(item: PricedItem): QuotedItem {
  const { id, domestic_fee_fen, services_fen } = item
  const goods_fen = item.price_fen * item.quantity
  const service_fee_fen = feeFen(goods_fen, item.fee_ratio_bp)
  const total_fen = goods_fen + domestic_fee_fen + service_fee_fen + services_fen
  return { id, goods_fen, domestic_fee_fen, service_fee_fen, services_fen, coupon_fen: 0, total_fen }
}

/** Shares in the order of `items`. */
function splitCoupon(items: readonly QuotedItem[], coupon_fen: number): number[] {
  if (coupon_fen <= 0) return items.map(() => 0)
  const ranked = items.map((item, index) => ({ item, index })).sort((a, b) => byId(a.item, b.item))
  const shares = splitByWeights(
    coupon_fen,
    ranked.map(({ item }) => item.goods_fen),
  )
  const capped = ranked.map(({ item }, rank) => Math.min(shares[rank] ?? 0, item.total_fen))
  const over = coupon_fen - capped.reduce((a, b) => a + b, 0)
  const extra = splitByWeights(
    over,
    ranked.map(({ item }, rank) => item.total_fen - (capped[rank] ?? 0)),
  )
  const result = items.map(() => 0)
  for (const [rank, { index }] of ranked.entries()) result[index] = (capped[rank] ?? 0) + (extra[rank] ?? 0)
  return result
}

/** Ids are numbers or equally long words: 9 comes before 10. */
function byId(a: { id: string }, b: { id: string }): number {
  return a.id.length - b.id.length || (a.id < b.id ? -1 : 1)
}

function sumOf<Key extends string>(items: readonly Record<Key, number>[], key: Key): number {
  return items.reduce((sum, item) => sum + item[key], 0)
}
