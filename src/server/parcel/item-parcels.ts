import { newAddressAt } from '#domain/parcel/for-owner.ts'
import type { OrderStatus } from '#domain/order/status.ts'
import type { ParcelStatus } from '#domain/parcel/status.ts'
import type { OrderItemRow, ParcelRow } from '#server/db/rows.ts'
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

/** Whether its items have left it again. */
export const isEmptied = ({ status }: Pick<ParcelRow, 'status'>) =>
  status === 'Cancelled' || status === 'ReturnedToWarehouse'

/** Items that were put into these parcels, by the parcel's number: both are written at the same moment. */
export async function putInto(
  db: Db,
  parcels: readonly Pick<ParcelRow, 'parcel_no' | 'account_id' | 'created_at'>[],
): Promise<Map<string, Pick<OrderItemRow, 'id' | 'title' | 'image'>[]>> {
  if (parcels.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('status_changes', 'status_changes.subject_id', 'order_items.id')
    .select(['order_items.id', 'title', 'image', 'account_id', 'status_changes.at'])
    .where('account_id', 'in', [...new Set(parcels.map(({ account_id }) => account_id))])
    .where('status_changes.subject', '=', 'order_item')
    .where('status_changes.event', '=', 'create_parcel')
    .where('status_changes.at', 'in', [...new Set(parcels.map(({ created_at }) => created_at))])
    .orderBy('order_items.id')
    .execute()
  const together = Map.groupBy(rows, ({ account_id, at }) => `${account_id} ${at}`)
  return new Map(
    parcels.map(({ parcel_no, account_id, created_at }) => [
      parcel_no,
      together.get(`${account_id} ${created_at}`) ?? [],
    ]),
  )
}
