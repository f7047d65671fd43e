import { purchased } from '#domain/money/payment-purpose.ts'
import { endedWithoutGoods } from '#domain/order/status.ts'
import { paymentJson } from '#server/db/json.ts'
import type { PaymentRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'

/** How what a payment was opened for stands: it waits for money, is paid, or has ended without. */
export const PURCHASE_STATES = ['waiting', 'paid', 'ended'] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

/** Kept as `unbought` of a payment whose order or parcel another payment had paid. */
export const PAID_TWICE = 'It was paid already.'

const WAITING: readonly string[] = ['WaitingForPayment', 'Rehearsed']

/** Null for a top-up. */
export async function purchaseState(
  db: Db | Tx,
  payment: Pick<PaymentRow, 'account_id' | 'payment_no' | 'purpose'>,
): Promise<PurchaseState | null> {
  const purchase = paymentJson.purpose(payment)
  if (!purchase) return null
  const ids = purchased(purchase)
  const columns = ['status', 'paid_fen', 'coupon_fen'] as const
  const rows: { status: string; paid_fen: number; coupon_fen: number }[] =
    'parcel_no' in purchase
      ? await db
          .selectFrom('parcels')
          .select(columns)
          .where('account_id', '=', payment.account_id)
          .where('parcel_no', 'in', ids)
          .execute()
      : await db
          .selectFrom('order_items')
          .select(columns)
          .where('account_id', '=', payment.account_id)
          .where('id', 'in', ids)
          .execute()
  if (rows.some(({ status }) => WAITING.includes(status))) return 'waiting'
  const left = rows.filter(({ status }) => !endedWithoutGoods(status))
  return left.some((row) => row.paid_fen > 0 || row.coupon_fen > 0) ? 'paid' : 'ended'
}
