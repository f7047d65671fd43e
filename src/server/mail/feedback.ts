import { day } from '#domain/time/china-day.ts'
import type { FeedbackRow } from '#server/db/rows.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import { letter, SITE } from './letter.ts'

type Ticket = Pick<FeedbackRow, 'ticket_no' | 'account_id' | 'contact' | 'created_at'>

/**
 * The answer to somebody's message. It does not repeat the message: who wrote may have named another person's address,
 * and we carry no stranger's words there.
 */
export function answerMail(ticket: Ticket, answer: string): Message {
  const { ticket_no, account_id, contact, created_at } = ticket
  const lines = [
    `You wrote to us on ${day(created_at)}, ticket ${ticket_no}. Our answer:`,
    '',
    ...answer.split(/\r?\n/),
    '',
    account_id
      ? `See your message, or write again: ${SITE}/user/feedback`
      : `To write again, quote the ticket number: ${SITE}/assistant`,
  ]
  return {
    to: contact,
    scene: 'feedback',
    subject: `Our answer to ${ticket_no}`,
    text: letter(lines),
  }
}
