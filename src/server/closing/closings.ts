import { sql } from 'kysely'
import { chinaDay, daysLater, startOfChinaDay } from '#domain/time/china-day.ts'
import { APART_DAYS, CLOSES_AFTER_MS } from '#domain/closing/limits.ts'
import { comparedSums, statementSums } from '#domain/closing/sums.ts'
import { refuseOwn } from '#server/account/accounts.ts'
import { countRows, type Page, pageOf, type Paging } from '#server/db/page.ts'
import type { Account } from '#server/db/rows.ts'
import type { Db, Row, Tx } from '#server/db/schema.ts'
import { inTransaction, mustLock } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { invalid, notFound, Problem, wrongState } from '#server/problem.ts'
import { type Compared, compareDays, countsOf, notesOf, recount } from './day.ts'
import { ledgerFen } from './movements.ts'
import { subjectsOf } from './statement-subjects.ts'

/** A day's closing: our books against the statement. Source: docs/decisions/closing.md. */

export type ClosingRow = Row<'closing_days'>

export interface ClosingDay {
  method: string
  day: string
}

interface Filter extends Paging {
  /** `Waiting`: with differences nobody has explained, or rows that came after it was closed. */
  status: 'All' | 'Open' | 'Closed' | 'Waiting'
  method?: string | undefined
}

/** Days that a statement covers, the latest first. */
export async function listClosings(db: Db, filter: Filter): Promise<Page<ClosingRow>> {
  let matching = db.selectFrom('closing_days')
  if (filter.method) matching = matching.where('method', '=', filter.method)
  if (filter.status === 'Waiting') matching = matching.where(waits)
  else if (filter.status !== 'All') matching = matching.where('status', '=', filter.status)
  const [day, method] = filter.cursor?.split('_') ?? []
  const after =
    day && method
      ? matching.where((row) => row(row.refTuple('day', 'method'), '<', row.tuple(day, method)))
      : matching
  const rows = await after
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('method', 'desc')
    .limit(filter.limit + 1)
    .execute()
  return pageOf(rows, filter.limit, await countRows(matching), (row) => `${row.day}_${row.method}`)
}

/** Somebody has to look: a difference is not explained, or more has come since it was closed. */
const waits = sql<boolean>`(open_count > 0 or (status = 'Closed' and late_count > 0))`

/** Days that wait for somebody. */
export const countClosings = (db: Db) => countRows(db.selectFrom('closing_days').where(waits))

/** The first moment of the next day, epoch ms. */
const endOf = (day: string) => startOfChinaDay(daysLater(day, 1))

/** All there is to say of a day, as our books know it now. Throws 404. */
export async function readClosing(db: Db, { method, day }: ClosingDay) {
  const closing = await db
    .selectFrom('closing_days')
    .selectAll()
    .where('method', '=', method)
    .where('day', '=', day)
    .executeTakeFirst()
  const compared = closing && (await compareDays(db, method, [day])).get(day)
  if (!compared) throw notFound('a statement of this day')
  const { ours, rows, before, differences } = compared
  const notes = await notesOf(db, method, differences)
  return {
    closing: { ...closing, ...countsOf(compared, notes) },
    differences,
    notes,
    rows: new Map(rows.map((row) => [row.id, row])),
    late: rows.filter((row) => row.late === 1),
    statement: statementSums(day, rows, before).sums,
    compared: comparedSums(ours, rows, differences),
    ledger: {
      opening_fen: await ledgerFen(db, method, startOfChinaDay(day)),
      closing_fen: await ledgerFen(db, method, endOf(day)),
    },
    counts: { ours: ours.length, theirs: rows.length },
    events: await eventsOf(db, { method, day }),
  }
}

/**
 * Our books may know more than when the statement came: days whose counts are no longer true are counted anew. Looked at
 * are those that what moves now may be about, and those with differences nobody has explained.
 */
export async function recountClosings(db: Db, now: number): Promise<void> {
  const since = daysLater(chinaDay(now), 0 - APART_DAYS - 1)
  const rows = await db
    .selectFrom('closing_days')
    .select(['method', 'day', 'open_count', 'late_count'])
    .where((row) => row.or([row('day', '>=', since), row('open_count', '>', 0)]))
    .orderBy('day')
    .execute()
  // Neighbours are compared together, an old day alone.
  const spans = Map.groupBy(rows, ({ method, day }) => `${method} ${day >= since ? '' : day}`)
  for (const span of spans.values()) {
    const method = span[0]?.method ?? ''
    const days = span.map(({ day }) => day)
    const compared = await compareDays(db, method, days)
    for (const { day, open_count, late_count } of span) {
      const one = compared.get(day)
      const counts = one && countsOf(one, await notesOf(db, method, one.differences))
      if (!counts || (counts.open_count === open_count && counts.late_count === late_count)) continue
      await inTransaction(db, async (tx) => {
        await lockDay(tx, { method, day })
        await recount(tx, method, [day])
      })
    }
  }
}

