import { sql } from 'kysely'
import type { z } from 'zod'
import { mayAccess, mayCall } from '#domain/access/calls.ts'
import {
  type CountedCall,
  type Freely,
  isWithinSums,
  SMALL_FALL,
  SUMS,
  sumsBegin,
} from '#domain/staff/sums.ts'
import type { Account, StaffRequestRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction, mustLock } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { staffRequestMail } from '#server/mail/balance.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { hashBody, once } from '#server/money/idempotency.ts'
import { Problem } from '#server/problem.ts'
import { accountById } from './accounts.ts'

/** How much a member of staff may give away alone, and when an admin is asked. Source: docs/decisions/staff-sums.md. */

/** A call that counts: who makes it, about what, with what. */
export interface FreeCall {
  staff: Account
  call: CountedCall
  subject: string
  /** As the operation takes it, amounts in fen. */
  body: object
  /** The Idempotency-Key, of a call that has one: a yes is given under the same. */
  key?: string | null
  /** An admin's yes, by which it is made again. */
  approval?: { request_id: string; admin: Account; answer: string }
}

/** A gift by staff: its value, who receives it and where staff look at it. */
export interface Gift extends Pick<StaffRequestRow, 'owner_id' | 'about' | 'about_id'> {
  /** The part that counts; may be 0. */
  fen: number
  /** A fall that does not count and only adds up with the others of its day. */
  small_fen?: number
}

/** The record of it in the change log. */
export type Counted = { freely?: Freely | typeof SMALL_FALL; counted_fen?: number; request_id?: string }

class AboveSums extends Error {
  readonly gift: Gift

  constructor(gift: Gift) {
    super('above the sums')
    this.gift = gift
  }
}

/**
 * Runs a counted call in a transaction. What is above the sums changes nothing and becomes a request: throws 202
 * NEEDS_SECOND_PERSON with its `request_id`. While one is open, 409 REQUEST_OPEN for the same with other words.
 */
export async function withinSums<T>(
  db: Db,
  by: FreeCall,
  now: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return orAsk(db, by, now, (tx) => besideRequest(tx, by, now, () => work(tx)))
}

/** The same of a call with a key, once per key: asked again, it answers what it answered and changes no request. */
export async function onceWithinSums<T>(
  db: Db,
  by: FreeCall,
  shape: z.ZodType<T>,
  now: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return orAsk(db, by, now, (tx) =>
    onceBy(tx, by, shape, now, () => besideRequest(tx, by, now, () => work(tx))),
  )
}

/** Does a counted call once per key of its asker, also when an admin has said yes to it. */
export const onceBy = <T>(
  tx: Tx,
  { staff, call, key, body }: FreeCall,
  shape: z.ZodType<T>,
  now: number,
  work: () => Promise<T>,
): Promise<T> => once(tx, { account_id: staff.id, call, key: key ?? '', body, now }, shape, work)

async function orAsk<T>(db: Db, by: FreeCall, now: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    if (!(error instanceof AboveSums)) throw error
    throw needsSecondPerson(await inTransaction(db, (tx) => openRequest(tx, by, error.gift, now)))
  }
}

async function besideRequest<T>(tx: Tx, by: FreeCall, now: number, work: () => Promise<T>): Promise<T> {
  const open = await findOpen(tx, by)
  if (open && !mayAccess(by.staff.role, 'admin')) refuseOther(open, by)
  const result = await work()
  if (open) await closeRequest(tx, open, { answer: 'It was decided without this request.' }, now)
  return result
}

/** Counts what is given. Throws AboveSums, 403, and with an approval what `takeApproval` throws. */
export async function countGiven(tx: Tx, by: FreeCall, gift: Gift, now: number): Promise<Counted> {
  const counted = await countIfFree(tx, by, gift, now)
  if (counted) return counted
  throw new AboveSums(gift)
}

/**
 * The same for who goes on without the gift: null when it is above the sums. Sums are counted under a lock on who
 * gives, the last lock before those of balances.
 */
export async function countIfFree(tx: Tx, by: FreeCall, gift: Gift, now: number): Promise<Counted | null> {
  if (by.approval) return takeApproval(tx, by, by.approval, gift, now)
  if (gift.fen === 0) return gift.small_fen ? { freely: SMALL_FALL, counted_fen: gift.small_fen } : {}
  const [staff] = await lockPeople(tx, by.staff.id)
  if (!staff || !mayCall(staff.role, by.call)) throw new Problem(403, 'FORBIDDEN', 'You no longer work here.')
  const counted_fen = gift.fen
  if (mayAccess(staff.role, 'admin')) return { freely: 'admin', counted_fen }
  const free = isWithinSums(gift.fen, await givenTodayFen(tx, staff.id, now))
  return free ? { freely: 'sums', counted_fen } : null
}

/** Counts what nobody is asked about (COUNTED_ANYHOW), without a lock: nothing hangs on what is left. */
export async function countAnyhow(tx: Tx, staff_id: string, counted_fen: number): Promise<Counted> {
  if (counted_fen === 0) return {}
  const { role } = await accountById(tx, staff_id)
  return { freely: mayAccess(role, 'admin') ? 'admin' : 'sums', counted_fen }
}

/** In the order of their ids, as whoever changes roles locks them. */
export async function lockPeople(tx: Tx, ...ids: string[]): Promise<Account[]> {
  return tx
    .selectFrom('accounts')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(mustLock(tx), (query) => query.forUpdate())
    .execute()
}

