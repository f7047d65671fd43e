import type { ParcelStatus } from '#domain/parcel/status.ts'
import { chargesOf } from '#domain/order/shares.ts'
import { type DoorCost, doorCosts, ownCost, type OwnCost } from '#domain/order/sheet-cost.ts'
import { storageFeeFen } from '#domain/order/storage.ts'
import { readable } from '#server/db/json-column.ts'
import type { Page, Paging } from '#server/db/page.ts'
import type { Account, OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { clientNames, type ClientName } from '#server/order/client-orders.ts'
import { listOrderItems } from '#server/order/lists.ts'
import { shownFees } from './charges.ts'
import { pricedNow } from './storage-due.ts'

export interface SheetRow {
  item: OrderItemRow
  own: OwnCost
  client: ClientName | null
  /** Null while it is in no parcel. */
  parcel: (DoorCost & { status: ParcelStatus; estimated: boolean }) | null
}

/**
 * The customer's order items, newest first, each with what it costs at the door. Reads the same number of statements
 * however many items and parcels there are.
 */
export async function readOrderSheet(
  db: Db,
  account: Account,
  paging: Paging,
  now: number,
): Promise<Page<SheetRow>> {
  const page = await listOrderItems(db, account, { statuses: [], ...paging })
  const parcel_nos = [...new Set(page.list.flatMap(({ parcel_no }) => parcel_no ?? []))]
  const parcels = await sharedOut(db, parcel_nos, now)
  const clients = await clientNames(db, account, page.list)
  const list = page.list.map((item) => {
    const parcel = parcels.get(item.parcel_no ?? '')
    const door = parcel?.doors.get(item.id)
    return {
      item,
      own: ownCost(item),
      client: clients.get(item.order_no) ?? null,
      parcel: parcel && door ? { ...door, status: parcel.status, estimated: parcel.estimated } : null,
    }
  })
  return { ...page, list }
}

interface Shared {
  status: ParcelStatus
  estimated: boolean
  doors: Map<string, DoorCost>
}

/** The landed cost of these parcels' items, by parcel number; an item's parcel may have others on another page. */
async function sharedOut(db: Db, parcel_nos: string[], now: number): Promise<Map<string, Shared>> {
  if (!parcel_nos.length) return new Map()
  const parcels = await db.selectFrom('parcels').selectAll().where('parcel_no', 'in', parcel_nos).execute()
  const items = await db
    .selectFrom('order_items')
    .select(['id', 'parcel_no', 'weight_g', 'status', 'price_fen', 'quantity', 'domestic_fee_fen'])
    .select(['service_fee_fen', 'services_fen', 'coupon_fen', 'paid_fen', 'refunded_fen', 'stored_until_at'])
    .where('parcel_no', 'in', parcel_nos)
    .execute()
  const compensations = await compensationsOf(db, parcel_nos)
  const packed = Map.groupBy(items, ({ parcel_no }) => parcel_no)
  const shared = (parcel: ParcelRow): [string, Shared] => {
    const { parcel_no, status } = parcel
    const charges = chargesOf(shownFees(parcel))
    const own = (packed.get(parcel_no) ?? []).map((item) => ({
      ...item,
      ...ownCost(item),
      storage_fen: storageFeeFen(item.stored_until_at ?? parcel.created_at, parcel.created_at),
    }))
    const doors = doorCosts({ charges, compensation_fen: compensations.get(parcel_no) ?? 0 }, own)
    return [parcel_no, { status, estimated: !parcel.final, doors }]
  }
  return new Map(readable(await pricedNow(db, parcels, now), shared))
}

/** The sums paid for claims, by parcel number. */
async function compensationsOf(db: Db, parcel_nos: string[]): Promise<Map<string, number>> {
  const claims = await db
    .selectFrom('claims')
    .select(['parcel_no', 'paid_fen'])
    .where('parcel_no', 'in', parcel_nos)
    .where('status', '=', 'Approved')
    .execute()
  return new Map(claims.map(({ parcel_no, paid_fen }) => [parcel_no, paid_fen]))
}
