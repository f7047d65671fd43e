import type { OrderItemRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'

/** Ids of those of these items whose shop box we took off before, as a service of their own: no parcel pays for that again. */
export async function bareIds(
  db: Db | Tx,
  items: readonly Pick<OrderItemRow, 'id'>[],
): Promise<ReadonlySet<string>> {
  if (items.length === 0) return new Set()
  const done = await db
    .selectFrom('item_services')
    .select('order_item_id')
    .where(
      'order_item_id',
      'in',
      items.map(({ id }) => id),
    )
    .where('kind', '=', 'remove_packaging')
    .where('status', '=', 'Done')
    .execute()
  return new Set(done.map(({ order_item_id }) => order_item_id))
}
