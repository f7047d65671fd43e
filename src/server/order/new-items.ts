import type { OrderStatus } from '#domain/order/status.ts'
import { dueAt } from '#domain/order/status.ts'
import { type OrderService, servicesFen, splitPostage } from '#domain/order/pricing.ts'
import { vipLevel } from '#domain/money/vip.ts'
import { deniedOf, piecePriceFen } from '#server/cart/rows.ts'
import type { Account, CartItemRow } from '#server/db/rows.ts'
import type { NewRow } from '#server/db/schema.ts'
import { newId } from '#server/ids.ts'
import { keptServices } from './free-photos.ts'

/** The rows of order items, made of cart items. */

export type NewItem = Omit<NewRow<'order_items'>, 'order_no' | 'service_fee_fen'>

/** An order item for each cart item, in the same order; `chosen` are their services, of whose photos so many are free. */
export function newItems(
  account: Account,
  cartItems: CartItemRow[],
  chosen: OrderService[][],
  free_photos: number,
  now: number,
): NewItem[] {
  const postage = postageOf(cartItems)
  const status: OrderStatus = 'WaitingForPayment'
  const services_fens = servicesFen(chosen, free_photos)
  return cartItems.map((item, index) => ({
    ...goodsOf(account, item),
    id: newId(now),
    account_id: account.id,
    created_at: now,
    status,
    status_since_at: now,
    next_by_at: dueAt(status, now),
    remembered_status: null,
    domestic_fee_fen: postage.get(item.id) ?? 0,
    ...keptServices(chosen[index] ?? [], services_fens[index] ?? 0, now),
    coupon_fen: 0,
    paid_fen: 0,
    paid_promo_fen: 0,
    refunded_fen: 0,
    refunded_promo_fen: 0,
    payment_no: null,
    coupon_choice: null,
    pay_method: null,
  }))
}

/** The columns an order item takes from its cart item: the goods, in this number at this price, and the account's fee. */
export function goodsOf(account: Account, item: CartItemRow) {
  const {
    id: _id,
    account_id: _account,
    created_at: _created,
    services: _services,
    price_tiers: _tiers,
    price_changed_from_fen: _before,
    price_now_fen: _now,
    price_at: _at,
    available: _available,
    trouble: _trouble,
    est_weight_g: _weight,
    buy_now: bought_now,
    ...goods
  } = item
  return {
    ...goods,
    bought_now,
    shop_postage_fen: item.domestic_fee_fen,
    // The tier its own number of pieces reaches, whatever else is ordered.
    price_fen: piecePriceFen(item),
    denied_class: deniedOf(item.goods_class, item.denied_class),
    // Without our leave it would not have come this far.
    goods_allowed: item.goods_class === 'prohibited' ? 1 : 0,
    fee_ratio_bp: vipLevel(account.growth).fee_bp,
  }
}

/** A shop sends once, so its highest postage counts once and is split over its items by goods value. */
function postageOf(items: CartItemRow[]): Map<string, number> {
  const postage = new Map<string, number>()
  for (const ofShop of byShop(items)) {
    const fee = Math.max(...ofShop.map((item) => item.domestic_fee_fen))
    const shares = splitPostage(
      fee,
      ofShop.map((item) => piecePriceFen(item) * item.quantity),
    )
    for (const [index, item] of ofShop.entries()) postage.set(item.id, shares[index] ?? 0)
  }
  return postage
}

/** Items that travel together; an item the customer describes travels alone. */
export function byShop(items: CartItemRow[]): CartItemRow[][] {
  const groups = Map.groupBy(items, (item) =>
    item.kind === 'diy' ? item.id : `${item.item_platform} ${item.shop}`,
  )
  return [...groups.values()]
}
