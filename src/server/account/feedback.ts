import { sql } from 'kysely'
import type { FeedbackKind, FeedbackStatus } from '#domain/account/feedback.ts'
import type { Account, FeedbackAnswerRow, FeedbackRow } from '#server/db/rows.ts'
import { type Page, pageById, type Paging } from '#server/db/page.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction, mustLock } from '#server/db/transaction.ts'
import { newId, newNumber } from '#server/ids.ts'
import { answerMail } from '#server/mail/feedback.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { notFound, Problem, wrongState } from '#server/problem.ts'
import { hashOf } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { keepUploads } from '#server/picture/uploads.ts'
import { emailsById, lockAccount, refuseOwn } from './accounts.ts'
import { rowsOfFound } from './customers.ts'

/** Messages to our service: tickets of customers and visitors, and the answers of staff. */

export interface Message {
  kind: FeedbackKind
  text: string
  ref: string
  images: string[]
  contact: string
}

/**
 * Opens a ticket and answers its number. The same message again, while the first is open, is the same ticket, so that
 * whoever has lost the answer may send it once more. Throws 422 for a picture that is not the writer's, 401 when the
 * account was deleted meanwhile.
 */
export async function openTicket(
  db: Db,
  account: Account | null,
  message: Message,
  now: number,
): Promise<string> {
  const account_id = account?.id ?? null
  const { kind, text, ref, images, contact } = message
  const body_hash = hashOf(JSON.stringify([account_id, kind, text, ref, images, contact]))
  return inTransaction(db, async (tx) => {
    if (account) await lockAccount(tx, account)
    const opened = await tx
      .insertInto('feedback')
      .values({
        id: newId(now),
        ticket_no: newNumber('F', now),
        account_id,
        kind,
        text,
        ref,
        contact,
        body_hash,
        images: JSON.stringify(images),
        status: 'Open',
        created_at: now,
        done_at: null,
        closed_by: null,
      })
      .onConflict((c) => c.doNothing())
      .returning('ticket_no')
      .executeTakeFirst()
    if (!opened) return known(tx, body_hash)
    await keepUploads(tx, { account_id, scene: 'feedback' }, images, 'images', now)
    return opened.ticket_no
  })
}

/** Its newest ticket, whatever has become of it meanwhile. */
async function known(tx: Tx, body_hash: string): Promise<string> {
  const { ticket_no } = await tx
    .selectFrom('feedback')
    .select('ticket_no')
    .where('body_hash', '=', body_hash)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return ticket_no
}

export interface Ticket extends FeedbackRow {
  /** The account's, null for a visitor's. */
  email: string | null
  /** Oldest first. */
  answers: FeedbackAnswerRow[]
  /** The writer's own item or parcel that its `ref` names: it stands in the thread there. */
  about: TicketAbout | null
}

export interface TicketAbout {
  kind: 'order_item' | 'parcel'
  id: string
  /** The item's title, or the parcel's number. */
  label: string
}

/** The customer's own tickets, newest first. */
export async function ownTickets(db: Db, account: Account, paging: Paging): Promise<Page<Ticket>> {
  const own = db.selectFrom('feedback').where('account_id', '=', account.id)
  const page = await pageById(own, paging, 'newest', (part) => part.selectAll())
  return { ...page, list: await withAnswers(db, page.list) }
}

/** Messages of an account about an item or a parcel, by any of its names, oldest first. */
export async function ticketsAbout(db: Db, account_id: string, refs: string[]): Promise<Ticket[]> {
  const rows = await db
    .selectFrom('feedback')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('ref', 'in', [...refs, ...refs.map((ref) => ref.toLowerCase())])
    .orderBy('id')
    .execute()
  return withAnswers(db, rows)
}

interface TicketFilter extends Paging {
  /** All when left out. */
  status?: FeedbackStatus | undefined
  /** The ticket's number, what finds its customer, or a visitor's e-mail. */
  keyword?: string | undefined
}

/** Everybody's tickets: the open ones oldest first, any other newest first. */
export async function listTickets(
  db: Db,
  { status, keyword, ...paging }: TicketFilter,
): Promise<Page<Ticket>> {
  let all = db.selectFrom('feedback')
  if (status) all = all.where('status', '=', status)
  if (keyword)
    all = all.where('id', 'in', (query) =>
      query
        .selectFrom('feedback as named')
        .select('named.id')
        .where('named.ticket_no', '=', keyword.trim().toUpperCase())
        .union(rowsOfFound(db, 'feedback', 'id', keyword))
        .union(
          db
            .selectFrom('feedback as sent')
            .select('sent.id')
            .where('sent.account_id', 'is', null)
            .where(sql`lower(sent.contact)`, '=', keyword.trim().toLowerCase()),
        ),
    )
  const first = status === 'Open' ? 'oldest' : 'newest'
  const page = await pageById(all, paging, first, (part) => part.selectAll())
  return { ...page, list: await withAnswers(db, page.list) }
}

async function withAnswers(db: Db, rows: FeedbackRow[]): Promise<Ticket[]> {
  if (!rows.length) return []
  const numbers = rows.map(({ ticket_no }) => ticket_no)
  const answers = await db
    .selectFrom('feedback_answers')
    .selectAll()
    .where('ticket_no', 'in', numbers)
    .orderBy('id')
    .execute()
  const emails = await emailsById(
    db,
    rows.map(({ account_id }) => account_id),
  )
  const about = await subjectsOf(db, rows)
  return rows.map((row) => ({
    ...row,
    email: emails.get(row.account_id ?? '') ?? null,
    answers: answers.filter(({ ticket_no }) => ticket_no === row.ticket_no),
    about: about.get(row.ticket_no) ?? null,
  }))
}

