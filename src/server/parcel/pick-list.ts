import { byShelf } from '#domain/warehouse/shelf.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { notFound } from '#server/problem.ts'
import { itemsOf } from './lists.ts'

/** Items to fetch from the shelves, in the order of the shelves. */

/** Everything that goes into these parcels. Throws 404 when one does not exist. */
export async function itemsToPick(db: Db, parcel_nos: string[]): Promise<OrderItemRow[]> {
  const existing = await db
    .selectFrom('parcels')
    .select('parcel_no')
    .where('parcel_no', 'in', parcel_nos)
    .execute()
  if (existing.length !== new Set(parcel_nos).size) throw notFound('this parcel')
  return (await itemsOf(db, parcel_nos)).toSorted(byShelf)
}

/** These order items. Throws 404 when one does not exist. */
export async function itemsById(db: Db, ids: string[]): Promise<OrderItemRow[]> {
  const items = await db.selectFrom('order_items').selectAll().where('id', 'in', ids).orderBy('id').execute()
  if (items.length !== new Set(ids).size) throw notFound('this order item')
  return items.toSorted(byShelf)
}
