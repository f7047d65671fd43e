import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { FEEDBACK_STATUSES } from '#domain/account/feedback.ts'
import { answerTicket, closeTicket, listTickets } from '#server/account/feedback.ts'
import { staffTicket, staffTicketOut } from '#server/api/feedback.ts'
import { readable } from '#server/db/json-column.ts'
import { call } from '#server/rpc/call.ts'
import { cursor, id, limit, listOf, required, text, whole } from '#server/api/shapes.ts'
import { itemThread, named, parcelThread, threadEntryOut, threadInput } from '#server/api/thread.ts'
import { findAnyItem } from '#server/order/lists.ts'
import { findParcel } from '#server/parcel/parcels.ts'

/** Calls for messages to our service. */
export const bkFeedbackCalls = {
  'bk/get_feedback': call({
    access: CALL_ACCESS['bk/get_feedback'],
    summary: 'Messages of one status: open ones oldest first, any others newest first',
    input: z.strictObject({
      status: z.enum(['All', ...FEEDBACK_STATUSES], 'There is no such list.').default('Open'),
      /** A message's number, what finds its customer, or a visitor's e-mail. */
      keyword: text(254).optional(),
      cursor,
      limit,
    }),
    output: listOf(staffTicketOut),
    async run(ctx, { status, ...filter }) {
      const page = await listTickets(ctx.db, { ...filter, status: status === 'All' ? undefined : status })
      return { ...page, list: readable(page.list, (row) => staffTicket(row, ctx.now)) }
    },
  }),
  'bk/get_thread': call({
    access: CALL_ACCESS['bk/get_thread'],
    summary: 'All that was asked, answered and done about anybody’s item or parcel, oldest first',
    input: threadInput,
    output: listOf(threadEntryOut),
    async run({ db, now }, input) {
      const { item_id, parcel_no } = named(input)
      return whole(
        parcel_no
          ? await parcelThread(db, await findParcel(db, null, parcel_no), now)
          : await itemThread(db, await findAnyItem(db, item_id), now),
      )
    },
  }),
  'bk/answer_feedback': call({
    access: CALL_ACCESS['bk/answer_feedback'],
    summary: 'Answer a message; a mail carries it to the writer',
    /** `seen_answers`: how many its writer has read; where a colleague has answered meanwhile, they read that first. */
    input: z.strictObject({ ticket_no: id, text: required(4000), seen_answers: z.int().min(0).optional() }),
    output: staffTicketOut,
    run: async (ctx, input) => staffTicket(await answerTicket(ctx, ctx.account, input, ctx.now), ctx.now),
  }),
  'bk/close_feedback': call({
    access: CALL_ACCESS['bk/close_feedback'],
    summary: 'Close a message, answered or not',
    input: z.strictObject({ ticket_no: id }),
    output: staffTicketOut,
    run: async (ctx, { ticket_no }) =>
      staffTicket(await closeTicket(ctx.db, ctx.account, ticket_no, ctx.now), ctx.now),
  }),
}
