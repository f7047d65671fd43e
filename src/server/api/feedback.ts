import { MOST_PHOTOS } from '#domain/item/photo-query.ts'
import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import {
  answerBy,
  FEEDBACK_KINDS,
  FEEDBACK_STATUSES,
  isLate,
  MOST_FEEDBACK_TEXT,
} from '#domain/account/feedback.ts'
import { openTicket, ownTickets, type Ticket } from '#server/account/feedback.ts'
import { readable } from '#server/db/json-column.ts'
import { feedbackJson } from '#server/db/json.ts'
import { invalid } from '#server/problem.ts'
import { call } from '#server/rpc/call.ts'
import { picture, pictureOut } from './item-service-shape.ts'
import { at, cursor, email, id, iso, limit, listOf, required, text } from './shapes.ts'

export const ticketOut = z.strictObject({
  ticket_no: z.string(),
  kind: z.enum(FEEDBACK_KINDS),
  text: z.string(),
  ref: z.string(),
  /** The writer's own item or parcel it is about. */
  about: z
    .strictObject({ kind: z.enum(['order_item', 'parcel']), id: z.string(), label: z.string() })
    .nullable(),
  images: z.array(pictureOut),
  /** Where the answer goes. */
  contact: z.string(),
  status: z.enum(FEEDBACK_STATUSES),
  created_at: at,
  /** When we have promised an answer. */
  answer_by_at: at,
  late: z.boolean(),
  answers: z.array(z.strictObject({ text: z.string(), at })),
})

/** For staff, with whose account it is. */
export const staffTicketOut = ticketOut.extend({ email: email.nullable() })

export const ticket = (row: Ticket, now: number): z.input<typeof ticketOut> => ({
  ticket_no: row.ticket_no,
  kind: row.kind,
  text: row.text,
  ref: row.ref,
  about: row.about,
  images: feedbackJson.images(row).map(picture),
  contact: row.contact,
  status: row.status,
  created_at: iso(row.created_at),
  answer_by_at: iso(answerBy(row)),
  late: isLate(row, now),
  answers: row.answers.map((answer) => ({ text: answer.text, at: iso(answer.at) })),
})

export const staffTicket = (row: Ticket, now: number): z.input<typeof staffTicketOut> => ({
  ...ticket(row, now),
  email: row.email,
})

/** Messages to our service. */
export const feedbackCalls = {
  'feed/feed_back': call({
    access: CALL_ACCESS['feed/feed_back'],
    summary: 'Write to a person; the answer goes to `contact`, an email address',
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
      if (!contact) throw invalid('contact', 'Enter an email address where we can answer you.')
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
