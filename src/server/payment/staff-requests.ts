import { sql } from 'kysely'
import { mayAccess, mayCall } from '#domain/access/calls.ts'
import {
  type CountedCall,
  type Freely,
  leftOfDayFen,
  type RequestStatus,
  SMALL_FALL,
  SUMS,
} from '#domain/staff/sums.ts'
import { accountById, emailsById, refuseOwn } from '#server/account/accounts.ts'
import { closeRequest, type FreeCall, givenTodayFen, requestOver } from '#server/account/staff-sums.ts'
import { countClosings } from '#server/closing/closings.ts'
import { staffRequestJson } from '#server/db/json-staff.ts'
import { countRows, type Page, pageById, type Paging } from '#server/db/page.ts'
import type { Account, StaffRequestRow } from '#server/db/rows.ts'
import type { Db, Row, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { eachDue, PAGE } from '#server/due-work.ts'
import { correctIn, giveFallBack } from '#server/order/buying.ts'
import { askIn } from '#server/order/questions.ts'
import { unavailableIn } from '#server/order/unavailable.ts'
import { decideRefund } from '#server/order/refund-decisions.ts'
import { decideClaim } from '#server/parcel/claims.ts'
import { endIn } from '#server/parcel/end-item.ts'
import { giveWeightBack } from '#server/parcel/light-weight.ts'
import { notFound, Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { assignIn } from '#server/warehouse/unclaimed.ts'
import { releaseIn } from './first-money.ts'
import { creditAgain } from './goodwill.ts'
import { countPaymentWork } from './staff-payments.ts'

/** Requests of staff to an admin, their answers, and gifts that needed none. Source: docs/decisions/staff-sums.md. */

/** Each counted call as it is made again on a yes, in the transaction of the decision. */
const AGAIN: Record<
  CountedCall,
  (tx: Tx, by: FreeCall, row: StaffRequestRow, now: number, services: Services) => Promise<unknown>
> = {
  'bk/credit_account': (tx, by, row, now) => creditAgain(tx, by, staffRequestJson.goodwill(row), now),
  'bk/resolve_claim': (tx, by, row, now) => decideClaim(tx, by, staffRequestJson.claim(row), now),
  'bk/resolve_refund': (tx, by, row, now) => decideRefund(tx, by, staffRequestJson.refund(row), now),
  'bk/ask_customer': (tx, by, row, now) => askIn(tx, by, staffRequestJson.question(row), now),
  'bk/pack_parcel': (tx, by, row, now, services) =>
    giveWeightBack(tx, by, staffRequestJson.weighing(row), services, now),
  'bk/weigh_again': (tx, by, row, now, services) =>
    giveWeightBack(tx, by, staffRequestJson.weighing(row), services, now),
  'bk/mark_unavailable': (tx, by, row, now) => unavailableIn(tx, by, staffRequestJson.unavailable(row), now),
  'bk/assign_unclaimed': (tx, by, row, now) => assignIn(tx, by, staffRequestJson.assignment(row), now),
  'bk/release_payment': (tx, by, { subject }, now) => releaseIn(tx, by, subject, now),
  'bk/end_item': (tx, by, row, now) => endIn(tx, by, staffRequestJson.ending(row), now),
  'bk/correct_purchase': (tx, by, row, now, { settings }) =>
    correctIn(tx, by, staffRequestJson.correction(row), settings.waits, now),
  'orders/place_order_item': (tx, by, row, now) => giveFallBack(tx, by, staffRequestJson.purchase(row), now),
}

/** After these the same yes may do later what it cannot do now, or was nobody's to say. */
const STAYS_OPEN = [
  ...['FORBIDDEN', 'IN_PROGRESS', 'REFUND_OPEN', 'SUPPLEMENT_OPEN'],
  ...['OVERLOADED', 'DISK_FULL', 'OUTCOME_UNKNOWN'],
]

interface Decision {
  request_id: string
  approve: boolean
  /** The reason, for the member of staff who asked. */
  reason: string
}

/**
 * An admin who neither asked nor owns what it is about says yes or no. What no longer fits is closed with the reason.
 * Throws 404, 403 OWN_ACCOUNT, 403 OWN_REQUEST, 409 WRONG_STATE.
 */
export async function decideRequest(
  services: Services,
  admin: Account,
  { request_id, approve, reason: answer }: Decision,
  now: number,
): Promise<StaffRequestRow> {
  const { db } = services
  const row = await findRequest(db, request_id)
  refuseOwn(admin, { account_id: row.owner_id })
  if (row.asker_id === admin.id)
    throw new Problem(403, 'OWN_REQUEST', 'You asked for this yourself. Another admin decides it.')
  if (row.closed_at !== null || row.expires_at <= now) throw requestOver()
  const decided_by = admin.id
  if (!approve) return end(db, row, { status: 'Refused', answer, decided_by }, now)
  try {
    return await inTransaction(db, async (tx) => {
      const staff = await accountById(tx, row.asker_id)
      const { call, subject, key } = row
      const approval = { request_id, admin, answer }
      await AGAIN[call](tx, { staff, call, subject, key, body: {}, approval }, row, now, services)
      const decided = await findRequest(tx, request_id)
      // A call with a key answers what it did under it before: somebody was faster.
      if (decided.decided_by !== admin.id) throw requestOver()
      return decided
    })
  } catch (error) {
    if (!(error instanceof Problem) || STAYS_OPEN.includes(error.code)) throw error
    return end(db, row, { status: 'Closed', answer: error.message, decided_by }, now)
  }
}

async function findRequest(db: Db | Tx, id: string): Promise<StaffRequestRow> {
  const row = await db.selectFrom('staff_requests').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('this request')
  return row
}

/** Ends a request without a yes. Throws 409 WRONG_STATE when somebody was faster. */
async function end(
  db: Db,
  row: StaffRequestRow,
  set: { status: RequestStatus; answer: string; decided_by?: string },
  now: number,
): Promise<StaffRequestRow> {
  return inTransaction(db, async (tx) => {
    const ended = await closeRequest(tx, row, set, now)
    if (!ended) throw requestOver()
    return ended
  })
}

/** Ends requests that were not answered in time. */
export async function expireRequests({ db }: Pick<Services, 'db'>, now: number): Promise<void> {
  await eachDue({
    name: 'expire request',
    now,
    page: (after) =>
      db
        .selectFrom('staff_requests')
        .selectAll()
        .where('status', '=', 'Open')
        .where('expires_at', '<=', now)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    idOf: (row) => row.id,
    work: (row) => end(db, row, { status: 'Expired', answer: 'No admin answered within 7 days.' }, now),
  })
}

/** Requests that wait for this admin: neither their own nor about their own things. */
const countRequests = (db: Db, admin: Account, now: number) =>
  countRows(
    db
      .selectFrom('staff_requests')
      .where('status', '=', 'Open')
      .where('expires_at', '>', now)
      .where('asker_id', '<>', admin.id)
      .where('owner_id', '<>', admin.id),
  )

export interface StaffRequest extends StaffRequestRow {
  asker_email: string
  owner_email: string
  decided_by_email: string | null
}

interface Filter extends Paging {
  status?: RequestStatus | undefined
  /** Whose; everybody's when left out. */
  asker_id?: string | undefined
}

/** Newest first. */
export async function listRequests(db: Db, filter: Filter): Promise<Page<StaffRequest>> {
  let matching = db.selectFrom('staff_requests')
  if (filter.status) matching = matching.where('status', '=', filter.status)
  if (filter.asker_id) matching = matching.where('asker_id', '=', filter.asker_id)
  const page = await pageById(matching, filter, 'newest', (part) => part.selectAll())
  return { ...page, list: await withPeople(db, page.list) }
}

/** The same rows with the e-mails of all who have to do with them. */
export async function withPeople(db: Db, rows: StaffRequestRow[]): Promise<StaffRequest[]> {
  const emails = await emailsById(
    db,
    rows.flatMap((row) => [row.asker_id, row.owner_id, row.decided_by]),
  )
  return rows.map((row) => ({
    ...row,
    asker_email: emails.get(row.asker_id) ?? '',
    owner_email: emails.get(row.owner_id) ?? '',
    decided_by_email: row.decided_by && (emails.get(row.decided_by) ?? ''),
  }))
}

/** The rest of somebody's sums today; null for an admin, who has none. */
export async function sumsLeft(db: Db, account: Account, now: number) {
  if (mayAccess(account.role, 'admin')) return null
  const { each_fen, day_fen } = SUMS
  return { each_fen, day_fen, left_fen: leftOfDayFen(await givenTodayFen(db, account.id, now)) }
}

/** `owner_email` is whose account it is about, null for an item or a parcel. */
export type StaffMove = Row<'status_changes'> & { email: string; owner_email: string | null }

/** Money that came back to customers by our staff's decisions, or counts as given by them; newest first. */
export async function listStaffMoves(
  db: Db,
  filter: Paging & { freely?: Freely | undefined },
): Promise<Page<StaffMove>> {
  let matching = db
    .selectFrom('status_changes')
    .where('actor', '=', 'staff')
    // As the index has it.
    .where(sql<boolean>`(amount_fen > 0 or counted_fen > 0)`)
    // What comes back by small falls stands there by itself.
    .where(sql<boolean>`coalesce(freely, '') <> ${SMALL_FALL}`)
  if (filter.freely) matching = matching.where('freely', '=', filter.freely)
  const withActor = (part: typeof matching) =>
    part
      .innerJoin('accounts', 'accounts.id', 'status_changes.actor_id')
      .leftJoin('accounts as owner', (join) =>
        join.onRef('owner.id', '=', 'status_changes.subject_id').on('status_changes.subject', '=', 'account'),
      )
      .selectAll('status_changes')
      .select(['accounts.email', 'owner.email as owner_email'])
  return pageById(matching, filter, 'newest', withActor, 'status_changes.id')
}

interface MoneyWork {
  /** Transfers that were shown, and wait to be confirmed. */
  transfers: number
  /** To be paid out or refused. */
  withdrawals: number
  /** Money that came otherwise than asked for. */
  troubles: number
  /** First payments that wait. */
  held: number
  /** Payments that were taken back while their customer owes. */
  reversals: number
  /** Days with differences nobody has explained, or with more since they were closed. */
  closings: number
  /** Requests of staff that wait for this admin's yes; none for who is no admin. */
  requests: number
}

/** How much waits for whoever minds the money. */
export async function countMoneyWork(db: Db, staff: Account, now: number): Promise<MoneyWork> {
  const open = db.selectFrom('withdrawals').where('status', '=', 'Requested')
  return {
    ...(await countPaymentWork(db, now)),
    withdrawals: await countRows(open),
    closings: await countClosings(db),
    requests: mayCall(staff.role, 'bk/decide_request') ? await countRequests(db, staff, now) : 0,
  }
}
