import type { OwnAsk } from '#domain/assistant/reading.ts'
import { answerBy } from '#domain/account/feedback.ts'
import { itemServiceTerms } from '#domain/order/item-service.ts'
import { dayOf, named, orAll, type OwnAnswer, WAREHOUSE, withItems } from './own-things.ts'

/** The reader's messages to our team and ordered services, and how they stand. */

const TICKETS = { title: 'Your messages', url: '/user/feedback' }
const WRITE = { title: 'Contact us', url: '/assistant' }

/** Asks for messages to them, whoever wrote first. */
const NEW = /\b(?:new|unread|any|got|inbox)\b.{0,12}\b(?:messages?|msgs?|repl(?:y|ies))\b|\binbox\b/

const ticketAnswer: OwnAnswer = async ({ db, account, read }) => {
  const last = await db
    .selectFrom('feedback')
    .selectAll()
    .where('account_id', '=', account.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last)
    return {
      text: NEW.test(read.text)
        ? 'You have no message from our team: you haven’t written to us yet.'
        : 'You haven’t written to our team yet.',
      links: [WRITE],
    }
  const reply = await db
    .selectFrom('feedback_answers')
    .select(['text', 'at'])
    .where('ticket_no', '=', last.ticket_no)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const which = `your message of ${dayOf(last.created_at)}, ticket ${last.ticket_no}`
  const text = reply
    ? `We answered ${which}, on ${dayOf(reply.at)}: ${reply.text}`
    : last.status === 'Closed'
      ? `We closed ${which}, without an answer.`
      : `We haven’t answered ${which}, yet. The answer is due by ${dayOf(answerBy(last))}.`
  return { text, links: [TICKETS] }
}

const SERVICE_STANDS = {
  Requested: 'is ordered, and we’ll do it next',
  Working: 'is being done right now',
  Done: 'is done',
  NotPossible: 'wasn’t possible, so you got your money back',
  Cancelled: 'was cancelled, and you got your money back',
} as const

const serviceAnswer: OwnAnswer = async ({ db, account, items, subjects }) => {
  const rows = await db
    .selectFrom('item_services')
    .selectAll()
    .where('account_id', '=', account.id)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  const services = withItems(rows, orAll(subjects, items))
  const links = [WAREHOUSE]
  if (services.length === 0) return { text: 'You haven’t ordered any service on your items.', links }
  const text = services.slice(0, 3).map(({ row: service, item }) => {
    const name = itemServiceTerms(service.kind).name
    const due = service.due_at && service.closed_at === null ? ` by ${dayOf(service.due_at)}` : ''
    const answer = service.answer ? ` Our answer: ${service.answer}` : ''
    return `The service “${name}” on ${named(item)} ${SERVICE_STANDS[service.status]}${due}.${answer}`
  })
  return { text: text.join(' '), links }
}

export const MESSAGE_ANSWERS = {
  ticket: ticketAnswer,
  service: serviceAnswer,
} satisfies Partial<Record<OwnAsk, OwnAnswer>>
