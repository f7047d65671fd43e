import { sql } from 'kysely'
import { daysLater, startOfChinaDay } from '#domain/china-day.ts'
import { CLOSES_AFTER_MS } from '#domain/closing/limits.ts'
import { comparedSums, statementSums } from '#domain/closing/sums.ts'
import { refuseOwn } from '#server/accounts/own.ts'
import { mustLock } from '#server/db/lock.ts'
import { countRows, type Page, pageOf } from '#server/db/page.ts'
import type { Account } from '#server/db/rows.ts'
import type { Db, Row, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { invalid, notFound, Problem, wrongState } from '#server/problem.ts'
import { type Compared, notesOf, recount } from './closing-day.ts'
import { ledgerFen } from './closing-movements.ts'
import { subjectsOf } from './statement-subjects.ts'

/** A day's closing: our books against the statement. Source: docs/decisions/closing.md. */

export type ClosingRow = Row<'closing_days'>

export interface ClosingDay {
  method: string
  day: string
}

interface Filter {
  /** `Waiting`: with differences nobody has explained, or rows that came after it was closed. */
  status: 'All' | 'Open' | 'Closed' | 'Waiting'
  method?: string | undefined
  cursor?: string | undefined
  limit: number
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

/** All there is to say of a day; counts it anew, since our books may know more now. Throws 404. */
export async function readClosing(db: Db, { method, day }: ClosingDay) {
  return inTransaction(db, async (tx) => {
    await lockDay(tx, { method, day })
    const compared = await comparedDay(tx, { method, day })
    const closing = await lockDay(tx, { method, day })
    const { ours, rows, before, differences } = compared
    return {
      closing,
      differences,
      notes: await notesOf(tx, method, differences),
      rows: new Map(rows.map((row) => [row.id, row])),
      late: rows.filter((row) => row.late === 1),
      statement: statementSums(day, rows, before).sums,
      compared: comparedSums(ours, rows, differences),
      ledger: {
        opening_fen: await ledgerFen(tx, method, startOfChinaDay(day)),
        closing_fen: await ledgerFen(tx, method, endOf(day)),
      },
      counts: { ours: ours.length, theirs: rows.length },
      events: await eventsOf(tx, { method, day }),
    }
  })
}

const eventsOf = (tx: Tx, { method, day }: ClosingDay) =>
  tx
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
  { keys, note, ...asked }: ClosingDay & { keys: string[]; note: string },
  now: number,
): Promise<ClosingRow> {
  const { method } = asked
  return inTransaction(db, async (tx) => {
    const closing = await lockDay(tx, asked)
    if (closing.status === 'Closed') throw wrongState('This day is closed. Reopen it first.')
    const { differences } = await comparedDay(tx, asked)
    const meant = differences.filter(({ key }) => keys.includes(key))
    if (meant.length !== new Set(keys).size)
      throw invalid('keys', 'These no longer differ so. Load the day again.')
    const subjects = await subjectsOf(
      tx,
      meant.map(({ subject }) => ({ names: subject ? [subject] : [] })),
    )
    refuseOwn(staff, ...subjects.flatMap((subject) => subject ?? []))
    await tx.deleteFrom('closing_notes').where('method', '=', method).where('key', 'in', keys).execute()
    const rows = meant.map(({ key }) => ({ method, key, note, account_id: staff.id, at: now }))
    if (note && rows.length) await tx.insertInto('closing_notes').values(rows).execute()
    await comparedDay(tx, asked)
    return lockDay(tx, asked)
  })
}

/** Throws 404, 409 WRONG_STATE for a day that is closed, is not over or has differences nobody has explained. */
export async function closeDay(db: Db, staff: Account, asked: ClosingDay, now: number): Promise<ClosingRow> {
  const { method, day } = asked
  return inTransaction(db, async (tx) => {
    const { status } = await lockDay(tx, asked)
    if (status === 'Closed') throw wrongState('This day is closed already.')
    if (now < endOf(day) + CLOSES_AFTER_MS)
      throw wrongState(
        'This day is not over yet. A day ends at midnight in China, and can be closed ten minutes later.',
      )
    await tx
      .updateTable('statement_rows')
      .set({ late: 0 })
      .where('method', '=', method)
      .where('day', '=', day)
      .where('late', '=', 1)
      .execute()
    await comparedDay(tx, asked)
    const { open_count } = await lockDay(tx, asked)
    if (open_count)
      throw wrongState(
        open_count === 1
          ? 'One difference is not explained.'
          : `${open_count} differences are not explained.`,
      )
    return move(tx, staff, { ...asked, action: 'closed', reason: '' }, now)
  })
}

/** Throws 404, 409 WRONG_STATE for a day that is open, 403 OWN_CLOSING for who closed it: another one opens it again. */
export async function reopenDay(
  db: Db,
  staff: Account,
  { reason, ...asked }: ClosingDay & { reason: string },
  now: number,
): Promise<ClosingRow> {
  return inTransaction(db, async (tx) => {
    const { status, closed_by } = await lockDay(tx, asked)
    if (status === 'Open') throw wrongState('This day is not closed.')
    if (closed_by === staff.id)
      throw new Problem(403, 'OWN_CLOSING', 'You closed this day yourself. Ask another admin to reopen it.')
    return move(tx, staff, { ...asked, action: 'reopened', reason }, now)
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
      ...{ status: closed ? 'Closed' : 'Open', closed_by: closed ? staff.id : null },
      closed_at: closed ? now : null,
    })
    .where('method', '=', method)
    .where('day', '=', day)
    .returningAll()
    .executeTakeFirstOrThrow()
}
