import { type Expression, sql } from 'kysely'
import type { OrderStatus } from '#domain/order/status.ts'
import { SMALL_FALL } from '#domain/staff/sums.ts'
import type { ParcelStatus } from '#domain/parcel/status.ts'
import type { Account } from '#server/db/rows.ts'
import type { Counted } from '#server/account/staff-sums.ts'
import type { Db, NewRow, Row, Tx } from '#server/db/schema.ts'
import { statement } from '#server/db/statement.ts'
import { newId } from '#server/ids.ts'

/** The subject that moved, from which status (null: it is new) to which. */
export type Change = Pick<Row<'status_changes'>, 'subject' | 'subject_id' | 'from_status' | 'to_status'>

/** The actor, reason and time of a move, and the money that moved with it. */
export interface By {
  event: string
  actor: 'customer' | 'staff' | 'system'
  actor_id: string | null
  reason?: string
  amount_fen?: number
  posting_id?: string
  /** The part that staff gave freely. */
  counted?: Counted
  /** The columns as they were, of a step that can be undone. */
  before?: object
  now: number
}

/** Writes an entry of the change log for each; answers their ids. */
export async function logChanges(tx: Tx, changes: Change[], by: By): Promise<string[]> {
  const { event, actor, actor_id, reason = '', amount_fen = null, posting_id = null, now: at } = by
  const before = by.before ? JSON.stringify(by.before) : null
  const same = { event, actor, actor_id, reason, at, amount_fen, posting_id, before, ...by.counted }
  const rows = changes.map((change) => ({ id: newId(at), ...change, ...same }))
  await keepChanges(tx, rows)
  return rows.map(({ id }) => id)
}

const keepChanges = statement((tx, rows: NewRow<'status_changes'>[]) =>
  tx.insertInto('status_changes').values(rows),
)

export async function logChange(tx: Tx, change: Change, by: By): Promise<string> {
  const [id = ''] = await logChanges(tx, [change], by)
  return id
}

/** A sum given freely that was replaced or undone counts no more. */
export async function countNoMore(tx: Tx, { id }: Pick<Row<'status_changes'>, 'id'>): Promise<void> {
  const nothing = { freely: null, counted_fen: null, request_id: null }
  await tx.updateTable('status_changes').set(nothing).where('id', '=', id).execute()
}

/** The same of one that only adds up with the small falls of its day. */
export async function countSmall(
  tx: Tx,
  { id }: Pick<Row<'status_changes'>, 'id'>,
  counted_fen: number,
): Promise<void> {
  const small = { freely: SMALL_FALL, counted_fen, request_id: null } as const
  await tx.updateTable('status_changes').set(small).where('id', '=', id).execute()
}

/** The same of one that has become less. */
export async function countLess(
  tx: Tx,
  { id }: Pick<Row<'status_changes'>, 'id'>,
  counted_fen: number,
): Promise<void> {
  await tx.updateTable('status_changes').set({ counted_fen }).where('id', '=', id).execute()
}

/** From now on the entry is for staff alone, and counts for nothing. */
export async function markUndone(
  tx: Tx,
  id: string,
  { id: undone_by }: Pick<Account, 'id'>,
  undone_at: number,
): Promise<void> {
  await tx.updateTable('status_changes').set({ undone_at, undone_by }).where('id', '=', id).execute()
}

/** An entry about an order item or a parcel, whose statuses these are. */
export type ChangeRow<S extends string> = Row<'status_changes'> & { from_status: S | null; to_status: S }

/** The entries by which a parcel or an item came to this status, as `reachedBy` has it. */
export function hasReached(status: ParcelStatus | OrderStatus): Expression<boolean> {
  const back = ['withdraw_claim', ...(status === 'ClaimRejected' ? [] : ['reject_claim'])]
  const moved = sql`to_status = ${status} and event not in (${sql.join(back)})`
  return sql<boolean>`(event = ${`tracked:${status}`} or ${moved})`
}

/** Everything that happened to an order item, oldest first. */
export const listItemChanges = (db: Db | Tx, id: string): Promise<ChangeRow<OrderStatus>[]> =>
  changesOf(db, 'order_item', id)
    .$narrowType<{ from_status: OrderStatus | null; to_status: OrderStatus }>()
    .execute()

/** The changes that customers read. */
export const shownToCustomers = <R extends Pick<Row<'status_changes'>, 'undone_at' | 'event'>>(
  changes: R[],
) => changes.filter(({ undone_at, event }) => undone_at === null && !OURS.includes(event))

/** Events of our own: names of staff are nothing to customers. */
const OURS: readonly string[] = ['give_back', 'take_over', 'lack_pieces', 'pass_on']

/** The same of a parcel. */
export const listParcelChanges = (db: Db | Tx, parcel_no: string): Promise<ChangeRow<ParcelStatus>[]> =>
  changesOf(db, 'parcel', parcel_no)
    .$narrowType<{ from_status: ParcelStatus | null; to_status: ParcelStatus }>()
    .execute()

const changesOf = (db: Db | Tx, subject: Change['subject'], subject_id: string) =>
  db
    .selectFrom('status_changes')
    .selectAll()
    .where('subject', '=', subject)
    .where('subject_id', '=', subject_id)
    .orderBy('id')
