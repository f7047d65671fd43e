import { orderCouponFen } from '#domain/coupon.ts'
import { cnyFromFen } from '#domain/money.ts'
import { type OrderQuote, quoteOrder } from '#domain/pricing.ts'
import type { OrderPurchase } from '#domain/payment-purpose.ts'
import type { Account, CouponRow, OrderItemRow } from '#server/db/rows.ts'
import {
  checkThreshold,
  couponForPayment,
  lockCoupon,
  type Offer,
  offersOf,
  spendCoupon,
} from '#server/money/coupon-use.ts'
import { heldCoupons } from '#server/money/coupons.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { debit } from '#server/money/ledger.ts'
import type { PaidBy } from '#server/money/paid-by.ts'
import { paidMail } from '#server/mail/order.ts'
import { findOrderItems } from './lists.ts'
import { itemRef, lockOrderItems, moveOrderItem } from './moves.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { notFound, Problem, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'

/**
 * The price of these unpaid order items, with a coupon when one is named. Throws 404 for one that is not the
 * customer's, 409 for one that is paid, 409 COUPON_NOT_USABLE.
 */
export async function quoteOrderItems(
  services: Services,
  account: Account,
  wanted: { item_ids: string[]; coupon_id?: string | undefined },
  now: number,
): Promise<OrderQuote> {
  const { item_ids } = wanted
  if (!wanted.coupon_id)
    return quote(payable(await findOrderItems(services.db, account, item_ids), item_ids, now), null)
  // A coupon's rate is written down when it is first quoted.
  return inTransaction(services.db, async (tx) => {
    const coupon = await couponOf(tx, services, account, wanted, null, now)
    return quote(payable(await findOrderItems(tx, account, item_ids), item_ids, now), coupon)
  })
}

/** What each coupon of the customer's would take off these unpaid items; reads only. Throws as `quoteOrderItems`. */
export async function offerOrderCoupons(
  services: Services,
  account: Account,
  item_ids: string[],
  now: number,
): Promise<Offer[]> {
  const { db, rates } = services
  const items = payable(await findOrderItems(db, account, item_ids), item_ids, now)
  const value_fen = goodsFen(items)
  const taken = (coupon: CouponRow) => quote(items, coupon).coupon_fen
  return offersOf(db, await heldCoupons(db, account, 'order', now), account, rates, { value_fen, taken }, now)
}

/** `now` is null for money that has come by a payment opened in time: its two hours may end after the deadline. */
function payable(items: OrderItemRow[], ids: string[], now: number | null): OrderItemRow[] {
  if (items.length !== new Set(ids).size) throw notFound('an item of this payment among your orders')
  const other = items.find((item) => item.status !== 'WaitingForPayment')
  if (other) throw wrongState(`"${other.title}" is no longer waiting for payment.`)
  // The timer may not have come by yet; the price holds no longer all the same.
  const late = now !== null && items.find((item) => (item.next_by_at ?? now) < now)
  if (late)
    throw wrongState(
      `The time to pay for "${late.title}" is over. Add it to your cart again; its price may have changed.`,
    )
  return items
}

async function couponOf(
  tx: Tx,
  services: Services,
  account: Account,
  { coupon_id }: { coupon_id?: string | undefined },
  payment_no: string | null,
  now: number,
): Promise<CouponRow | null> {
  if (!coupon_id) return null
  return couponForPayment(tx, services.rates, account, { coupon_id, scope: 'order', payment_no }, now)
}

function quote(items: OrderItemRow[], coupon: CouponRow | null): OrderQuote {
  if (!coupon) return quoteOrder({ items, coupon_fen: 0 })
  const goods_fen = goodsFen(items)
  checkThreshold(coupon, goods_fen)
  return quoteOrder({ items, coupon_fen: orderCouponFen(coupon, goods_fen) })
}

const goodsFen = (items: OrderItemRow[]) =>
  items.reduce((sum, item) => sum + item.price_fen * item.quantity, 0)

