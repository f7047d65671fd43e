import { z } from 'zod'
import { cnyFromFen } from '#domain/money.ts'
import { REFUND_REASONS, REFUND_STATUSES } from '#domain/refund.ts'
import { cancelRefund, quoteRefund, type RefundRow, requestRefund } from '../refunds.ts'
import { call } from './call.ts'
import { orderItem, orderItemOut } from './order-item.ts'
import { at, cny, cnyOut, id, ids, isoOrNull, text } from './shapes.ts'

export const refundOut = z.strictObject({
  id: z.string(),
  item_id: z.string(),
  status: z.enum(REFUND_STATUSES),
  reason: z.enum(REFUND_REASONS),
  costs_cny: cnyOut,
  refund_cny: cnyOut,
  deadline_at: at.nullable(),
})

export const refund = (row: RefundRow): z.input<typeof refundOut> => ({
  id: row.id,
  item_id: row.order_item_id,
  status: row.status,
  reason: row.reason,
  costs_cny: cnyFromFen(row.costs_fen),
  refund_cny: cnyFromFen(row.refund_fen),
  deadline_at: isoOrNull(row.deadline_at),
})

const reason = z.enum(REFUND_REASONS, 'Choose a reason from the list.')

/** What customers do to get money back for an order item. */
export const refundCalls = {
  'orders/calculate_refund': call({
    access: 'customer',
    summary: 'What a refund of these items would cost and bring',
    input: z.strictObject({ ids, reason }),
    output: z.strictObject({ costs_cny: cnyOut, refund_cny: cnyOut, deadline_at: at.nullable() }),
    async run(ctx, input) {
      const quote = await quoteRefund(ctx.db, ctx.account, input, ctx.now)
      return {
        costs_cny: cnyFromFen(quote.costs_fen),
        refund_cny: cnyFromFen(quote.refund_fen),
        deadline_at: isoOrNull(quote.deadline_at),
      }
    },
  }),
  'orders/request_refund': call({
    access: 'customer',
    summary: 'Ask for refunds; what nobody has begun to buy is cancelled at once',
    input: z.strictObject({
      ids,
      reason,
      note: text(500).default(''),
      images: z.array(id).max(9, 'Choose at most 9 photos.').default([]),
      expected_costs_cny: cny.optional(),
    }),
    output: z.strictObject({ refunds: z.array(refundOut) }),
    async run(ctx, { expected_costs_cny: expected_costs_fen, ...input }) {
      const wanted = { ...input, expected_costs_fen }
      return { refunds: (await requestRefund(ctx, ctx.account, wanted, ctx.now)).map(refund) }
    },
  }),
  'orders/cancel_refund': call({
    access: 'customer',
    summary: 'Take a refund request back',
    input: z.strictObject({ refund_id: id }),
    output: orderItemOut,
    run: async (ctx, input) =>
      orderItem(await cancelRefund(ctx.db, ctx.account, input.refund_id, ctx.now), ctx.now),
  }),
}
