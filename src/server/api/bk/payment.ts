import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { PAYMENT_METHODS } from '#domain/money/payment-method.ts'
import { transferJson } from '#server/db/json.ts'
import { readable } from '#server/db/json-column.ts'
import type { PaymentRow } from '#server/db/rows.ts'
import { paymentInCny } from '#server/money/shown-payment.ts'
import { listPayments, PAYMENT_QUEUES, type StaffPayment } from '#server/payment/staff-payments.ts'
import { decideTransfer } from '#server/payment/transfers.ts'
import { releasePayment } from '#server/payment/first-money.ts'
import { reversePayment } from '#server/payment/reversals.ts'
import { uploadThumbUrl, uploadUrl } from '#server/picture/uploads.ts'
import { PAYMENT_STATUSES, paymentNo, paymentOut } from '#server/api/payment-shape.ts'
import { call } from '#server/rpc/call.ts'
import {
  at,
  cnyBetween,
  cnyOut,
  cursor,
  iso,
  isoOrNull,
  limit,
  listOf,
  required,
  text,
} from '#server/api/shapes.ts'

const staffPaymentOut = paymentOut.extend({
  reversed_cny: cnyOut,
  created_at: at,
  settled_at: at.nullable(),
  /** First money from a gateway: no goods are bought with it before. */
  held_until_at: at.nullable(),
})

const staffPayment = (row: PaymentRow): z.input<typeof staffPaymentOut> => ({
  ...paymentInCny(row),
  reversed_cny: cnyFromFen(row.reversed_fen),
  created_at: iso(row.created_at),
  settled_at: isoOrNull(row.settled_at),
  held_until_at: isoOrNull(row.held_until),
})

const proofPhotoOut = z.strictObject({ id: z.string(), url: z.string(), thumb_url: z.string() })

const listedOut = staffPaymentOut.extend({
  account_id: z.string(),
  email: z.string(),
  /** The provider's ids of the payment, and of the movement of its money. */
  provider_ref: z.string().nullable(),
  money_ref: z.string().nullable(),
  /** Why it needs somebody of us. */
  trouble: z.string().nullable(),
  /** Sums taken back, oldest first; by the provider where nobody of us noted it. */
  reversals: z.array(
    z.strictObject({ amount_cny: cnyOut, reason: z.string(), by_email: z.string().nullable(), at }),
  ),
  /** The customer's proof of a transfer. */
  proof: z.strictObject({ images: z.array(proofPhotoOut), reference: z.string(), at }).nullable(),
})

const listed = (row: StaffPayment): z.input<typeof listedOut> => ({
  ...staffPayment(row),
  account_id: row.account_id,
  email: row.email,
  provider_ref: row.provider_ref,
  money_ref: row.money_ref,
  trouble: row.trouble || null,
  reversals: row.reversals.map(({ amount_fen, reason, by_email, at: made_at }) => ({
    amount_cny: cnyFromFen(amount_fen),
    reason,
    by_email,
    at: iso(made_at),
  })),
  proof: row.images === null ? null : proofOf(row, row.images),
})

const proofOf = ({ payment_no, reference, shown_at }: StaffPayment, images: string) => ({
  images: transferJson
    .images({ payment_no, images })
    .map((id) => ({ id, url: uploadUrl(id), thumb_url: uploadThumbUrl(id) })),
  reference: reference ?? '',
  at: iso(shown_at ?? 0),
})

/** Calls for payments from outside. */
export const bkPaymentCalls = {
  'bk/get_payments': call({
    access: CALL_ACCESS['bk/get_payments'],
    summary: 'Everybody’s payments, newest first',
    input: z.strictObject({
      status: z
        .enum(['All', ...PAYMENT_QUEUES, ...PAYMENT_STATUSES], 'There is no such list.')
        .default('All'),
      method: z.enum(PAYMENT_METHODS, 'There is no such way to pay.').optional(),
      keyword: text(100).optional(),
      cursor: cursor.refine(
        (value) => value === undefined || /^\d{1,15}_[\w-]{1,32}$/.test(value),
        'Load the list again from the start.',
      ),
      limit,
    }),
    output: listOf(listedOut),
    async run(ctx, { status, ...filter }) {
      const query = { ...filter, status: status === 'All' ? undefined : status }
      const page = await listPayments(ctx.db, query, ctx.now)
      return { ...page, list: readable(page.list, listed) }
    },
  }),
  'bk/confirm_payment': call({
    access: CALL_ACCESS['bk/confirm_payment'],
    summary: 'Say that a bank transfer has arrived, and how much of it, or that it has not',
    input: z.strictObject({
      payment_no: paymentNo,
      approve: z.boolean(),
      credited_cny: cnyBetween(1, 10_000_000, 'Enter an amount between ¥0.01 and ¥100,000.00.').optional(),
      payer_account: text(100).optional(),
      reason: text(500).default(''),
    }),
    output: staffPaymentOut,
    run: async (ctx, input) => staffPayment(await decideTransfer(ctx, ctx.account, input, ctx.now)),
  }),
  'bk/release_payment': call({
    access: CALL_ACCESS['bk/release_payment'],
    summary: 'Let first money from a gateway go before its 24 h are over',
    input: z.strictObject({ payment_no: paymentNo }),
    output: staffPaymentOut,
    run: async (ctx, { payment_no }) =>
      staffPayment(await releasePayment(ctx, ctx.account, payment_no, ctx.now)),
  }),
  'bk/reverse_payment': call({
    access: CALL_ACCESS['bk/reverse_payment'],
    summary: 'Note that a payment, or a part of it, was taken back',
    input: z.strictObject({
      payment_no: paymentNo,
      amount_cny: cnyBetween(1, 10_000_000, 'Enter an amount between ¥0.01 and ¥100,000.00.'),
      reason: required(500),
    }),
    output: staffPaymentOut,
    run: async (ctx, input) => staffPayment(await reversePayment(ctx, ctx.account, input, ctx.now)),
  }),
}
