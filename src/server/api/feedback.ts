import { MOST_PHOTOS } from '#domain/item/photo-query.ts'
import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { FEEDBACK_KINDS, MOST_FEEDBACK_TEXT } from '#domain/account/feedback.ts'
import { openTicket, ownTickets } from '#server/account/feedback.ts'
import { readable } from '#server/db/json-column.ts'
import { invalid } from '#server/problem.ts'
import { call } from '#server/rpc/call.ts'
import { ticket, ticketOut } from './feedback-shape.ts'
import { cursor, email, id, limit, listOf, required, text } from './shapes.ts'

/** Messages to our service. */
export const feedbackCalls = {
  'feed/feed_back': call({
    access: CALL_ACCESS['feed/feed_back'],
    summary: 'Write to a person; the answer goes to `contact`, an e-mail address',
    input: z.strictObject({
      kind: z.enum(FEEDBACK_KINDS, 'Choose what it is about.'),
      text: required(MOST_FEEDBACK_TEXT),
      ref: text(60).default(''),
      images: z.array(id).max(MOST_PHOTOS, `Add at most ${MOST_PHOTOS} photos.`).default([]),
      /** The account's address when left out. */
      contact: email.optional(),
    }),
    output: z.strictObject({ ticket_no: z.string() }),
    async run(ctx, { contact = ctx.account?.email, ...message }) {
      if (!contact) throw invalid('contact', 'Enter an e-mail address where we can answer you.')
      await ctx.limits.take('feedback', { ip: ctx.ip })
      if (ctx.account) await ctx.limits.take('feedback_account', { ip: ctx.ip, email: ctx.account.email })
      return { ticket_no: await openTicket(ctx.db, ctx.account, { ...message, contact }, ctx.now) }
    },
  }),
  'feed/get_feedback': call({
    access: CALL_ACCESS['feed/get_feedback'],
    summary: 'Your messages to us, with our answers, newest first',
    input: z.strictObject({ cursor, limit }),
    output: listOf(ticketOut),
    async run(ctx, input) {
      const page = await ownTickets(ctx.db, ctx.account, input)
      return { ...page, list: readable(page.list, (row) => ticket(row, ctx.now)) }
    },
  }),
}
