import { sql } from 'kysely'
import { daysLater } from '#domain/time/china-day.ts'
import {
  type Difference,
  differencesOf,
  type Movement,
  type StatedMovement,
} from '#domain/closing/compare.ts'
import { APART_DAYS } from '#domain/closing/limits.ts'
import { type Before, statementSums } from '#domain/closing/sums.ts'
import { fenFromCny } from '#domain/money/money.ts'
import { inParts } from '#server/db/page.ts'
import type { Db, Row, Tx } from '#server/db/schema.ts'
import { movementsOf } from './movements.ts'
import { nameAgain } from './statement-subjects.ts'

/** Compares a day's statement with our books. */

export type StatementRow = Row<'statement_rows'>
export type NoteRow = Row<'closing_notes'> & { email: string }

export interface Compared {
  /** Our movements of the day, and the statement's rows in its order. */
  ours: Movement[]
  rows: StatementRow[]
  before: Before[]
  differences: Difference[]
}

/** Each of these days, all of one method, from the first to the last. Only reads. */
export async function compareDays(
  db: Db | Tx,
  method: string,
  days: readonly string[],
): Promise<Map<string, Compared>> {
  const sorted = [...days].sort()
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return new Map()
  const [from, to] = [daysLater(first, 0 - APART_DAYS), daysLater(last, APART_DAYS)]
  const ours = await movementsOf(db, method, from, to)
  const rows = await nameAgain(db, await rowsOf(db, method, from, to))
  const stated = rows.filter(({ kind }) => kind === 'customer').map(statedOf)
  const differences = Map.groupBy(
    differencesOf(ours, stated, await worthOf(db, ours, stated)),
    ({ day }) => day,
  )
  const byDay = { ours: Map.groupBy(ours, ({ day }) => day), rows: Map.groupBy(rows, ({ day }) => day) }
  const compared = new Map<string, Compared>()
  for (const day of sorted) {
    const here = { ours: byDay.ours.get(day) ?? [], rows: byDay.rows.get(day) ?? [] }
    const before = await beforeDay(db, method, day)
    const { wrong } = statementSums(day, here.rows, before)
    compared.set(day, { ...here, before, differences: [...(differences.get(day) ?? []), ...wrong] })
  }
  return compared
}

/** By the last payment in each currency that something left in which we know in CNY alone; their numbers begin with their day. */
async function worthOf(
  db: Db | Tx,
  ours: readonly Movement[],
  stated: readonly StatedMovement[],
): Promise<Map<string, number>> {
  const open = new Set(ours.filter((one) => one.any_currency).map(({ subject }) => subject))
  const currencies = stated.flatMap(({ subject, currency }) => (open.has(subject ?? '') ? currency : []))
  const worth = new Map<string, number>()
  for (const currency of new Set(currencies)) {
    const last = await db
      .selectFrom('payments')
      .select(['charge_amount', 'amount_fen', 'fee_fen'])
      .where('charge_currency', '=', currency)
      .orderBy('payment_no', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last) worth.set(currency, (fenFromCny(last.charge_amount) ?? 0) / (last.amount_fen + last.fee_fen))
  }
  return worth
}

const statedOf = (row: StatementRow): StatedMovement => ({
  id: row.id,
  day: row.day,
  subject: row.subject,
  fee_cents: row.fee_cents,
  currency: row.charged_currency,
  cents: row.charged_cents,
})

/** Ids were made in the order of the file. */
const rowsOf = (db: Db | Tx, method: string, from: string, to: string): Promise<StatementRow[]> =>
  db
    .selectFrom('statement_rows')
    .selectAll()
    .where('method', '=', method)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('id')
    .execute()

/**
 * The standing of each currency before the day, by its rows and, where statements give balances, by the last of them.
 */
async function beforeDay(db: Db | Tx, method: string, day: string): Promise<Before[]> {
  const sums = await db
    .selectFrom('statement_days')
    .select(['currency', sql<number>`cast(sum(net_cents) as bigint)`.as('net_cents')])
    .where('method', '=', method)
    .where('day', '<', day)
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  return Promise.all(
    sums.map(async (sum) => ({ ...sum, balance_cents: await lastBalance(db, { ...sum, method, day }) })),
  )
}

async function lastBalance(
  db: Db | Tx,
  { method, day, currency }: { method: string; day: string; currency: string },
): Promise<number | null> {
  const last = await db
    .selectFrom('statement_rows')
    .select('balance_cents')
    .where('method', '=', method)
    .where('day', '<', day)
    .where('currency', '=', currency)
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.balance_cents ?? null
}

/** Why these differences are none, by their keys. */
export async function notesOf(
  db: Db | Tx,
  method: string,
  differences: readonly Difference[],
): Promise<Map<string, NoteRow>> {
  const keys = differences.map(({ key }) => key)
  const notes = new Map<string, NoteRow>()
  for (const some of inParts(keys)) {
    const rows = await db
      .selectFrom('closing_notes')
      .innerJoin('accounts', 'accounts.id', 'closing_notes.account_id')
      .selectAll('closing_notes')
      .select('accounts.email')
      .where('method', '=', method)
      .where('key', 'in', some)
      .execute()
    for (const row of rows) notes.set(row.key, row)
  }
  return notes
}

/** Counts of a day's unexplained differences, and of rows that came after it was closed. */
export const countsOf = ({ rows, differences }: Compared, notes: ReadonlyMap<string, NoteRow>) => ({
  open_count: differences.filter(({ key }) => !notes.has(key)).length,
  late_count: rows.filter(({ late }) => late === 1).length,
})

/** Counts anew what is not explained, and what came late, of the days among these that a statement covers. */
export async function recount(
  tx: Tx,
  method: string,
  days: readonly string[],
): Promise<Map<string, Compared>> {
  const compared = await compareDays(tx, method, days)
  const all = [...compared.values()].flatMap(({ differences }) => differences)
  const notes = await notesOf(tx, method, all)
  for (const [day, one] of compared)
    await tx
      .updateTable('closing_days')
      .set(countsOf(one, notes))
      .where('method', '=', method)
      .where('day', '=', day)
      .execute()
  return compared
}
