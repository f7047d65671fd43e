import { cnyFromFen } from '#domain/money/money.ts'
import type { OrderPurchase, Purchase } from '#domain/money/payment-purpose.ts'
import { type Quote, quoteInCny } from '#domain/money/quote.ts'
import type { z } from 'zod'
import { answers } from '#server/db/json-answers.ts'
import type { Account } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Bill, PaidBy } from '#server/money/bill.ts'
import { lockCoupon, spendCoupon } from '#server/money/coupon-use.ts'
import { refuseFrozen } from '#server/money/holds.ts'
import { onceInTransaction } from '#server/money/idempotency.ts'
import { debit } from '#server/money/ledger.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { orderBill, type OrderPaid } from '#server/order/bill.ts'
import { parcelBill, type ParcelPaid } from '#server/parcel/bill.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'

/** The result of a payment: the order items as they are then, or the parcel. */
export type Bought<P extends Purchase> = P extends OrderPurchase ? OrderPaid : ParcelPaid

/** The call that pays it, which its Idempotency-Key is kept under. */
export const callOf = (purchase: Purchase) =>
  'item_ids' in purchase ? 'checkout/pay_order_items' : 'checkout/pay_parcel'

/** Pays a purchase from the balance, once per key. Throws what `buy` throws. */
export async function pay<P extends Purchase>(
  services: Services,
  account: Account,
  purchase: P,
  request: { key: string; now: number },
): Promise<Bought<P>>
export async function pay(
  services: Services,
  account: Account,
  purchase: Purchase,
  request: { key: string; now: number },
): Promise<OrderPaid | ParcelPaid> {
  const shape: z.ZodType<OrderPaid | ParcelPaid> =
    'item_ids' in purchase ? answers.paidItems : answers.paidParcel
  const keyed = { account_id: account.id, call: callOf(purchase), body: purchase, ...request }
  return onceInTransaction(services.db, keyed, shape, (tx) =>
    buy(tx, services, account, purchase, { payment_no: null, now: request.now }),
  )
}

/** Throws what buying it would, so that nobody pays for what cannot be bought; keeps its coupon for this payment. */
export async function reserve(
  tx: Tx,
  services: Services,
  account: Account,
  purchase: Purchase,
  { payment_no, now }: { payment_no: string; now: number },
): Promise<void> {
  const { coupon } = await checkedBill(tx, services, account, purchase, { payment_no: null, now })
  if (coupon) await lockCoupon(tx, coupon, payment_no)
}

/**
 * Buys it from the balance. Locks its rows, the coupon, the household, the balance, in this order. Throws 404, 409
 * PRICE_CHANGED with the new quote, 409 INSUFFICIENT_BALANCE, 409 WRONG_STATE, 409 COUPON_NOT_USABLE, 409
 * ACCOUNT_FROZEN.
 */
export async function buy<P extends Purchase>(
  tx: Tx,
  services: Services,
  account: Account,
  purchase: P,
  by: PaidBy,
): Promise<Bought<P>>
export async function buy(
  tx: Tx,
  services: Services,
  account: Account,
  purchase: Purchase,
  by: PaidBy,
): Promise<OrderPaid | ParcelPaid> {
  const bill = await checkedBill(tx, services, account, purchase, by)
  if (bill.coupon) await spendCoupon(tx, bill.coupon)
  const posted = await debit(tx, bill.posting)
  const { answer, mail } = await bill.settle(tx, posted)
  await queueMail(tx, mail, by.now)
  return answer
}

async function checkedBill(
  tx: Tx,
  services: Services,
  account: Account,
  purchase: Purchase,
  by: PaidBy,
): Promise<Bill<OrderPaid | ParcelPaid>> {
  await refuseFrozen(tx, account.id)
  const bill =
    'item_ids' in purchase
      ? await orderBill(tx, services, account, purchase, by)
      : await parcelBill(tx, services, account, purchase, by)
  checkExpected(bill.quote, purchase.expected_total_fen)
  return bill
}

/** The customer pays the total they saw; for another one they confirm again. */
function checkExpected(quote: Quote, expected_total_fen: number): void {
  if (quote.total_fen === expected_total_fen) return
  throw new Problem(
    409,
    'PRICE_CHANGED',
    `The total is now ¥${cnyFromFen(quote.total_fen)}. Check it, then pay again. Nothing has been taken from your balance.`,
    { quote: quoteInCny(quote) },
  )
}
