import type { OrderStatus } from '#domain/order/status.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { notFound } from '#server/problem.ts'

/** An order item of any customer. Throws 404. */
export async function findAnyItem(db: Db, id: string): Promise<OrderItemRow> {
  const item = await db.selectFrom('order_items').selectAll().where('id', '=', id).executeTakeFirst()
  if (!item) throw notFound('this order item')
  return item
}

export interface Whose {
  id: string
  status: OrderStatus
  /** The e-mail of who buys it. */
  taken_by: string | null
}

/** As others may have moved them meanwhile; one that is gone is left out. */
export async function whoHas(db: Db, ids: string[]): Promise<Whose[]> {
  return db
    .selectFrom('order_items')
    .leftJoin('accounts', 'accounts.id', 'order_items.taken_by')
    .select(['order_items.id', 'order_items.status', 'accounts.email as taken_by'])
    .where('order_items.id', 'in', ids)
    .execute()
}
