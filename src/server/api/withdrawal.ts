import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { cnyFromFen, showCny } from '#domain/money/money.ts'
import { LEAST_PAYOUT_FEN } from '#domain/money/withdrawal.ts'
import { passwordRequired } from '#server/sign-in/password.ts'
import { cancelWithdrawal, decideWithdrawal } from '#server/payment/withdrawal-end.ts'
import { payoutOrigins, type WithdrawalWithParts } from '#server/payment/withdrawal-parts.ts'
import { listOwnWithdrawals, listWithdrawals, requestWithdrawal } from '#server/payment/withdrawals.ts'
import { paymentNo } from './payment-shape.ts'
import { call } from '#server/rpc/call.ts'
import { at, cnyBetween, cnyOut, cursor, iso, isoOrNull, limit, listOf, text } from './shapes.ts'

const STATUSES = ['Requested', 'Paid', 'Rejected'] as const

/** A payment, and how much; the first two null for the account the customer named. */
const partOut = z.strictObject({
  payment_no: z.string().nullable(),
  method: z.string().nullable(),
  amount_cny: cnyOut,
})

const originOut = z.strictObject({ payment_no: z.string(), method: z.string(), left_cny: cnyOut })

const withdrawalOut = z.strictObject({
  withdrawal_no: z.string(),
  status: z.enum(STATUSES),
  amount_cny: cnyOut,
  account_text: z.string(),
  parts: z.array(partOut),
  reason: z.string(),
  created_at: at,
  closed_at: at.nullable(),
})

const withdrawal = (row: WithdrawalWithParts): z.input<typeof withdrawalOut> => ({
  withdrawal_no: row.withdrawal_no,
  status: row.status,
  amount_cny: cnyFromFen(row.amount_fen),
  account_text: row.account_text,
  parts: row.parts.map(({ payment_no, method, amount_fen }) => ({
    payment_no,
    method,
    amount_cny: cnyFromFen(amount_fen),
  })),
  reason: row.reason,
  created_at: iso(row.created_at),
  closed_at: isoOrNull(row.closed_at),
})

const MOST_FEN = 5_000_000
const BETWEEN = `Enter an amount between ${showCny(LEAST_PAYOUT_FEN)} and ${showCny(MOST_FEN)}.`

/** A session alone moves no money out. */
const PASSWORD_WANTED = 'Enter your password to withdraw.'

/** Money on its way out of a balance. */
export const withdrawalCalls = {
  'balance/withdraw': call({
    access: CALL_ACCESS['balance/withdraw'],
    summary: 'Ask for money to be paid out; it is held until staff decide',
    idempotent: true,
    input: z.strictObject({
      amount_cny: cnyBetween(LEAST_PAYOUT_FEN, MOST_FEN, BETWEEN),
      // Needed only when a part can go back to no payment.
      account_text: text(500).default(''),
      password: z.string().max(200).optional(),
    }),
    output: z.strictObject({ withdrawal_no: z.string() }),
    async run(ctx, { password, ...input }) {
      if (!password) throw passwordRequired(PASSWORD_WANTED)
      return { withdrawal_no: await requestWithdrawal(ctx, ctx.account, { ...input, password }, ctx) }
    },
  }),
  'balance/get_withdrawals': call({
    access: CALL_ACCESS['balance/get_withdrawals'],
    summary:
      'One’s own withdrawals, newest first, and the payments the next one would go back to, in this order',
    input: z.strictObject({ cursor, limit }),
    output: listOf(withdrawalOut).extend({ origins: z.array(originOut) }),
    async run(ctx, paging) {
      const page = await listOwnWithdrawals(ctx.db, ctx.account, paging)
      const origins = await payoutOrigins(ctx.db, ctx.account.id, ctx.now)
      return {
        ...page,
        list: page.list.map(withdrawal),
        origins: origins.map(({ left_fen, ...origin }) => ({ ...origin, left_cny: cnyFromFen(left_fen) })),
      }
    },
  }),
  'balance/cancel_withdrawal': call({
    access: CALL_ACCESS['balance/cancel_withdrawal'],
    summary: 'Take a withdrawal back that is not decided; its money can be spent again',
    input: z.strictObject({ withdrawal_no: z.string().max(32) }),
    output: withdrawalOut,
    run: async (ctx, { withdrawal_no }) =>
      withdrawal(await cancelWithdrawal(ctx, ctx.account, withdrawal_no, ctx.now)),
  }),
  'bk/get_withdrawals': call({
    access: CALL_ACCESS['bk/get_withdrawals'],
    summary: 'Everybody’s withdrawals, oldest first unless asked otherwise',
    input: z.strictObject({
      status: z.enum(['All', ...STATUSES], 'There is no such list.').default('Requested'),
      /** A withdrawal's number, or what finds its customer. */
      keyword: text(254).optional(),
      sort: z.enum(['oldest', 'newest'], 'Sort by oldest or newest.').optional(),
      cursor,
      limit,
    }),
    // Nobody decided one that ended because something came first.
    output: listOf(withdrawalOut.extend({ email: z.string(), decided_by_email: z.string().nullable() })),
    async run(ctx, { status, sort, ...filter }) {
      const query = { ...filter, status: status === 'All' ? undefined : status, newest: sort === 'newest' }
      const page = await listWithdrawals(ctx.db, query)
      const list = page.list.map((row) => ({
        ...withdrawal(row),
        email: row.email,
        decided_by_email: row.decided_by_email,
      }))
      return { ...page, list }
    },
  }),
  'bk/confirm_withdrawal': call({
    access: CALL_ACCESS['bk/confirm_withdrawal'],
    summary: 'Say that a withdrawal is paid out, or refuse it',
    input: z.strictObject({
      withdrawal_no: z.string().max(32),
      approve: z.boolean(),
      reason: text(500).default(''),
      refused_payments: z.array(paymentNo).max(200).default([]),
      /** Whether one that a new password or a takeback stopped had left before. */
      sent_before: z.boolean().optional(),
    }),
    output: withdrawalOut,
    run: async (ctx, input) => withdrawal(await decideWithdrawal(ctx, ctx.account, input, ctx.now)),
  }),
}
