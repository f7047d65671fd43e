import type { OrderStatus } from '#domain/order/status.ts'
import type { ParcelStatus } from '#domain/parcel/status.ts'
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
  now: number
}

/** Writes an entry of the change log for each. */
export async function logChanges(tx: Tx, changes: Change[], by: By): Promise<void> {
  const { event, actor, actor_id, reason = '', amount_fen = null, posting_id = null, now: at } = by
  const same = { event, actor, actor_id, reason, at, amount_fen, posting_id, ...by.counted }
  const rows = changes.map((change) => ({ id: newId(at), ...change, ...same }))
  await keepChanges(tx, rows)
}

const keepChanges = statement((tx, rows: NewRow<'status_changes'>[]) =>
  tx.insertInto('status_changes').values(rows),
)

export const logChange = (tx: Tx, change: Change, by: By) => logChanges(tx, [change], by)

/** An entry about an order item or a parcel, whose statuses these are. */
export type ChangeRow<S extends string> = Row<'status_changes'> & { from_status: S | null; to_status: S }

/** Everything that happened to an order item, oldest first. */
export const listItemChanges = (db: Db | Tx, id: string): Promise<ChangeRow<OrderStatus>[]> =>
  changesOf(db, 'order_item', id)
    .$narrowType<{ from_status: OrderStatus | null; to_status: OrderStatus }>()
    .execute()

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