const eventsOf = (db: Db, { method, day }: ClosingDay) =>
  db
    .selectFrom('closing_events')
    .innerJoin('accounts', 'accounts.id', 'closing_events.account_id')
    .select(['closing_events.id', 'action', 'reason', 'at', 'accounts.email'])
    .where('day', '=', day)
    .where('method', '=', method)
    .orderBy('closing_events.id')
    .execute()

async function comparedDay(tx: Tx, { method, day }: ClosingDay): Promise<Compared> {
  const compared = (await recount(tx, method, [day])).get(day)
  if (!compared) throw notFound('this day')
  return compared
}

async function lockDay(tx: Tx, { method, day }: ClosingDay): Promise<ClosingRow> {
  const row = await tx
    .selectFrom('closing_days')
    .selectAll()
    .where('method', '=', method)
    .where('day', '=', day)
    .$if(mustLock(tx), (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw notFound('a statement of this day')
  return row
}

/**
 * Notes why these differences are none; an empty note takes that back. Throws 404, 403 OWN_ACCOUNT for one of one's own
 * payments, 409 WRONG_STATE for a day that is closed, 422 for what no longer differs so.
 */
export async function explainDifferences(
  db: Db,
  staff: Account,
  { keys, note, ...input }: ClosingDay & { keys: string[]; note: string },
  now: number,
): Promise<ClosingRow> {
  const { method } = input
  return inTransaction(db, async (tx) => {
    const closing = await lockDay(tx, input)
    if (closing.status === 'Closed') throw wrongState('This day is closed. Reopen it first.')
    const { differences } = await comparedDay(tx, input)
    const selected = differences.filter(({ key }) => keys.includes(key))
    if (selected.length !== new Set(keys).size)
      throw invalid('keys', 'These differences have changed. Load the day again.')
    const subjects = await subjectsOf(
      tx,
      selected.map(({ subject }) => ({ names: subject ? [subject] : [] })),
    )
    refuseOwn(staff, ...subjects.flatMap((subject) => subject ?? []))
    await tx.deleteFrom('closing_notes').where('method', '=', method).where('key', 'in', keys).execute()
    const rows = selected.map(({ key }) => ({ method, key, note, account_id: staff.id, at: now }))
    if (note && rows.length) await tx.insertInto('closing_notes').values(rows).execute()
    await comparedDay(tx, input)
    return lockDay(tx, input)
  })
}

/** Throws 404, 409 WRONG_STATE for a day that is closed, is not over or has differences nobody has explained. */
export async function closeDay(db: Db, staff: Account, input: ClosingDay, now: number): Promise<ClosingRow> {
  const { method, day } = input
  return inTransaction(db, async (tx) => {
    const { status } = await lockDay(tx, input)
    if (status === 'Closed') throw wrongState('This day is closed already.')
    if (now < endOf(day) + CLOSES_AFTER_MS)
      throw wrongState(
        'This day isn’t over yet. A day ends at midnight in China, and can be closed ten minutes later.',
      )
    await tx
      .updateTable('statement_rows')
      .set({ late: 0 })
      .where('method', '=', method)
      .where('day', '=', day)
      .where('late', '=', 1)
      .execute()
    await comparedDay(tx, input)
    const { open_count } = await lockDay(tx, input)
    if (open_count)
      throw wrongState(
        open_count === 1 ? 'One difference isn’t explained.' : `${open_count} differences are not explained.`,
      )
    return move(tx, staff, { ...input, action: 'closed', reason: '' }, now)
  })
}

/** Throws 404, 409 WRONG_STATE for a day that is open, 403 OWN_CLOSING for who closed it: another one opens it again. */
export async function reopenDay(
  db: Db,
  staff: Account,
  { reason, ...input }: ClosingDay & { reason: string },
  now: number,
): Promise<ClosingRow> {
  return inTransaction(db, async (tx) => {
    const { status, closed_by } = await lockDay(tx, input)
    if (status === 'Open') throw wrongState('This day isn’t closed.')
    if (closed_by === staff.id)
      throw new Problem(403, 'OWN_CLOSING', 'You closed this day yourself. Ask another admin to reopen it.')
    return move(tx, staff, { ...input, action: 'reopened', reason }, now)
  })
}

async function move(
  tx: Tx,
  staff: Account,
  { method, day, action, reason }: ClosingDay & Pick<Row<'closing_events'>, 'action' | 'reason'>,
  now: number,
): Promise<ClosingRow> {
  const closed = action === 'closed'
  const event = { id: newId(now), method, day, action, account_id: staff.id, reason, at: now }
  await tx.insertInto('closing_events').values(event).execute()
  return tx
    .updateTable('closing_days')
    .set({
      status: closed ? 'Closed' : 'Open',
      closed_by: closed ? staff.id : null,
      closed_at: closed ? now : null,
    })
    .where('method', '=', method)
    .where('day', '=', day)
    .returningAll()
    .executeTakeFirstOrThrow()
}
