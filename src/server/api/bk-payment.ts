import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { cnyFromFen } from '#domain/money.ts'
import type { PaymentRow } from '#server/db/rows.ts'
import { listPayments, paymentInCny } from '#server/payments/payments.ts'
import { releasePayment } from '#server/payments/first-money.ts'
import { reversePayment } from '#server/payments/reversals.ts'
import { PAYMENT_STATUSES, paymentNo, paymentOut } from './balance.ts'
import { call } from './call.ts'
import { at, cnyBetween, cnyOut, cursor, iso, isoOrNull, limit, listOf, required } from './shapes.ts'

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

/** What staff do with payments from outside. */
export const bkPaymentCalls = {
  'bk/get_payments': call({
    access: CALL_ACCESS['bk/get_payments'],
    summary: 'Everybody’s payments, newest first',
    input: z.strictObject({
      status: z.enum(['All', ...PAYMENT_STATUSES], 'There is no such list.').default('All'),
      cursor: cursor.refine(
        (value) => value === undefined || /^\d{1,15}_[\w-]{1,32}$/.test(value),
        'Load the list again from the start.',
      ),
      limit,
    }),
    output: listOf(staffPaymentOut.extend({ email: z.string() })),
    async run(ctx, { status, ...paging }) {
      const page = await listPayments(ctx.db, { status: status === 'All' ? undefined : status, ...paging })
      return { ...page, list: page.list.map((row) => ({ ...staffPayment(row), email: row.email })) }
    },
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
