import { z } from 'zod'
import { readable } from '#server/db/json-column.ts'
import type { OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import { isEmptied, putInto } from '#server/parcel/item-parcels.ts'
import { itemsOf } from '#server/parcel/lists.ts'
import { pricedNow } from '#server/parcel/storage-due.ts'
import type { Access, Ctx } from '#server/rpc/call.ts'
import { parcel, parcelOut } from './parcel-shape.ts'
import { picturedItem, picturedItemOut } from './pictured-item.ts'

/** How many of its items a parcel in a list shows. */
const PICTURED = 4

/** The same for its owner, with the first of its items to look at. */
export const parcelListedOut = parcelOut.extend({
  items: z.array(picturedItemOut),
  /** Items that were put into it, where it has been cancelled or came back. */
  past_items: z.array(picturedItemOut),
})

/** The parcels of their owner as they are priced now. */
export async function parcelsListed(
  ctx: Pick<Ctx<Access>, 'db' | 'now'>,
  rows: ParcelRow[],
): Promise<z.input<typeof parcelListedOut>[]> {
  const before = await putInto(ctx.db, rows.filter(isEmptied))
  return withItems(ctx, rows, (row, items, now) => ({
    ...parcel(row, items, now),
    items: items.slice(0, PICTURED).map(picturedItem),
    past_items: (before.get(row.parcel_no) ?? []).map(picturedItem),
  }))
}

/** The parcels as they are priced now, each shown with its items. */
export async function withItems<Shown>(
  ctx: Pick<Ctx<Access>, 'db' | 'now'>,
  rows: ParcelRow[],
  show: (row: ParcelRow, items: OrderItemRow[], now: number) => Shown,
): Promise<Shown[]> {
  const items = await itemsOf(
    ctx.db,
    rows.map((row) => row.parcel_no),
  )
  const own = Map.groupBy(items, ({ parcel_no }) => parcel_no)
  return readable(await pricedNow(ctx.db, rows, ctx.now), (row) =>
    show(row, own.get(row.parcel_no) ?? [], ctx.now),
  )
}