/** The sum somebody has given freely since China's midnight; calls an admin approved do not count. */
export async function givenTodayFen(db: Db | Tx, account_id: string, now: number): Promise<number> {
  const { fen } = await db
    .selectFrom('status_changes')
    .select(sql<number>`cast(coalesce(sum(counted_fen), 0) as bigint)`.as('fen'))
    .where('actor_id', '=', account_id)
    .where('at', '>=', sumsBegin(now))
    .where(sql<boolean>`freely = 'sums'`)
    .executeTakeFirstOrThrow()
  return fen
}

/**
 * Takes the request for which an admin said yes. Throws 403 for who is no admin any more, 409 WRONG_STATE for a request
 * that is not open, 409 ROLE_LOST when who asked may not do this any more, 409 SUM_DIFFERS.
 */
async function takeApproval(
  tx: Tx,
  { staff, call }: FreeCall,
  { request_id, admin, answer }: NonNullable<FreeCall['approval']>,
  { fen }: Gift,
  now: number,
): Promise<Counted> {
  const people = await lockPeople(tx, staff.id, admin.id)
  const roleOf = (id: string) => people.find((person) => person.id === id)?.role ?? null
  if (!mayAccess(roleOf(admin.id), 'admin'))
    throw new Problem(403, 'FORBIDDEN', 'You are no longer an admin.')
  if (!mayCall(roleOf(staff.id), call))
    throw new Problem(409, 'ROLE_LOST', `${staff.email} may no longer do this.`)
  const result = await tx
    .updateTable('staff_requests')
    .set({ status: 'Approved', answer, decided_by: admin.id, closed_at: now })
    .where('id', '=', request_id)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (!result) throw requestOver()
  if (result.sum_fen !== fen)
    throw new Problem(409, 'SUM_DIFFERS', 'The sum is no longer what was asked for.')
  await tellAsker(tx, staff.email, result, now)
  return { freely: 'request', counted_fen: fen, request_id }
}

export const requestOver = () => new Problem(409, 'WRONG_STATE', 'This request is no longer open.')

async function findOpen(
  tx: Tx,
  { call, subject }: Pick<FreeCall, 'call' | 'subject'>,
): Promise<StaffRequestRow | undefined> {
  return tx
    .selectFrom('staff_requests')
    .selectAll()
    .where('call', '=', call)
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

function refuseOther(open: StaffRequestRow, { body }: FreeCall): void {
  if (open.body_hash === hashBody(body)) return
  throw new Problem(
    409,
    'REQUEST_OPEN',
    'An admin has been asked about this with other figures. Wait for their answer first.',
    { request_id: open.id },
  )
}

/** Opens a request, or finds the one that is open with the same words; answers its id. Throws 409 REQUEST_OPEN. */
export async function openRequest(tx: Tx, by: FreeCall, gift: Gift, now: number): Promise<string> {
  const { staff, call, subject, body, key = null } = by
  const { fen: sum_fen, small_fen: _, ...about } = gift
  const row: StaffRequestRow = {
    id: newId(now),
    call,
    subject,
    asker_id: staff.id,
    ...about,
    sum_fen,
    body: JSON.stringify(body),
    body_hash: hashBody(body),
    status: 'Open',
    answer: '',
    decided_by: null,
    created_at: now,
    expires_at: now + SUMS.request_ms,
    closed_at: null,
    key,
  }
  const result = await tx
    .insertInto('staff_requests')
    .values(row)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  if (result.numInsertedOrUpdatedRows) return row.id
  const open = await findOpen(tx, by)
  if (!open) throw new Problem(409, 'IN_PROGRESS', 'An admin has just answered. Reload the page.')
  refuseOther(open, by)
  return open.id
}

const needsSecondPerson = (request_id: string) =>
  new Problem(202, 'NEEDS_SECOND_PERSON', 'An admin must approve this. We’ve asked.', { request_id })

/** Ends the request that is open about this, if one is: it was done in another way. */
export async function closeOpenRequest(
  tx: Tx,
  about: Pick<FreeCall, 'call' | 'subject'>,
  now: number,
): Promise<void> {
  const open = await findOpen(tx, about)
  if (open) await closeRequest(tx, open, { answer: 'What it asked for was corrected or undone.' }, now)
}

/** Ends all that an admin is asked to give this customer, who has deleted the account: nothing is credited to it any more. */
export async function closeRequestsOf(tx: Tx, owner_id: string, now: number): Promise<void> {
  const open = await tx
    .selectFrom('staff_requests')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where('closed_at', 'is', null)
    .execute()
  for (const one of open) await closeRequest(tx, one, { answer: 'The customer deleted the account.' }, now)
}

/** Ends a request that got no yes and tells who asked. Answers null when somebody was faster. */
export async function closeRequest(
  tx: Tx,
  { id }: Pick<StaffRequestRow, 'id'>,
  set: { status?: StaffRequestRow['status']; answer: string; decided_by?: string },
  now: number,
): Promise<StaffRequestRow | null> {
  const closed = await tx
    .updateTable('staff_requests')
    .set({ status: 'Closed', ...set, closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!closed) return null
  const { email } = await accountById(tx, closed.asker_id)
  await tellAsker(tx, email, closed, now)
  return closed
}

async function tellAsker(tx: Tx, email: string, request: StaffRequestRow, now: number): Promise<void> {
  const { about, about_id } = request
  // An account has no number of its own.
  const subject = about === 'account' ? (await accountById(tx, about_id)).email : about_id
  await queueMail(tx, staffRequestMail(email, { ...request, about_id: subject }), now)
}
