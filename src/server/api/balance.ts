import { MOST_PHOTOS } from '#domain/item/photo-query.ts'
import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { cnyFromFen, showCny } from '#domain/money/money.ts'
import { ABOUT_KINDS } from '#domain/money/movement-about.ts'
import { MOST_TOP_UP_FEN } from '#domain/money/payment-method.ts'
import { getBalance, listConfirmEntries, listHistory } from '#server/money/balance.ts'
import { ratesThen } from '#server/db/rates-then.ts'
import { withAbout } from '#server/money/movement-about.ts'
import { PAID_TWICE, PURCHASE_STATES, purchaseState } from '#server/payment/purchase-state.ts'
import { answerConfirm } from '#server/payment/confirm.ts'
import { shownOptions } from './order-item.ts'
import { readable } from '#server/db/json-column.ts'
import type { Account } from '#server/db/rows.ts'
import type { Row } from '#server/db/schema.ts'
import { followOwnPayment } from '#server/payment/provider-query.ts'
import { answerSandbox, listOpenPayments, openPayment } from '#server/payment/payments.ts'
import { quoteMethods, quoteTopUp } from '#server/payment/quotes.ts'
import { ownPaymentInCny } from '#server/money/shown-payment.ts'
import { addTransferProof, cancelTransfer, hasProof } from '#server/payment/transfers.ts'
import { call, type Ctx } from '#server/rpc/call.ts'
import {
  boughtBy,
  boughtOut,
  openPaymentOf,
  openPaymentOut,
  paymentNo,
  paymentOut,
  quote,
  quoteOut,
} from './payment-shape.ts'
import {
  at,
  cny,
  cnyBetween,
  cnyOut,
  cursor,
  endsAt,
  id,
  iso,
  limit,
  listOf,
  nothing,
  rateOut,
  signedCny,
  startsAt,
  text,
  whole,
} from './shapes.ts'

export const HISTORY_TYPES = [
  'top_up',
  'purchase',
  'refund',
  'parcel',
  'supplement',
  'return_freight',
  'service',
  'reward',
  'compensation',
  'goodwill',
  'withdrawal',
  'reversal',
] as const

const amount = cnyBetween(
  100,
  MOST_TOP_UP_FEN,
  `Enter an amount between ¥1.00 and ${showCny(MOST_TOP_UP_FEN)}.`,
)
const topUp = z.strictObject({ amount_cny: amount, method: z.string().max(32) })
export const confirmEntryOut = z.strictObject({
  id: z.string(),
  kind: z.string(),
  amount_cny: cnyOut,
  ref: z.string(),
  options: z.array(z.unknown()),
  expires_at: at,
})

export const confirmEntry = (row: Row<'confirm_entries'>): z.input<typeof confirmEntryOut> => ({
  id: row.id,
  kind: row.kind,
  amount_cny: cnyFromFen(row.amount_fen),
  ref: row.ref,
  options: shownOptions(row),
  expires_at: iso(row.expires_at),
})

export const movementOut = z.strictObject({
  id: z.string(),
  type: z.string(),
  amount_cny: cnyOut,
  balance_after_cny: cnyOut,
  rate: rateOut,
  ref: z.string(),
  // The order, parcel or payment of the owner it is about, null when it names none.
  about: z.strictObject({ kind: z.enum(ABOUT_KINDS), id: z.string() }).nullable(),
  /** Our words about it; '' for what its reference says. */
  reason: z.string(),
  at,
})

