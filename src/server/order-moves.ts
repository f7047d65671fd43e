import { dueAt, moveOrder, type OrderEvent, type OrderStatus } from '#domain/order-status.ts'
import type { NewRow, Row, Tx } from './db/schema.ts'
import { newId } from './ids.ts'
import { wrongState } from './problem.ts'

export type OrderItemRow = Row<'order_items'>

/** How the ledger and the customer's history name an order item. */
export const itemRef = (item: Pick<OrderItemRow, 'order_no' | 'id'> | undefined) =>
  `${item?.order_no}/${item?.id}`

export interface Move {
  event: OrderEvent
  actor: 'customer' | 'staff' | 'system'
  actor_id: string | null
  reason?: string
  amount_fen?: number
  posting_id?: string
  now: number
}

/**
 * Moves one order item along the status machine and writes the change log; `set` are columns that change with it.
 * Throws Problem 409 WRONG_STATE when the machine has no such move or somebody else moved it first.
 */
export async function moveOrderItem(
  tx: Tx,
  item: OrderItemRow,
  move: Move,
  set: Partial<NewRow<'order_items'>> = {},
): Promise<void> {
  const next = moveOrder(stateOf(item), move.event)
  if (!next) throw wrongState(`"${item.title}" is ${item.status} now, so this can no longer be done.`)
  const state = {
    status: next.status,
    remembered_status: next.remembered,
    status_since_at: move.now,
    next_by_at: dueAt(next.status, move.now),
  }
  const moved = await tx
    .updateTable('order_items')
    .set({ ...state, ...set })
    .where('id', '=', item.id)
    .where('status', '=', item.status)
    .executeTakeFirst()
  if (moved.numUpdatedRows !== 1n)
    throw wrongState(`"${item.title}" has just changed. Reload to see where it is.`)
  await logChange(tx, { item, to: next.status, move })
}

const stateOf = (item: OrderItemRow) => ({
  status: item.status as OrderStatus,
  remembered: item.remembered_status as OrderStatus | null,
})

export async function logChange(
  tx: Tx,
  change: { item: Pick<OrderItemRow, 'id'> & { status: string | null }; to: OrderStatus; move: Move },
): Promise<void> {
  const { item, to, move } = change
  await tx
    .insertInto('status_changes')
    .values({
      id: newId(move.now),
      subject: 'order_item',
      subject_id: item.id,
      from_status: item.status,
      to_status: to,
      event: move.event,
      actor: move.actor,
      actor_id: move.actor_id,
      reason: move.reason ?? '',
      at: move.now,
      amount_fen: move.amount_fen ?? null,
      posting_id: move.posting_id ?? null,
    })
    .execute()
}
