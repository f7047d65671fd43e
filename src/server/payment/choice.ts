import type { CouponChoice } from '#domain/promotion/coupon-choice.ts'
import type { Account, OrderItemRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { claimedSince } from '#server/money/promised-coupons.ts'
import { notFound } from '#server/problem.ts'
import type { PaidFor } from './start-over.ts'

/** A customer's choices for paying, kept with what waits for its payment: through a declined card, Back and a reload. */

export interface PaymentChoice {
  coupon: CouponChoice
  /** Null until one was chosen. */
  method: string | null
}

type Stored = Pick<OrderItemRow, 'coupon_choice' | 'pay_method'>

/** Keeps what is named of it. Throws 404 for what is not the customer's own and waiting for a payment. */
export async function keepChoice(
  db: Db,
  account: Account,
  paid_for: PaidFor,
  { coupon, method }: Partial<PaymentChoice>,
): Promise<PaymentChoice> {
  const set: Partial<Stored> = {
    ...(coupon !== undefined && { coupon_choice: coupon === 'best' ? null : coupon }),
    ...(method !== undefined && { pay_method: method }),
  }
  if ('parcel_no' in paid_for) {
    const parcel = db.updateTable('parcels').where('account_id', '=', account.id)
    const { numUpdatedRows } = await parcel
      .set(set)
      .where('parcel_no', '=', paid_for.parcel_no)
      .where('status', 'in', ['WaitingForPayment', 'Rehearsed'])
      .executeTakeFirstOrThrow()
    if (!numUpdatedRows) throw notFound('this parcel among those to pay')
  } else {
    const items = db.updateTable('order_items').where('account_id', '=', account.id)
    const { numUpdatedRows } = await items
      .set(set)
      .where('id', 'in', paid_for.item_ids)
      .where('status', '=', 'WaitingForPayment')
      .executeTakeFirstOrThrow()
    if (Number(numUpdatedRows) !== new Set(paid_for.item_ids).size)
      throw notFound('an item of this payment among those to pay')
  }
  return readChoice(db, account, paid_for)
}

/** The last choice for these; of items that differ, the best coupon and no method. */
export async function readChoice(db: Db, account: Account, paid_for: PaidFor): Promise<PaymentChoice> {
  const rows =
    'parcel_no' in paid_for
      ? await db
          .selectFrom('parcels')
          .select(['coupon_choice', 'pay_method'])
          .where('account_id', '=', account.id)
          .where('parcel_no', '=', paid_for.parcel_no)
          .execute()
      : await db
          .selectFrom('order_items')
          .select(['coupon_choice', 'pay_method'])
          .where('account_id', '=', account.id)
          .where('id', 'in', paid_for.item_ids)
          .execute()
  const coupon = sameOf(rows.map(({ coupon_choice }) => coupon_choice))
  return {
    coupon: coupon === null ? 'best' : await claimedSince(db, account, coupon),
    method: sameOf(rows.map(({ pay_method }) => pay_method)),
  }
}

const sameOf = (values: (string | null)[]) =>
  values.every((value) => value === values[0]) ? (values[0] ?? null) : null
