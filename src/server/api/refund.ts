import { MOST_PHOTOS } from '#domain/item/photo-query.ts'
import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { REFUND_REASONS } from '#domain/order/refund.ts'
import { cancelRefund, quoteRefund, requestRefund } from '#server/order/refunds.ts'
import { call } from '#server/rpc/call.ts'
import { orderItem, orderItemOut, refund, refundOut } from './order-item.ts'
import { at, cny, cnyOut, id, ids, isoOrNull, text } from './shapes.ts'

const reason = z.enum(REFUND_REASONS, 'Choose a reason from the list.')

/** Calls by which customers get money back for an order item. */
export const refundCalls = {
  'orders/calculate_refund': call({
    access: CALL_ACCESS['orders/calculate_refund'],
    summary: 'What a refund of these items would cost and bring',
    input: z.strictObject({ ids, reason }),
    output: z.strictObject({
      costs_cny: cnyOut,
      refund_cny: cnyOut,
      /** Services after arrival: what is done and stays paid, and what comes back beside the refund if asked for. */
      services_kept_cny: cnyOut,
      services_back_cny: cnyOut,
      deadline_at: at.nullable(),
    }),
    async run(ctx, input) {
      const quote = await quoteRefund(ctx.db, ctx.account, input, ctx.now)
      return {
        costs_cny: cnyFromFen(quote.costs_fen),
        refund_cny: cnyFromFen(quote.refund_fen),
        services_kept_cny: cnyFromFen(quote.services_kept_fen),
        services_back_cny: cnyFromFen(quote.services_back_fen),
        deadline_at: isoOrNull(quote.deadline_at),
      }
    },
  }),
  'orders/request_refund': call({
    access: CALL_ACCESS['orders/request_refund'],
    summary: 'Ask for refunds; what nobody has begun to buy is cancelled at once',
    input: z.strictObject({
      ids,
      reason,
      note: text(500).default(''),
      images: z.array(id).max(MOST_PHOTOS, `Choose at most ${MOST_PHOTOS} photos.`).default([]),
      expected_costs_cny: cny.optional(),
      /** `refund_cny` and `services_back_cny` of the quote together. */
      expected_back_cny: cny.optional(),
    }),
    output: z.strictObject({ refunds: z.array(refundOut) }),
    run: async (ctx, input) => ({
      refunds: (await requestRefund(ctx, ctx.account, input, ctx.now)).map(refund),
    }),
  }),
  'orders/cancel_refund': call({
    access: CALL_ACCESS['orders/cancel_refund'],
    summary: 'Take a refund request back',
    input: z.strictObject({ refund_id: id }),
    output: orderItemOut,
    run: async (ctx, input) =>
      orderItem(await cancelRefund(ctx.db, ctx.account, input.refund_id, ctx.now), ctx.now),
  }),
}
