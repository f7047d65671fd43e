import { type SelectQueryBuilder, sql } from 'kysely'
import { ORDER_STATUSES, type OrderStatus } from '#domain/order-status.ts'
import { PARCEL_STATUSES, type ParcelStatus } from '#domain/parcel-status.ts'
import { countRows } from '#server/db/page.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { toInspect } from '#server/orders/staff-lists.ts'

/** Whose date is ours to keep. */
const OUR_ITEMS: OrderStatus[] = [
  'Paid',
  'Purchasing',
  'Purchased',
  'SellerShipped',
  'ArrivedAtWarehouse',
  'RefundRequested',
  'ReturningToSeller',
]
const OUR_PARCELS: ParcelStatus[] = [
  'WaitingForPacking',
  'RehearsalRequested',
  'Packing',
  'Packed',
  'ReadyToShip',
  'ClaimOpen',
]

export interface Todo {
  order_counts: Record<string, number>
  parcel_counts: Record<string, number>
  unclaimed: number
  to_inspect: number
  /** Of these, what should have moved by now, and what we have to move. */
  late_order_counts: Record<string, number>
  late_parcel_counts: Record<string, number>
  late: number
}

/** How much waits in each queue. */
export async function countTodo(db: Db, now: number): Promise<Todo> {
  const open = db.selectFrom('unclaimed').where('status', '=', 'Open')
  const late_order_counts = await countByStatus(lateItems(db, now))
  const late_parcel_counts = await countByStatus(lateParcels(db, now))
  const late = [...Object.values(late_order_counts), ...Object.values(late_parcel_counts)]
  return {
    order_counts: { ...zeros(ORDER_STATUSES), ...(await countByStatus(db.selectFrom('order_items'))) },
    parcel_counts: { ...zeros(PARCEL_STATUSES), ...(await countByStatus(db.selectFrom('parcels'))) },
    unclaimed: await countRows(open),
    to_inspect: await countRows(db.selectFrom('order_items').where(toInspect)),
    late_order_counts,
    late_parcel_counts,
    late: late.reduce((sum, count) => sum + count, 0),
  }
}

/** Order items and parcels that should have moved by now, and that we have to move. */
export const countLate = async (db: Db, now: number) =>
  (await countRows(lateItems(db, now))) + (await countRows(lateParcels(db, now)))

const lateItems = (db: Db, now: number) =>
  db.selectFrom('order_items').where('status', 'in', OUR_ITEMS).where('next_by_at', '<', now)

const lateParcels = (db: Db, now: number) =>
  db.selectFrom('parcels').where('status', 'in', OUR_PARCELS).where('next_by_at', '<', now)

const zeros = (statuses: readonly string[]) => Object.fromEntries(statuses.map((status) => [status, 0]))

async function countByStatus<T extends 'order_items' | 'parcels'>(
  matching: SelectQueryBuilder<Schema, T, object>,
): Promise<Record<string, number>> {
  const rows = await matching
    .select(['status', sql<number>`cast(count(*) as integer)`.as('count')])
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.status, row.count]))
}
