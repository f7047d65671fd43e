import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { MOST_PHOTOS } from '#domain/item/photo-query.ts'
import { END_REASONS } from '#domain/order/end-item.ts'
import { QUESTION_KINDS } from '#domain/order/question.ts'
import { SELLER_ANSWERS, sellerMessage } from '#domain/warehouse/seller-problem.ts'
import { askCustomer, withdrawQuestion } from '#server/order/questions.ts'
import { markUnavailable } from '#server/order/unavailable.ts'
import { disposeItem, endGoneItem } from '#server/parcel/end-item.ts'
import { photosOf } from '#server/warehouse/photos.ts'
import { awaitReplacement, listSellerProblems, noteSellerAnswer } from '#server/warehouse/seller-problems.ts'
import { call } from '#server/rpc/call.ts'
import { qcPhoto, qcPhotoOut } from '#server/api/order-item.ts'
import {
  cny,
  cnyBetween,
  cursor,
  endsAt,
  id,
  limit,
  listOf,
  quantity,
  required,
  text,
} from '#server/api/shapes.ts'
import { staffItemOut, staffItems, toStaff } from './staff-item.ts'

const price = cnyBetween(1, 100_000_000, 'Enter the price of one piece, such as 12.30.')
const option = z.strictObject({
  sku_id: id.optional(),
  text: required(200),
  price_cny: price,
  /** Sent before by upload/bk_upload_files, kind question. */
  photo_id: id.optional(),
})

/** Calls for an item that cannot be bought as it was ordered, did not come so, or is never sent for. */
export const bkQuestionCalls = {
  'bk/ask_customer': call({
    access: CALL_ACCESS['bk/ask_customer'],
    summary:
      'Ask whether to buy at another price or postage, another option or quantity, later, or with a battery',
    input: z.strictObject({
      id,
      kind: z.enum(
        QUESTION_KINDS,
        'Ask about price, postage, option, quantity, a late dispatch or a battery.',
      ),
      amount_cny: cny.refine((fen) => fen <= 100_000_000, 'The amount is at most ¥1,000,000.00.').optional(),
      options: z.array(option).max(20, 'Name at most 20 options.').default([]),
      quantity: quantity.optional(),
      /** By when the seller ships it, where that is late. */
      ships_at: endsAt.optional(),
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
  'bk/get_seller_problems': call({
    access: CALL_ACCESS['bk/get_seller_problems'],
    summary: 'Items that came wrong, damaged or incomplete and whose seller has not answered, oldest first',
    input: z.strictObject({ cursor, limit }),
    output: listOf(
      staffItemOut.extend({
        qc_photos: z.array(qcPhotoOut),
        /** Our message to the seller, in Chinese. */
        message: z.string(),
      }),
    ),
    async run(ctx, input) {
      const page = await listSellerProblems(ctx.db, input)
      const photos = await photosOf(ctx.db, page.list)
      const list = (await staffItems(ctx.db, page.list, ctx.now)).map((item) => ({
        ...item,
        qc_photos: (photos.get(item.id) ?? []).map(qcPhoto),
        message: sellerMessage(item),
      }))
      return { ...page, list }
    },
  }),
  'bk/await_replacement': call({
    access: CALL_ACCESS['bk/await_replacement'],
    summary: 'The seller sends an item again, as its customer agreed; it is on its way to us anew',
    input: z.strictObject({ id, reason: text(500).default('') }),
    output: staffItemOut,
    run: async (ctx, input) => toStaff(ctx, await awaitReplacement(ctx.db, ctx.account, input, ctx.now)),
  }),
  'bk/seller_answered': call({
    access: CALL_ACCESS['bk/seller_answered'],
    summary:
      'The seller pays an item back or does nothing; its customer is told and has new days to return it',
    input: z.strictObject({
      id,
      outcome: z.enum(SELLER_ANSWERS, 'Say whether the seller pays it back or refuses.'),
      reason: text(500).default(''),
    }),
    output: staffItemOut,
    run: async (ctx, input) => toStaff(ctx, await noteSellerAnswer(ctx.db, ctx.account, input, ctx.now)),
  }),
  'bk/end_item': call({
    access: CALL_ACCESS['bk/end_item'],
    summary:
      'An item with us is lost, broken or not found; all that was paid for it and its services goes back',
    input: z.strictObject({
      id,
      reason: z.enum(END_REASONS, 'Say whether it is lost, broken or not found.'),
      note: required(500),
      photo_ids: z.array(id).max(MOST_PHOTOS).default([]),
    }),
    output: staffItemOut,
    run: async (ctx, input) => toStaff(ctx, await endGoneItem(ctx, ctx.account, input, ctx.now)),
  }),
  'bk/dispose': call({
    access: CALL_ACCESS['bk/dispose'],
    summary: 'An item whose storage was over for 90 days leaves us',
    input: z.strictObject({ id }),
    output: staffItemOut,
    run: async (ctx, input) => toStaff(ctx, await disposeItem(ctx, ctx.account, input.id, ctx.now)),
  }),
}
