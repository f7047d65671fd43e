import type { OrderItemRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { servicesOf } from '#server/order/item-services.ts'

/** Ids of the items whose shop box we took off before, as a service of their own: no parcel pays for that again. */
export async function bareIds(
  db: Db | Tx,
  items: readonly Pick<OrderItemRow, 'id'>[],
): Promise<ReadonlySet<string>> {
  const services = await servicesOf(
    db,
    items.map(({ id }) => id),
  )
  const removals = services.filter(({ kind, status }) => kind === 'remove_packaging' && status === 'Done')
  return new Set(removals.map(({ order_item_id }) => order_item_id))
}
