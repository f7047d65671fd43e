import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { REFUND_STATUSES } from '#domain/order/refund.ts'
import { refund, refundOut } from '#server/api/order-item.ts'
import { readable } from '#server/db/json-column.ts'
import { refundJson } from '#server/db/json.ts'
import { finishReturn, resolveRefund } from '#server/order/refund-decisions.ts'
import { listRefunds } from '#server/order/refund-lists.ts'
import { uploadThumbUrl, uploadUrl } from '#server/picture/uploads.ts'
import { call } from '#server/rpc/call.ts'
import { at, cny, cursor, id, iso, isoOrNull, limit, listOf, text } from '#server/api/shapes.ts'
import { staffItem, staffItemOut } from './staff-item.ts'

const status = z.enum(['All', ...REFUND_STATUSES], 'There is no such list.')

/** A refund as staff see it. */
const staffRefundOut = refundOut.extend({
  note: z.string(),
  images: z.array(z.strictObject({ url: z.string(), thumb_url: z.string() })),
  /** The reason for our decision. */
  answer: z.string(),
  created_at: at,
  closed_at: at.nullable(),
  item: staffItemOut,
})

/** Calls for requests for refunds. */
export const bkRefundCalls = {
  'bk/get_refunds': call({
    access: CALL_ACCESS['bk/get_refunds'],
    summary: 'Everybody’s refunds, oldest first',
    input: z.strictObject({ status: status.default('Requested'), cursor, limit }),
    output: listOf(staffRefundOut),
    async run(ctx, { status: one, ...filter }) {
      const page = await listRefunds(ctx.db, { statuses: one === 'All' ? [] : [one], ...filter })
      return {
        ...page,
        list: readable(page.list, (row) => ({
          ...refund(row),
          note: row.note,
          answer: row.answer,
          images: refundJson.images(row).map((image) => ({
            url: uploadUrl(image),
            thumb_url: uploadThumbUrl(image),
          })),
          created_at: iso(row.created_at),
          closed_at: isoOrNull(row.closed_at),
          item: staffItem(row.item, ctx.now),
        })),
      }
    },
  }),
  'bk/resolve_refund': call({
    access: CALL_ACCESS['bk/resolve_refund'],
    summary: 'Say yes or no to a refund; costs can only be lowered',
    input: z.strictObject({
      refund_id: id,
      approve: z.boolean(),
      reason: text(500).default(''),
      costs_cny: cny.optional(),
    }),
    output: refundOut,
    run: async (ctx, input) => refund(await resolveRefund(ctx, ctx.account, input, ctx.now)),
  }),
  'bk/finish_return': call({
    access: CALL_ACCESS['bk/finish_return'],
    summary: 'The seller took the goods back, or did not',
    input: z.strictObject({
      refund_id: id,
      outcome: z.enum(['accepted', 'refused'], 'Say what the seller did: accepted or refused.'),
    }),
    output: refundOut,
    run: async (ctx, input) => refund(await finishReturn(ctx, ctx.account, input, ctx.now)),
  }),
}