/** The quote as the API tells it. */
export function quoteInCny(quoted: OrderQuote) {
  return {
    goods_cny: cnyFromFen(quoted.goods_fen),
    domestic_fee_cny: cnyFromFen(quoted.domestic_fee_fen),
    service_fee_cny: cnyFromFen(quoted.service_fee_fen),
    services_cny: cnyFromFen(quoted.services_fen),
    freight_cny: '0.00',
    storage_cny: '0.00',
    coupon_cny: cnyFromFen(quoted.coupon_fen),
    vip_cny: '0.00',
    total_cny: cnyFromFen(quoted.total_fen),
  }
}

export interface Paid {
  paid_fen: number
  balance_fen: number
  /** As they were right after paying. */
  items: OrderItemRow[]
}

/** Makes sure that the money of this payment would buy the items, and keeps its coupon for it. Throws as paying does. */
export async function reserveItems(
  tx: Tx,
  services: Services,
  account: Account,
  purchase: OrderPurchase,
  by: { payment_no: string; now: number },
): Promise<void> {
  const coupon = await couponOf(tx, services, account, purchase, null, by.now)
  const items = payable(await findOrderItems(tx, account, purchase.item_ids), purchase.item_ids, by.now)
  checkTotal(quote(items, coupon), purchase.expected_total_fen)
  if (coupon) await lockCoupon(tx, coupon, by.payment_no)
}

/**
 * The payment itself, inside the caller's transaction; `payment_no` is what has locked the coupon. Throws 409
 * PRICE_CHANGED with the new quote, 409 INSUFFICIENT_BALANCE, 409 WRONG_STATE, 409 COUPON_NOT_USABLE.
 */
export async function payItems(
  tx: Tx,
  services: Services,
  account: Account,
  purchase: OrderPurchase,
  by: PaidBy,
): Promise<Paid> {
  const { now } = by
  const in_time = by.payment_no === null ? now : null
  const items = payable(await lockOrderItems(tx, account, purchase.item_ids), purchase.item_ids, in_time)
  const coupon = await couponOf(tx, services, account, purchase, by.payment_no, now)
  const quoted = quote(items, coupon)
  checkTotal(quoted, purchase.expected_total_fen)
  if (coupon) await spendCoupon(tx, coupon)
  const posted = await debit(tx, {
    type: 'purchase',
    // An item is paid for once in its life, so the first one names the payment.
    ref: itemRef(items[0]),
    account_id: account.id,
    sides: [
      { ledger_account: 'sales', fen: quoted.total_fen - quoted.service_fee_fen + quoted.coupon_fen },
      { ledger_account: 'service_fees', fen: quoted.service_fee_fen },
      { ledger_account: 'coupons', fen: 0 - quoted.coupon_fen },
    ],
    now,
  })
  const paid: OrderItemRow[] = []
  let promo_left = posted.moved.promo_fen
  for (const [index, item] of items.entries()) {
    const { total_fen: paid_fen = 0, coupon_fen = 0 } = quoted.items[index] ?? {}
    const paid_promo_fen = Math.min(promo_left, paid_fen)
    promo_left -= paid_promo_fen
    const move = {
      event: 'pay',
      actor: 'customer',
      actor_id: account.id,
      // What a coupon paid for moved no money.
      ...(paid_fen > 0 && { amount_fen: -paid_fen }),
      now,
    } as const
    const set = { paid_fen, paid_promo_fen, coupon_fen, coupon_id: coupon?.id ?? null }
    paid.push(await moveOrderItem(tx, item, { ...move, posting_id: posted.posting_id }, set))
  }
  const { balance_fen } = posted
  const rows = paid.map(({ title: label, paid_fen: fen }) => ({ label, fen }))
  const mail = paidMail(account.email, { rows, fen: quoted.total_fen, balance_fen, brought: by.brought })
  await queueMail(tx, mail, now)
  return { paid_fen: quoted.total_fen, balance_fen, items: paid }
}

/** What the customer saw is what they pay, or they are asked again. */
function checkTotal(quoted: OrderQuote, expected_total_fen: number): void {
  if (quoted.total_fen === expected_total_fen) return
  throw new Problem(
    409,
    'PRICE_CHANGED',
    `The total is now ¥${cnyFromFen(quoted.total_fen)}. Check it, then pay again. Nothing has been taken from your balance.`,
    { quote: quoteInCny(quoted) },
  )
}
