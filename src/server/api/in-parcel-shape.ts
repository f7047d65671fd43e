import { z } from 'zod'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { itemParcels } from '#server/parcel/item-parcels.ts'
import { at, isoOrNull, parcelStatus } from './shapes.ts'

/** How an item's parcel stands while it is in one: unpaid, on its way or claimed; null before and after. */
export const inParcelOut = z
  .strictObject({ status: parcelStatus, next_by_at: at.nullable(), address_given_at: at.nullable() })
  .nullable()

/** The same for those of these items that are in one, by their ids. */
export async function inParcels(db: Db, items: readonly OrderItemRow[]) {
  const parcels = await itemParcels(db, items)
  return new Map(
    [...parcels].map(([id, { status, next_by_at, address_given_at }]) => [
      id,
      { status, next_by_at: isoOrNull(next_by_at), address_given_at: isoOrNull(address_given_at) },
    ]),
  )
}
