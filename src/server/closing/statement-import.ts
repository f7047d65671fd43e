import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { DateOrder } from '#domain/closing/cells.ts'
import { withoutHiddenSigns } from '#domain/text/clean-text.ts'
import { chinaDay, daysLater } from '#domain/time/china-day.ts'
import { APART_DAYS, FIRST_DAY, MAX_STATEMENT_MB, MOST_DAYS, MOST_SUM_CENTS } from '#domain/closing/limits.ts'
import { readStatement, type StatementRow } from '#domain/closing/statement.ts'
import { isDeletedEmail } from '#domain/access/deleted-account.ts'
import { methodLabel } from '#domain/money/payment-method.ts'
import { inParts } from '#server/db/page.ts'
import type { Account } from '#server/db/rows.ts'
import type { NewRow, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { invalid } from '#server/problem.ts'
import { hashOf } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { recount } from './day.ts'
import { movementsOf } from './movements.ts'
import { notePayers, type Subject, subjectsOf } from './statement-subjects.ts'

interface Wanted {
  method: string
  order: DateOrder
  /** As the file is called where it comes from. */
  name: string
}

export interface Imported {
  file_id: string
  format: string
  /** How many movements it brought, and how many of its were here already. */
  added: number
  known: number
  /** Number of added rows whose day is closed. */
  late: number
  from_day: string
  to_day: string
}

/**
 * Keeps what a statement says, each movement once, and compares its days with our books. A file that was imported before
 * brings nothing. Throws 422 on `files` for what cannot be read, with its line and column, and for another method's.
 */
export async function importStatement(
  { db, settings }: Services,
  staff: Account,
  { method, order, name }: Wanted,
  bytes: Buffer,
  now: number,
): Promise<Imported> {
  if (bytes.length > MAX_STATEMENT_MB * 1024 * 1024)
    throw invalid(
      'files',
      `This file is larger than ${MAX_STATEMENT_MB} MB. Download the statement for fewer days.`,
    )
  const currency = settings.payments.transfer?.currency ?? 'CNY'
  const statement = readStatement(textOf(bytes), { method, currency, order })
  if ('wrong' in statement) throw invalid('files', statement.wrong)
  const { rows, format } = statement
  refuseDays(rows, now)
  const subjects = await subjectsOf(db, rows)
  refuseOther(method, subjects)
  const days = rows.map(({ day }) => day)
  const file = {
    ...{ id: newId(now), method, hash: createHash('sha256').update(bytes).digest('hex'), name, format },
    ...{ from_day: days[0] ?? '', to_day: days.at(-1) ?? '', account_id: staff.id, at: now },
  }
  return inTransaction(db, async (tx) => {
    const first = await tx
      .insertInto('statement_files')
      .values({ ...file, rows: 0 })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst()
    const { from_day, to_day } = file
    const facts = { format, from_day, to_day }
    if (!first.numInsertedOrUpdatedRows)
      return { ...facts, file_id: '', added: 0, known: rows.length, late: 0 }
    const closed = await lockClosed(tx, method, from_day, to_day)
    const read = rows.map((row, at): NewRow<'statement_rows'> => rowOf(row, subjects[at] ?? null))
    const distinct = await apart(tx, method, read)
    const { added, late } = await insertRows(
      tx,
      distinct.map((row) => ({
        ...row,
        method,
        file_id: file.id,
        at: now,
        id: newId(now),
        late: closed.has(row.day) ? 1 : 0,
      })),
    )
    if (method === 'transfer') await notePayers(tx, rows, subjects, now)
    await tx.updateTable('statement_files').set({ rows: added }).where('id', '=', file.id).execute()
    await sumDays(tx, method, from_day, to_day)
    await refuseSums(tx, method)
    const [since, until] = await withoutGap(tx, method, [from_day, to_day])
    await coverDays(tx, method, days, [since, until])
    await recountAround(tx, method, since, until)
    return { ...facts, file_id: file.id, added, known: rows.length - added, late }
  })
}

/** A day stays for ever and each is counted anew, so nobody fills the list with days that were never or are not yet. */
function refuseDays(rows: readonly StatementRow[], now: number): void {
  const [from, to] = [rows[0]?.day ?? '', rows.at(-1)?.day ?? '']
  if (from < FIRST_DAY || to > daysLater(chinaDay(now), 1))
    throw invalid('files', `This file goes from ${from} to ${to}. Check how its dates are written.`)
  if (to > daysLater(from, MOST_DAYS))
    throw invalid('files', `This file goes from ${from} to ${to}. Import at most a year at a time.`)
}

/** UTF-8, what spreadsheets call Unicode, or what old programs of banks write. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  const text = new TextDecoder().decode(bytes)
  return text.includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : text
}

/** All that a bank's file names came another way: it is another account's. */
function refuseOther(method: string, subjects: readonly (Subject | null)[]): void {
  const methods = subjects.flatMap((subject) => subject?.method ?? [])
  const [other] = methods
  if (!other || methods.includes(method)) return
  const count = methods.length === 1 ? '1 payment' : `${methods.length} payments`
  throw invalid(
    'files',
    `This statement names ${count} by ${methodLabel(other)}, and none by ${methodLabel(method)}. Choose where it comes from, or another file.`,
  )
}

/** A payer writes a part of it; nothing is stored of deleted accounts. */
const saidBy = ({ text, names }: Pick<StatementRow, 'text' | 'names'>, subject: Subject | null) =>
  subject && isDeletedEmail(subject.email)
    ? { text: '', names: '' }
    : { text: withoutHiddenSigns(text), names: withoutHiddenSigns(names.join('\n')).slice(0, 2000) }

const rowOf = ({ payer: _, ...row }: StatementRow, subject: Subject | null): NewRow<'statement_rows'> => ({
  ...{ id: '', file_id: '', method: '', late: 0, at: 0 },
  ...row,
  ...saidBy(row, subject),
  // It may say whose it is.
  ref: hashOf(row.ref),
  subject: subject?.number ?? null,
})

type MovementKey = Pick<NewRow<'statement_rows'>, 'method' | 'day' | 'currency' | 'gross_cents'>

/** The identity of a movement's number. Banks repeat a number on other days, and know no zones of time. */
const saidOf = ({ method, day, currency, gross_cents }: MovementKey) =>
  `${method === 'stripe' || method === 'paypal' ? '' : day} ${currency}${gross_cents}`

/**
 * A row with the number of another movement, in this file or an earlier one, and another sum is a movement of its own,
 * so that a file somebody has changed hides nothing of the true one that comes after it.
 */
async function apart(
  tx: Tx,
  method: string,
  rows: readonly NewRow<'statement_rows'>[],
): Promise<NewRow<'statement_rows'>[]> {
  const first = new Map<string, string>()
  for (const some of inParts(rows)) {
    const stored = await tx
      .selectFrom('statement_rows')
      .select(['ref', 'method', 'day', 'currency', 'gross_cents'])
      .where('method', '=', method)
      .where(
        'ref',
        'in',
        some.map(({ ref }) => ref),
      )
      .execute()
    for (const row of stored) first.set(row.ref, saidOf(row))
  }
  return rows.map((row) => {
    const key = saidOf({ ...row, method })
    const before = first.get(row.ref) ?? key
    first.set(row.ref, before)
    return key === before ? row : { ...row, ref: hashOf(`${row.ref} ${key}`) }
  })
}

/** The days among these that are closed; nobody closes another before we are done. */
async function lockClosed(tx: Tx, method: string, from: string, to: string): Promise<Set<string>> {
  const days = await tx
    .updateTable('closing_days')
    .set((row) => ({ status: row.ref('status') }))
    .where('method', '=', method)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .returning(['day', 'status'])
    .execute()
  return new Set(days.filter(({ status }) => status === 'Closed').map(({ day }) => day))
}

async function insertRows(
  tx: Tx,
  rows: NewRow<'statement_rows'>[],
): Promise<{ added: number; late: number }> {
  let added = 0
  let late = 0
  for (const some of inParts(rows, 200)) {
    const inserted = await tx
      .insertInto('statement_rows')
      .values(some)
      .onConflict((c) => c.doNothing())
      .returning('late')
      .execute()
    added += inserted.length
    late += inserted.filter((row) => row.late === 1).length
  }
  return { added, late }
}

/** Sums the rows of these days anew. */
async function sumDays(tx: Tx, method: string, from: string, to: string): Promise<void> {
  await tx
    .deleteFrom('statement_days')
    .where('method', '=', method)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  await tx
    .insertInto('statement_days')
    .columns(['method', 'day', 'currency', 'net_cents'])
    .expression((query) =>
      query
        .selectFrom('statement_rows')
        .select(['method', 'day', 'currency'])
        .select(sql<number>`cast(sum(gross_cents - fee_cents) as bigint)`.as('net_cents'))
        .where('method', '=', method)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .groupBy(['method', 'day', 'currency']),
    )
    .execute()
}

/** A sum that no longer adds up exactly would make all days after it unreadable. */
async function refuseSums(tx: Tx, method: string): Promise<void> {
  const most = await tx
    .selectFrom('statement_days')
    .select('currency')
    .where('method', '=', method)
    .groupBy('currency')
    .having(sql<number>`sum(cast(abs(net_cents) as double precision))`, '>', MOST_SUM_CENTS)
    .executeTakeFirst()
  if (most) throw invalid('files', `Its amounts in ${most.currency} are too large to be true.`)
}

type Span = readonly [from: string, to: string]

/** Up to the days that other statements cover: one that nobody imports, for what it would show, is not passed over. */
async function withoutGap(tx: Tx, method: string, [from, to]: Span): Promise<Span> {
  const covered = tx.selectFrom('closing_days').select('day').where('method', '=', method).limit(1)
  const before = await covered
    .where('day', '<', from)
    .where('day', '>=', daysLater(from, 0 - MOST_DAYS))
    .orderBy('day', 'desc')
    .executeTakeFirst()
  const after = await covered
    .where('day', '>', to)
    .where('day', '<=', daysLater(to, MOST_DAYS))
    .orderBy('day')
    .executeTakeFirst()
  return [before?.day ?? from, after?.day ?? to]
}

/** Days with a movement, the statement's or in this time ours, are there to be closed from now on. */
async function coverDays(tx: Tx, method: string, days: readonly string[], time: Span): Promise<void> {
  const ours = await movementsOf(tx, method, ...time)
  const all = [...new Set([...days, ...ours.map(({ day }) => day)])]
  for (const some of inParts(all, 200))
    await tx
      .insertInto('closing_days')
      .values(
        some.map((day) => ({
          ...{ method, day, status: 'Open' as const, open_count: 0, late_count: 0 },
          ...{ closed_by: null, closed_at: null },
        })),
      )
      .onConflict((c) => c.doNothing())
      .execute()
}

async function recountAround(tx: Tx, method: string, from: string, to: string): Promise<void> {
  const days = await tx
    .selectFrom('closing_days')
    .select('day')
    .where('method', '=', method)
    .where('day', '>=', daysLater(from, 0 - APART_DAYS))
    .where('day', '<=', daysLater(to, APART_DAYS))
    .execute()
  await recount(
    tx,
    method,
    days.map(({ day }) => day),
  )
}
