import { showCny } from '#domain/money/money.ts'
import type { OrderPurchase, Purchase, ServicePurchase } from '#domain/money/payment-purpose.ts'
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
import { refuseWhilePaying } from '#server/money/open-payments.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { orderBill, type OrderPaid } from '#server/order/bill.ts'
import { itemServiceBill, type ItemServicePaid } from '#server/order/item-service-bill.ts'
import { parcelBill, type ParcelPaid } from '#server/parcel/bill.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'

/** The result of a payment: the order items as they are then, the parcel, or the service. */
export type Bought<P extends Purchase> = P extends OrderPurchase
  ? OrderPaid
  : P extends ServicePurchase
    ? ItemServicePaid
    : ParcelPaid

type AnyBought = OrderPaid | ItemServicePaid | ParcelPaid

/** The call that pays it, which its Idempotency-Key is kept under. */
export function callOf(purchase: Purchase) {
  if ('kind' in purchase) return 'item_service/order'
  return 'item_ids' in purchase ? 'checkout/pay_order_items' : 'checkout/pay_parcel'
}

function answerOf(purchase: Purchase): z.ZodType<AnyBought> {
  if ('kind' in purchase) return answers.paidService
  return 'item_ids' in purchase ? answers.paidItems : answers.paidParcel
}

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
): Promise<AnyBought> {
  const keyed = { account_id: account.id, call: callOf(purchase), body: purchase, ...request }
  return onceInTransaction(services.db, keyed, answerOf(purchase), (tx) =>
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
 * Buys it from the balance. Locks its rows, the coupon, the household, the balance, in this order; where money has just been
 * credited the balance is locked already, and one of two that cross is tried again by PostgreSQL’s word. Throws 404, 409
 * PRICE_CHANGED with the new quote, 409 INSUFFICIENT_BALANCE, 409 WRONG_STATE, 409 COUPON_NOT_USABLE, 409
 * ACCOUNT_FROZEN, 409 IN_PROGRESS with the payment that is open for some of it.
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
): Promise<AnyBought> {
  const bill = await checkedBill(tx, services, account, purchase, by)
  if (bill.coupon) await spendCoupon(tx, bill.coupon)
  const posted = await debit(tx, bill.posting)
  const { answer, mail } = await bill.markPaid(tx, posted)
  await queueMail(tx, mail, by.now)
  return answer
}

async function checkedBill(
  tx: Tx,
  services: Services,
  account: Account,
  purchase: Purchase,
  by: PaidBy,
): Promise<Bill<AnyBought>> {
  await refuseFrozen(tx, account.id)
  const bill = await billOf(tx, services, account, purchase, by)
  // Its rows are locked by now: of two payments at once the second finds the first.
  if (by.payment_no === null && !('item_id' in purchase))
    await refuseWhilePaying(tx, services, account, purchase, by.now)
  checkExpected(bill.quote, purchase.expected_total_fen)
  return bill
}

function billOf(
  tx: Tx,
  services: Services,
  account: Account,
  purchase: Purchase,
  by: PaidBy,
): Promise<Bill<AnyBought>> {
  if ('kind' in purchase) return itemServiceBill(tx, account, purchase, by)
  return 'item_ids' in purchase
    ? orderBill(tx, services, account, purchase, by)
    : parcelBill(tx, services, account, purchase, by)
}

/** The customer pays the total they saw; for another one they confirm again. */
function checkExpected(quote: Quote, expected_total_fen: number): void {
  if (quote.total_fen === expected_total_fen) return
  throw new Problem(
    409,
    'PRICE_CHANGED',
    `The total is now ${showCny(quote.total_fen)}. Check it, then pay again. Nothing has been taken from your balance.`,
    { quote: quoteInCny(quote) },
  )
}
