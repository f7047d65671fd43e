import { longDay } from '#domain/time/written-day.ts'
import { orderThreadPath, parcelThreadPath } from '#domain/site/page-path.ts'
import type { FeedbackRow } from '#server/db/rows.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import { letter, SITE } from './letter.ts'

/** As `TicketAbout` of account/feedback.ts, which stands above this room. */
interface About {
  kind: 'order_item' | 'parcel'
  id: string
}

const threadPath = ({ kind, id }: About) => (kind === 'parcel' ? parcelThreadPath(id) : orderThreadPath(id))

type Ticket = Pick<FeedbackRow, 'ticket_no' | 'account_id' | 'contact' | 'created_at'>

/**
 * The answer to somebody's message. It does not repeat the message: who wrote may have named another person's address,
 * and we carry no stranger's words there. What is about an item or parcel of the writer's own leads to the thread there.
 */
export function answerMail(ticket: Ticket, answer: string, about: About | null): Message {
  const { ticket_no, account_id, contact, created_at } = ticket
  const lines = [
    `You wrote to us on ${longDay(created_at)}, ticket ${ticket_no}. Our answer:`,
    '',
    ...answer.split(/\r?\n/),
    '',
    about
      ? `View the thread: ${SITE}${threadPath(about)}`
      : account_id
        ? `View my message: ${SITE}/user/feedback`
        : `Write to us again: ${SITE}/assistant`,
  ]
  return {
    to: contact,
    scene: 'feedback',
    subject: `Our answer to ${ticket_no}`,
    text: letter(lines),
  }
}
