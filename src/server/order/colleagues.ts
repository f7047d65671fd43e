import { DAY, HOUR, MINUTE } from '#domain/time/durations.ts'
import type { Account } from '#server/db/rows.ts'
import type { Db, Row, Tx } from '#server/db/schema.ts'
import { Problem } from '#server/problem.ts'

/** Colleagues who work on the same items and parcels. Source: docs/decisions/desk.md. */

export interface ByWhom {
  staff_email: string
  at: number
}

type Entry = Row<'status_changes'>

/** Entries of staff that were not undone, oldest first. */
const byStaffAlone = (db: Db | Tx, ids: string[], subjects: Entry['subject'][]) =>
  db
    .selectFrom('status_changes')
    .innerJoin('accounts', 'accounts.id', 'status_changes.actor_id')
    .select(['subject_id', 'actor_id', 'email as staff_email', 'at'])
    .where('subject', 'in', subjects)
    .where('subject_id', 'in', ids)
    .where('actor', '=', 'staff')
    .where('undone_at', 'is', null)
    .orderBy('status_changes.id')

/** The colleague who last did something with each of these, and when. */
export async function lastByStaff(
  db: Db | Tx,
  ids: string[],
  subjects: Entry['subject'][] = ['order_item', 'parcel'],
): Promise<Map<string, ByWhom>> {
  if (!ids.length) return new Map()
  // A desk asks every few seconds for a page of items: of each only its newest entry is read.
  const newest = byStaffAlone(db, ids, subjects)
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.max('status_changes.id').as('id'))
    .groupBy('subject_id')
  const entries = await byStaffAlone(db, ids, subjects).where('status_changes.id', 'in', newest).execute()
  return new Map(entries.map(({ subject_id, staff_email, at }) => [subject_id, { staff_email, at }]))
}

/** The packer of each of these parcels on the table: the one who brought it there, or took it over. */
export async function packersOf(
  db: Db | Tx,
  parcel_nos: string[],
): Promise<Map<string, ByWhom & { id: string }>> {
  if (!parcel_nos.length) return new Map()
  const entries = await byStaffAlone(db, parcel_nos, ['parcel'])
    .where('to_status', '=', 'Packing')
    // Taking an item out of what lies there makes nobody its packer.
    .where((where) => where.or([where('from_status', '<>', 'Packing'), where('event', '=', 'take_over')]))
    .execute()
  return new Map(
    entries.map(({ subject_id, actor_id, staff_email, at }) => [
      subject_id,
      { id: actor_id ?? '', staff_email, at },
    ]),
  )
}

/**
 * Does what staff ask for; refused because something has moved, it names the colleague who moved it within the last day:
 * in the sentence, and as `moved` {staff_email, at} beside it.
 */
export async function namingColleagues<T>(
  { db, now }: { db: Db; now: number },
  staff: Account,
  input: object,
  run: () => T,
): Promise<Awaited<T>> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'WRONG_STATE') || error.extra.packer) throw error
    const ids = ['id', 'item_id', 'parcel_no'].flatMap((name) => {
      const value: unknown = Reflect.get(input, name)
      return typeof value === 'string' ? [value] : []
    })
    const [by] = [...(await lastByStaff(db, ids)).values()]
    if (!by || by.staff_email === staff.email || by.at < now - DAY) throw error
    const moved = { staff_email: by.staff_email, at: new Date(by.at).toISOString() }
    const sentence = `${error.message} ${by.staff_email} moved it ${ago(now - by.at)}.`
    throw new Problem(error.status, error.code, sentence, { ...error.extra, moved })
  }
}

/** Without a clock, which stands differently where it is read. */
export function ago(ms: number): string {
  if (ms < MINUTE) return 'just now'
  const [count, unit] = ms < HOUR ? [ms / MINUTE, 'minute'] : [ms / HOUR, 'hour']
  const whole = Math.floor(count)
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`
}
