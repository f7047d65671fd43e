import type { Db, Row, Tx } from '#server/db/schema.ts'
import { newId } from '#server/ids.ts'

/** What moved, from where (null: it came into being) to where. */
export type Change = Pick<Row<'status_changes'>, 'subject' | 'subject_id' | 'from_status' | 'to_status'>

/** Who moved it, why and when, and the money that moved with it. */
export interface By {
  event: string
  actor: 'customer' | 'staff' | 'system'
  actor_id: string | null
  reason?: string
  amount_fen?: number
  posting_id?: string
  now: number
}

/** Writes an entry of the change log for each. */
export async function logChanges(tx: Tx, changes: Change[], by: By): Promise<void> {
  const { event, actor, actor_id, reason = '', amount_fen = null, posting_id = null, now: at } = by
  const same = { event, actor, actor_id, reason, at, amount_fen, posting_id }
  const rows = changes.map((change) => ({ id: newId(at), ...change, ...same }))
  await tx.insertInto('status_changes').values(rows).execute()
}

export const logChange = (tx: Tx, change: Change, by: By) => logChanges(tx, [change], by)

/** Everything that happened to an order item or a parcel, oldest first. */
export async function listChanges(
  db: Db | Tx,
  subject: Change['subject'],
  subject_id: string,
): Promise<Row<'status_changes'>[]> {
  return db
    .selectFrom('status_changes')
    .selectAll()
    .where('subject', '=', subject)
    .where('subject_id', '=', subject_id)
    .orderBy('id')
    .execute()
}