type Referring = Pick<FeedbackRow, 'ticket_no' | 'account_id' | 'ref'>

/** By ticket; anybody may write any number, so it must be of the writer's own. */
async function subjectsOf(db: Db | Tx, rows: readonly Referring[]): Promise<Map<string, TicketAbout>> {
  const refs = [...new Set(rows.flatMap(({ account_id, ref }) => (account_id && ref ? [ref] : [])))]
  if (!refs.length) return new Map()
  const items = await db
    .selectFrom('order_items')
    .select(['id', 'title', 'account_id'])
    .where('id', 'in', refs)
    .execute()
  const parcels = await db
    .selectFrom('parcels')
    .select(['parcel_no', 'account_id'])
    .where(
      'parcel_no',
      'in',
      refs.map((ref) => ref.toUpperCase()),
    )
    .execute()
  const subjects = [
    ...items.map(({ id, title: label, account_id }) => ({
      kind: 'order_item' as const,
      id,
      label,
      account_id,
    })),
    ...parcels.map(({ parcel_no: id, account_id }) => ({
      kind: 'parcel' as const,
      id,
      label: id,
      account_id,
    })),
  ]
  return new Map(
    rows.flatMap(({ ticket_no, account_id, ref }) => {
      const subject = subjects.find(
        (one) => one.account_id === account_id && (one.id === ref || one.id === ref.toUpperCase()),
      )
      if (!subject) return []
      const { kind, id, label } = subject
      return [[ticket_no, { kind, id, label }]]
    }),
  )
}

/**
 * Staff answer; a mail carries it to the writer's address. The same answer again is one answer. Throws 404, 403
 * OWN_ACCOUNT, 409 WRONG_STATE for a closed ticket, 409 ANSWERED_MEANWHILE with how many there are now, where that is more
 * than `seen_answers`.
 */
export async function answerTicket(
  services: Services,
  staff: Account,
  { ticket_no, text, seen_answers }: { ticket_no: string; text: string; seen_answers?: number | undefined },
  now: number,
): Promise<Ticket> {
  await inTransaction(services.db, async (tx) => {
    const ticket = await lockTicket(tx, staff, ticket_no)
    if (ticket.status === 'Closed') throw wrongState(`Ticket ${ticket_no} is closed.`)
    const before = await tx
      .selectFrom('feedback_answers')
      .select(['text'])
      .where('ticket_no', '=', ticket_no)
      .orderBy('at')
      .execute()
    if (before.some((answer) => answer.text === text)) return
    const newest = before.at(-1)
    if (newest && seen_answers !== undefined && before.length > seen_answers)
      throw new Problem(
        409,
        'ANSWERED_MEANWHILE',
        `A colleague has answered this meanwhile: “${newest.text}” Send yours if it’s still needed.`,
        { answers: before.length },
      )
    const answer: FeedbackAnswerRow = { id: newId(now), ticket_no, staff_id: staff.id, text, at: now }
    await tx.insertInto('feedback_answers').values(answer).execute()
    await setDone(tx, ticket_no, { status: 'Answered', done_at: now })
    const about = (await subjectsOf(tx, [ticket])).get(ticket_no) ?? null
    await queueMail(tx, answerMail(ticket, text, about), now)
  })
  return findTicket(services.db, ticket_no)
}

/** Closes a ticket, answered or not. Throws 404, 403 OWN_ACCOUNT, 409 WRONG_STATE when it is closed. */
export async function closeTicket(db: Db, staff: Account, ticket_no: string, now: number): Promise<Ticket> {
  await inTransaction(db, async (tx) => {
    const { status } = await lockTicket(tx, staff, ticket_no)
    if (status === 'Closed') throw wrongState(`Ticket ${ticket_no} is already closed.`)
    await setDone(tx, ticket_no, { status: 'Closed', done_at: now, closed_by: staff.id })
  })
  return findTicket(db, ticket_no)
}

async function lockTicket(tx: Tx, staff: Account, ticket_no: string): Promise<FeedbackRow> {
  const ticket = await tx
    .selectFrom('feedback')
    .selectAll()
    .where('ticket_no', '=', ticket_no)
    .$if(mustLock(tx), (query) => query.forUpdate())
    .executeTakeFirst()
  if (!ticket) throw notFound('this ticket')
  refuseOwn(staff, ticket)
  return ticket
}

const setDone = (
  tx: Tx,
  ticket_no: string,
  set: Partial<Pick<FeedbackRow, 'status' | 'done_at' | 'closed_by'>>,
) => tx.updateTable('feedback').set(set).where('ticket_no', '=', ticket_no).execute()

async function findTicket(db: Db, ticket_no: string): Promise<Ticket> {
  const row = await db
    .selectFrom('feedback')
    .selectAll()
    .where('ticket_no', '=', ticket_no)
    .executeTakeFirstOrThrow()
  const [ticket] = await withAnswers(db, [row])
  if (!ticket) throw notFound('this ticket')
  return ticket
}
