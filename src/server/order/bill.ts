import { orderCouponFen } from '#domain/promotion/coupon.ts'
import { type OrderQuote, quoteOrder } from '#domain/order/pricing.ts'
import type { OrderPurchase } from '#domain/money/payment-purpose.ts'
import type { Account, CouponRow, OrderItemRow } from '#server/db/rows.ts'
import type { Bill, PaidBy } from '#server/money/bill.ts'
import {
  type Lowered,
  type Offer,
  offersOf,
  couponForPayment,
  giveBackCoupon,
} from '#server/money/coupon-use.ts'
import { offeredCoupons } from '#server/money/promised-coupons.ts'
import { cartGoodsFen } from '#server/cart/cart.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Posted, Posting } from '#server/money/ledger.ts'
import { itemRef } from '#server/money/posting-ref.ts'
import { paidMail } from '#server/mail/order.ts'
import { findOrderItems } from './lists.ts'
import { lockOrderItems, moveOrderItem } from './moves.ts'
import { shopOf } from './shop-postage.ts'
import { notFound, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'

/** The bill for order items: their price, and the effect of paying it. */

export interface OrderPaid {
  paid_fen: number
  balance_fen: number
  /** As they were right after paying. */
  items: OrderItemRow[]
}

/**
 * The bill for these order items, which it locks, then their coupon. Throws 404 for an item or coupon that is not the
 * customer's, 409 WRONG_STATE for an item that is paid or whose time to pay is over, 409 COUPON_NOT_USABLE.
 */
export async function orderBill(
  tx: Tx,
  services: Services,
  account: Account,
  { item_ids, coupon_id }: OrderPurchase,
  by: PaidBy,
): Promise<Bill<OrderPaid>> {
  const locked = await lockOrderItems(tx, account, item_ids)
  // A payment opened in time may bring its money after the items' deadline.
  const items = payable(locked, item_ids, by.payment_no === null ? by.now : null)
  const { payment_no } = by
  const use = { coupon_id, scope: 'order', value_fen: goodsFen(items), payment_no, claims: true } as const
  const coupon = await couponForPayment(tx, services.rates, account, use, by.now)
  const quote = priceItems(items, coupon)
  return {
    quote,
    coupon,
    posting: {
      type: 'purchase',
      // An item is paid for once in its life, so the first one names the payment.
      ref: itemRef(items[0]),
      account_id: account.id,
      sides: sidesOf(quote),
      now: by.now,
    },
    markPaid: (tx, posted) => markItemsPaid(tx, account, { items, quote, coupon, by }, posted),
  }
}

/** Where an order's money goes. */
const sidesOf = ({ total_fen, service_fee_fen, coupon_fen }: OrderQuote): Posting['sides'] => [
  { ledger_account: 'sales', fen: total_fen - service_fee_fen + coupon_fen },
  { ledger_account: 'service_fees', fen: service_fee_fen },
  { ledger_account: 'coupons', fen: 0 - coupon_fen },
]

interface PricedItems {
  items: OrderItemRow[]
  quote: OrderQuote
  coupon: CouponRow | null
  by: PaidBy
}

async function markItemsPaid(
  tx: Tx,
  account: Account,
  { items, quote, coupon, by }: PricedItems,
  { moved, posting_id, balance_fen }: Posted,
) {
  const paid: OrderItemRow[] = []
  const coupon_id = quote.coupon_fen > 0 ? (coupon?.id ?? null) : null
  let promo_left = moved.promo_fen
  for (const [index, item] of items.entries()) {
    const { total_fen: paid_fen = 0, coupon_fen = 0 } = quote.items[index] ?? {}
    const paid_promo_fen = Math.min(promo_left, paid_fen)
    promo_left -= paid_promo_fen
    const move = {
      event: 'pay',
      actor: 'customer',
      actor_id: account.id,
      // Items paid by a coupon alone moved no money.
      ...(paid_fen > 0 && { amount_fen: -paid_fen }),
      posting_id,
      now: by.now,
    } as const
    const set = { paid_fen, paid_promo_fen, coupon_fen, coupon_id }
    paid.push(await moveOrderItem(tx, item, move, set))
  }
  // It took nothing off, and no later price of an order makes it worth more.
  if (coupon && coupon_id === null) await giveBackCoupon(tx, coupon.id, by.now)
  const { total_fen } = quote
  const mail = paidMail(account.email, { items: paid, quote, balance_fen, funding: by.funding }, by.now)
  return { answer: { paid_fen: total_fen, balance_fen, items: paid }, mail }
}

/** The price of these unpaid order items, with a coupon when one is named. Throws what `orderBill` does; locks no item. */
export async function quoteOrderItems(
  services: Services,
  account: Account,
  { item_ids, coupon_id }: { item_ids: string[]; coupon_id?: string | undefined },
  now: number,
): Promise<OrderQuote & { postage_shared: boolean }> {
  const items = payable(await findOrderItems(services.db, account, item_ids), item_ids, now)
  const postage_shared = isPostageShared(items)
  if (!coupon_id) return { ...priceItems(items, null), postage_shared }
  // A coupon's rate is written down when it is first quoted.
  return inTransaction(services.db, async (tx) => {
    const value_fen = goodsFen(items)
    const use = { coupon_id, scope: 'order', value_fen, payment_no: null, claims: false } as const
    const coupon = await couponForPayment(tx, services.rates, account, use, now)
    return { ...priceItems(items, coupon), postage_shared }
  })
}

/** Whether other items of their orders bear a part of what one of the shops asks for sending these. */
const isPostageShared = (items: OrderItemRow[]): boolean =>
  Map.groupBy(items, shopOf)
    .values()
    .some((own) => {
      const borne_fen = own.reduce((sum, { domestic_fee_fen }) => sum + domestic_fee_fen, 0)
      return own.some(({ kind, shop_postage_fen }) => kind === 'item' && (shop_postage_fen ?? 0) > borne_fen)
    })

/**
 * The reduction each of the customer's coupons gives on these unpaid items; reads only. Throws as `quoteOrderItems`.
 */
export async function offerOrderCoupons(
  services: Services,
  account: Account,
  item_ids: string[],
  now: number,
): Promise<Offer[]> {
  const items = payable(await findOrderItems(services.db, account, item_ids), item_ids, now)
  const reductionOf = (coupon: CouponRow) => priceItems(items, coupon).coupon_fen
  return offersOn(services, account, { value_fen: goodsFen(items), reductionOf }, now)
}

/** The same on items of the cart, as they would be ordered now. Throws 404. */
export async function offerCartCoupons(
  services: Services,
  account: Account,
  cart_ids: string[],
  now: number,
): Promise<Offer[]> {
  const value_fen = await cartGoodsFen(services.db, account, cart_ids)
  const reductionOf = (coupon: CouponRow) => Math.min(value_fen, orderCouponFen(coupon, value_fen))
  return offersOn(services, account, { value_fen, reductionOf }, now)
}

const offersOn = async ({ db, rates }: Services, account: Account, lowered: Lowered, now: number) =>
  offersOf(db, await offeredCoupons(db, account, 'order', now), account, rates, lowered, now)

/** `now` is null where the deadline no longer counts. */
function payable(items: OrderItemRow[], ids: string[], now: number | null): OrderItemRow[] {
  if (items.length !== new Set(ids).size) throw notFound('an item of this payment among your orders')
  const other = items.find((item) => item.status !== 'WaitingForPayment')
  if (other) throw wrongState(`“${other.title}” is no longer waiting for payment.`)
  // The timer may not have come by yet; the price holds no longer all the same.
  const late = now !== null && items.find((item) => (item.next_by_at ?? now) < now)
  if (late)
    throw wrongState(
      `The time to pay for “${late.title}” is over. Add it to your cart again; its price may have changed.`,
    )
  return items
}

function priceItems(items: OrderItemRow[], coupon: CouponRow | null): OrderQuote {
  if (!coupon) return quoteOrder({ items, coupon_fen: 0 })
  const goods_fen = goodsFen(items)
  return quoteOrder({ items, coupon_fen: orderCouponFen(coupon, goods_fen) })
}

const goodsFen = (items: OrderItemRow[]) =>
  items.reduce((sum, item) => sum + item.price_fen * item.quantity, 0)
