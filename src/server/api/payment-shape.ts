import { z } from 'zod'
import { ITEM_SERVICE_KINDS } from '#domain/money/payment-purpose.ts'
import { paymentJson } from '#server/db/json.ts'
import type { PaymentRow } from '#server/db/rows.ts'
import { ownPaymentInCny } from '#server/money/shown-payment.ts'
import type { OutsidePayment } from '#server/payment/outside.ts'
import type { TopUpQuote } from '#server/payment/quotes.ts'
import type { Services } from '#server/services.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { at, cnyOut, iso } from './shapes.ts'

export const paymentNo = z.string().max(32)

export const PAYMENT_STATUSES = ['Open', 'Paid', 'Failed', 'Expired', 'Cancelled', 'Reversed'] as const

export const paymentOut = z.strictObject({
  payment_no: z.string(),
  method: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  amount_cny: cnyOut,
  fee_cny: cnyOut,
  credited_cny: cnyOut,
  charge_currency: z.string(),
  charge_amount: z.string(),
  redirect_url: z.string().optional(),
  /** For an open transfer: our account, and the reference to write with it. */
  bank: z.strictObject({ account_text: z.string(), reference: z.string() }).optional(),
})

/** The cost of an amount by a way to pay. */
export const quoteOut = z.strictObject({
  fee_cny: cnyOut,
  credited_cny: cnyOut,
  charge_currency: z.string(),
  charge_amount: z.string(),
  /** How much of that currency one CNY buys. */
  rate: z.string(),
})

export const quote = ({ fee_fen, credited_fen, charge_currency, charge_amount, rate }: TopUpQuote) => ({
  fee_cny: cnyFromFen(fee_fen),
  credited_cny: cnyFromFen(credited_fen),
  charge_currency,
  charge_amount,
  rate,
})

/** The purchase of a payment: order items, a parcel, a service for an item, or none of them where it tops up. */
export const boughtOut = {
  item_ids: z.array(z.string()),
  parcel_no: z.string().nullable(),
  service: z.strictObject({ item_id: z.string(), kind: z.enum(ITEM_SERVICE_KINDS) }).nullable(),
}

export function boughtBy(row: PaymentRow) {
  const purchase = paymentJson.purpose(row)
  return {
    item_ids: purchase && 'item_ids' in purchase ? purchase.item_ids : [],
    parcel_no: purchase && 'parcel_no' in purchase ? purchase.parcel_no : null,
    service: purchase && 'kind' in purchase ? { item_id: purchase.item_id, kind: purchase.kind } : null,
  }
}

/** A payment that may still bring money */
export const openPaymentOut = paymentOut.omit({ bank: true }).extend({
  expires_at: at,
  ...boughtOut,
})

export function openPaymentOf(
  settings: Pick<Services, 'settings'>,
  row: OutsidePayment,
): z.input<typeof openPaymentOut> {
  const { bank: _bank, ...payment } = ownPaymentInCny(settings, row)
  return { ...payment, expires_at: iso(row.expires_at), ...boughtBy(row) }
}