export const balanceCalls = {
  'balance/get': call({
    access: CALL_ACCESS['balance/get'],
    summary: 'The balance, what of it is held and what can be withdrawn',
    input: nothing,
    output: z.strictObject({
      balance_cny: cnyOut,
      held_cny: cnyOut,
      withdrawable_cny: cnyOut,
      receivable_cny: cnyOut,
    }),
    async run(ctx) {
      const view = await getBalance(ctx.db, ctx.account, ctx.now)
      return {
        balance_cny: cnyFromFen(view.balance_fen),
        held_cny: cnyFromFen(view.held_fen),
        withdrawable_cny: cnyFromFen(view.withdrawable_fen),
        receivable_cny: cnyFromFen(view.receivable_fen),
      }
    },
  }),
  'balance/get_confirm_list': call({
    access: CALL_ACCESS['balance/get_confirm_list'],
    summary: 'Charges that wait for a yes',
    input: nothing,
    output: listOf(confirmEntryOut),
    run: async (ctx) => whole(readable(await listConfirmEntries(ctx.db, ctx.account, ctx.now), confirmEntry)),
  }),
  'balance/load_more_balance_history': call({
    access: CALL_ACCESS['balance/load_more_balance_history'],
    summary: 'Every movement of the balance, newest first',
    input: z.strictObject({
      type: z.enum(HISTORY_TYPES, 'There is no such kind of movement.').optional(),
      from: startsAt.optional(),
      to: endsAt.optional(),
      cursor: cursor.refine(
        (value) => value === undefined || /^\d{1,9}$/.test(value),
        'Load the list again from the start.',
      ),
      limit,
    }),
    output: listOf(movementOut),
    async run(ctx, filter) {
      const page = await listHistory(ctx.db, ctx.account, filter)
      return { ...page, list: await movements(ctx, ctx.account, page.list) }
    },
  }),
  'balance/quote_top_up': call({
    access: CALL_ACCESS['balance/quote_top_up'],
    summary: 'What a top-up would cost',
    input: topUp,
    output: quoteOut,
    run: (ctx, { amount_fen, method }) =>
      quote(quoteTopUp(ctx, ctx.account, amount_fen, { method, buys: false })),
  }),
  'balance/get_payment_methods': call({
    access: CALL_ACCESS['balance/get_payment_methods'],
    summary:
      'The ways to pay this much, each with what it costs; with `buys` those that pay for an order or parcel',
    input: z.strictObject({ amount_cny: cny, buys: z.boolean().default(false) }),
    output: listOf(quoteOut.extend({ method: z.string() })),
    run: (ctx, { amount_fen, buys }) =>
      whole(
        quoteMethods(ctx, ctx.account, amount_fen, buys).map(({ method, ...row }) => ({
          method,
          ...quote(row),
        })),
      ),
  }),
  'balance/top_up': call({
    access: CALL_ACCESS['balance/top_up'],
    summary: 'Open a payment into the balance',
    idempotent: true,
    input: topUp,
    output: paymentOut,
    async run(ctx, { amount_fen, method }) {
      const input = { call: 'balance/top_up', key: ctx.key, method, amount_fen, purchase: null }
      return ownPaymentInCny(ctx, await openPayment(ctx, ctx.account, input, ctx.now))
    },
  }),
  'balance/get_payment': call({
    access: CALL_ACCESS['balance/get_payment'],
    summary: 'How a payment stands',
    input: z.strictObject({ payment_no: paymentNo }),
    // kept: it has arrived and stays in the balance, what it was for was not bought with it; twice: for that was paid already.
    output: paymentOut.extend({
      kept: z.boolean(),
      twice: z.boolean(),
      paid_for: z.enum(PURCHASE_STATES).nullable(),
      has_proof: z.boolean(),
      ...boughtOut,
    }),
    async run(ctx, input) {
      const payment = await followOwnPayment(ctx, ctx.account, input.payment_no, ctx.now)
      return {
        ...ownPaymentInCny(ctx, payment),
        kept: payment.status === 'Paid' && payment.unbought !== null,
        twice: payment.unbought === PAID_TWICE,
        paid_for: await purchaseState(ctx.db, payment),
        has_proof: await hasProof(ctx.db, payment),
        ...boughtBy(payment),
      }
    },
  }),
  'balance/get_open_payments': call({
    access: CALL_ACCESS['balance/get_open_payments'],
    summary: 'One’s own payments that may still bring money, newest first',
    input: nothing,
    output: listOf(openPaymentOut),
    run: async (ctx) =>
      whole(readable(await listOpenPayments(ctx.db, ctx.account), (row) => openPaymentOf(ctx, row))),
  }),
  'balance/add_transfer_proof': call({
    access: CALL_ACCESS['balance/add_transfer_proof'],
    summary: 'Show that a transfer is on its way: pictures of it, and what was written with it',
    input: z.strictObject({
      payment_no: paymentNo,
      images: z
        .array(id)
        .min(1, 'Add a photo or screenshot of the transfer.')
        .max(MOST_PHOTOS, `Add at most ${MOST_PHOTOS} photos.`),
      reference: text(200).default(''),
    }),
    output: paymentOut,
    run: async (ctx, proof) =>
      ownPaymentInCny(ctx, {
        ...(await addTransferProof(ctx, ctx.account, proof, ctx.now)),
        redirect_url: null,
      }),
  }),
  'balance/cancel_transfer': call({
    access: CALL_ACCESS['balance/cancel_transfer'],
    summary: 'Say that an open transfer will not be sent',
    input: z.strictObject({ payment_no: paymentNo }),
    output: paymentOut,
    run: async (ctx, { payment_no }) =>
      ownPaymentInCny(ctx, {
        ...(await cancelTransfer(ctx, ctx.account, payment_no, ctx.now)),
        redirect_url: null,
      }),
  }),
  'balance/confirm': call({
    access: CALL_ACCESS['balance/confirm'],
    summary: 'Say yes or no to a charge',
    idempotent: true,
    input: z.strictObject({
      id,
      accept: z.boolean(),
      option: text(200).optional(),
      expected_amount_cny: signedCny.optional(),
    }),
    output: z.strictObject({ balance_cny: cnyOut }),
    async run(ctx, answer) {
      const balance_fen = await answerConfirm(ctx, ctx.account, answer, ctx)
      return { balance_cny: cnyFromFen(balance_fen) }
    },
  }),
  'balance/sandbox_pay': call({
    access: CALL_ACCESS['balance/sandbox_pay'],
    summary: 'Demo only: answer a sandbox payment as a bank would',
    idempotent: true,
    input: z.strictObject({ payment_no: paymentNo, outcome: z.enum(['paid', 'failed']) }),
    output: paymentOut.extend({ balance_cny: cnyOut }),
    async run(ctx, input) {
      const { balance_fen, ...payment } = await answerSandbox(ctx, ctx.account, input, ctx)
      const balance_cny = cnyFromFen(balance_fen)
      return { ...ownPaymentInCny(ctx, { ...payment, redirect_url: null }), balance_cny }
    },
  }),
}

/** Movements of the owner's balance, as whoever asks is shown them. */
export async function movements(
  { db, account: reader }: Pick<Ctx<'customer'>, 'db' | 'account'>,
  owner: Pick<Account, 'id'>,
  rows: readonly Row<'postings'>[],
): Promise<z.input<typeof movementOut>[]> {
  const rate = await ratesThen(db, reader.currency_unit, rows)
  return (await withAbout(db, owner, rows)).map((row) => ({
    id: row.id,
    type: row.type,
    amount_cny: cnyFromFen(row.amount_fen),
    balance_after_cny: cnyFromFen(row.balance_after_fen ?? 0),
    rate: rate(row.at),
    ref: row.ref,
    about: row.about,
    reason: row.reason,
    at: iso(row.at),
  }))
}
