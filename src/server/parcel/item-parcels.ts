import { newAddressAt } from '#domain/parcel/for-owner.ts'
import type { OrderStatus } from '#domain/order/status.ts'
import type { ParcelStatus } from '#domain/parcel/status.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'

/** How the parcel that an item is in stands: the item's own status says no more than that it is in one, or has left. */
export interface ItemParcel {
  status: ParcelStatus
  next_by_at: number | null
  /** As for the parcel itself. */
  address_given_at: number | null
}

const INSIDE: readonly OrderStatus[] = ['InParcel', 'Shipped']

/** The parcels of those items that are in one, by the item's id, in one statement. */
export async function itemParcels(db: Db, items: readonly OrderItemRow[]): Promise<Map<string, ItemParcel>> {
  const inside = items.flatMap(({ id, status, parcel_no }) =>
    parcel_no && INSIDE.includes(status) ? [{ id, parcel_no }] : [],
  )
  if (inside.length === 0) return new Map()
  const parcel_nos = [...new Set(inside.map(({ parcel_no }) => parcel_no))]
  const rows = await db
    .selectFrom('parcels')
    .select(['parcel_no', 'status', 'next_by_at', 'address_given_at'])
    .where('parcel_no', 'in', parcel_nos)
    .execute()
  const byNo = new Map(
    rows.map(({ parcel_no, status, next_by_at, address_given_at }) => [
      parcel_no,
      { status, next_by_at, address_given_at: newAddressAt({ status, address_given_at }) },
    ]),
  )
  return new Map(
    inside.flatMap(({ id, parcel_no }) => {
      const parcel = byNo.get(parcel_no)
      return parcel ? [[id, parcel] as const] : []
    }),
  )
}
