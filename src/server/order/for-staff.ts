import type { OrderEvent } from '#domain/order/status.ts'
import { refuseOwn } from '#server/account/accounts.ts'
import type { Account, OrderItemRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { mustLock } from '#server/db/transaction.ts'
import { notFound } from '#server/problem.ts'

/** Order items in the hands of staff: anybody's but their own. */

export const byStaff = <Event extends OrderEvent>(staff: Account, event: Event, now: number) => ({
  event,
  actor: 'staff' as const,
  actor_id: staff.id,
  now,
})

/**
 * Anybody's order items but their own, locked until the transaction ends. Throws 404 when one does not exist, 403.
 */
export async function lockForStaff(tx: Tx, staff: Account, ids: string[]): Promise<OrderItemRow[]> {
  const items = await tx
    .selectFrom('order_items')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(mustLock(tx), (query) => query.forUpdate())
    .execute()
  if (items.length !== new Set(ids).size) throw notFound('this order item')
  refuseOwn(staff, ...items)
  return items
}

export async function lockOneForStaff(tx: Tx, staff: Account, id: string): Promise<OrderItemRow> {
  const [item] = await lockForStaff(tx, staff, [id])
  if (!item) throw notFound('this order item')
  return item
}

/** They are locked, so all of them are there. */
export async function reread(tx: Tx, items: OrderItemRow[]): Promise<OrderItemRow[]> {
  const ids = items.map((item) => item.id)
  return tx.selectFrom('order_items').selectAll().where('id', 'in', ids).orderBy('id').execute()
}

export async function rereadOne(tx: Tx, item: OrderItemRow): Promise<OrderItemRow> {
  return tx.selectFrom('order_items').selectAll().where('id', '=', item.id).executeTakeFirstOrThrow()
}
