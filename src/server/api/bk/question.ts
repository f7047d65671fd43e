import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { QUESTION_KINDS } from '#domain/order/question.ts'
import { askCustomer, markUnavailable, withdrawQuestion } from '#server/order/questions.ts'
import { disposeItem } from '#server/warehouse/storage.ts'
import { call } from '#server/rpc/call.ts'
import { cny, cnyBetween, id, quantity, required, text } from '#server/api/shapes.ts'
import { staffItemOut, toStaff } from './staff-item.ts'

const price = cnyBetween(1, 100_000_000, 'Enter the price of one piece, such as 12.30.')
const option = z.strictObject({ sku_id: id.optional(), text: required(200), price_cny: price })

/** Calls for an item that cannot be bought as it was ordered, or is never sent for. */
export const bkQuestionCalls = {
  'bk/ask_customer': call({
    access: CALL_ACCESS['bk/ask_customer'],
    summary: 'Ask whether to buy at another price or postage, another option or another quantity',
    input: z.strictObject({
      id,
      kind: z.enum(QUESTION_KINDS, 'Ask about price, postage, option or quantity.'),
      amount_cny: cny.refine((fen) => fen <= 100_000_000, 'The amount is at most ¥1,000,000.00.').optional(),
      options: z.array(option).max(20, 'Name at most 20 options.').default([]),
      quantity: quantity.optional(),
      reason: required(500),
    }),
    output: staffItemOut,
    run: async (ctx, input) => toStaff(ctx, await askCustomer(ctx, ctx.account, input, ctx.now)),
  }),
  'bk/withdraw_question': call({
    access: CALL_ACCESS['bk/withdraw_question'],
    summary: 'Take a question back and go on buying',
    input: z.strictObject({ id, reason: text(500).default('') }),
    output: staffItemOut,
    run: async (ctx, input) => toStaff(ctx, await withdrawQuestion(ctx.db, ctx.account, input, ctx.now)),
  }),
  'bk/mark_unavailable': call({
    access: CALL_ACCESS['bk/mark_unavailable'],
    summary: 'The item cannot be had; all that was paid for it goes back',
    input: z.strictObject({ id, reason: required(500) }),
    output: staffItemOut,
    run: async (ctx, input) => toStaff(ctx, await markUnavailable(ctx, ctx.account, input, ctx.now)),
  }),
  'bk/dispose': call({
    access: CALL_ACCESS['bk/dispose'],
    summary: 'An item whose storage was over for 90 days leaves us',
    input: z.strictObject({ id }),
    output: staffItemOut,
    run: async (ctx, input) => toStaff(ctx, await disposeItem(ctx, ctx.account, input.id, ctx.now)),
  }),
}
