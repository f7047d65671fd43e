import type { Row, Tx } from './db/schema.ts'
import { newId } from './ids.ts'

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

/** Writes one line of the change log. */
export async function logChange(tx: Tx, change: Change, by: By): Promise<void> {
  const { event, actor, actor_id, reason = '', amount_fen = null, posting_id = null, now: at } = by
  const row = { id: newId(at), ...change, event, actor, actor_id, reason, at, amount_fen, posting_id }
  await tx.insertInto('status_changes').values(row).execute()
}
