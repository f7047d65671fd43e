import { z } from 'zod'
import { answerBy, FEEDBACK_KINDS, FEEDBACK_STATUSES, isLate } from '#domain/account/feedback.ts'
import type { Ticket } from '#server/account/feedback.ts'
import { feedbackJson } from '#server/db/json.ts'
import { uploadThumbUrl, uploadUrl } from '#server/picture/uploads.ts'
import { at, email, iso } from './shapes.ts'

export const ticketOut = z.strictObject({
  ticket_no: z.string(),
  kind: z.enum(FEEDBACK_KINDS),
  text: z.string(),
  ref: z.string(),
  images: z.array(z.strictObject({ id: z.string(), url: z.string(), thumb_url: z.string() })),
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
  images: feedbackJson.images(row).map((id) => ({ id, url: uploadUrl(id), thumb_url: uploadThumbUrl(id) })),
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
