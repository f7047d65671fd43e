import type { OrderPurchase, Purchase } from '#domain/payment-purpose.ts'
import type { z } from 'zod'
import { answers } from '#server/db/json-answers.ts'
import type { Account } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { PaidBy } from '#server/money/paid-by.ts'
import { refuseFrozen } from '#server/money/holds.ts'
import { once } from '#server/money/idempotency.ts'
import { type Paid, payItems, reserveItems } from '#server/orders/checkout.ts'
import { type ParcelPaid, payForParcel, reserveParcel } from '#server/parcels/pay.ts'
import type { Services } from '#server/services.ts'

/** What paying it leaves: order items as they are then, or the parcel. */
export type Bought<P extends Purchase> = P extends OrderPurchase ? Paid : ParcelPaid

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
): Promise<Paid | ParcelPaid> {
  const shape: z.ZodType<Paid | ParcelPaid> = 'item_ids' in purchase ? answers.paidItems : answers.paidParcel
  return inTransaction(services.db, (tx) =>
    once(tx, { account_id: account.id, call: callOf(purchase), body: purchase, ...request }, shape, () =>
      buy(tx, services, account, purchase, { payment_no: null, now: request.now }),
    ),
  )
}

/** Throws what buying it would, so that nobody pays for what cannot be bought; keeps its coupon for this payment. */
export async function reserve(
  tx: Tx,
  services: Services,
  account: Account,
  purchase: Purchase,
  by: { payment_no: string; now: number },
): Promise<void> {
  await refuseFrozen(tx, account.id)
  if ('item_ids' in purchase) await reserveItems(tx, services, account, purchase, by)
  else await reserveParcel(tx, services, account, purchase, by)
}

/**
 * Buys it from the balance; `payment_no` is the payment whose money has just come, which may have locked the coupon.
 * Throws 409 PRICE_CHANGED with the new quote, 409 INSUFFICIENT_BALANCE, 409 WRONG_STATE, 409 COUPON_NOT_USABLE, 409
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
): Promise<Paid | ParcelPaid> {
  await refuseFrozen(tx, account.id)
  return 'item_ids' in purchase
    ? payItems(tx, services, account, purchase, by)
    : payForParcel(tx, services, account, purchase, by)
}
