import { type SelectQueryBuilder, sql } from 'kysely'
import { FINAL_ORDER_STATUSES, ORDER_STATUSES, type OrderStatus } from '#domain/order/status.ts'
import { FINAL_PARCEL_STATUSES, PARCEL_STATUSES, type ParcelStatus } from '#domain/parcel/status.ts'
import { countRows } from '#server/db/page.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { countSearches } from '#server/order/item-searches.ts'
import { toInspect } from '#server/order/staff-lists.ts'
import { countServices } from './service-work.ts'
import { countSellerProblems } from './seller-problems.ts'

/** Where something can wait. What is over grows for ever, and no queue shows it. */
const OPEN_ITEMS = ORDER_STATUSES.filter((status) => !FINAL_ORDER_STATUSES.includes(status))
const OPEN_PARCELS = PARCEL_STATUSES.filter((status) => !FINAL_PARCEL_STATUSES.includes(status))

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
  /** In every status that is not the last. */
  order_counts: Record<string, number>
  parcel_counts: Record<string, number>
  unclaimed: number
  /** Items that are looked for. */
  searches: number
  to_inspect: number
  /** The part of these that should have moved by now, and that we have to move. */
  late_order_counts: Record<string, number>
  late_parcel_counts: Record<string, number>
  /** Services of items that wait or are being done, and those of them past their date. */
  services: number
  late_services: number
  /** Sellers that have to hear what is wrong with their goods, and those who should have by now. */
  seller_problems: number
  late_seller_problems: number
  late: number
}

/** How much waits in each queue. */
export async function countTodo(db: Db, now: number): Promise<Todo> {
  const open = db.selectFrom('unclaimed').where('status', '=', 'Open')
  const orders = await countByStatus(db.selectFrom('order_items').where('status', 'in', OPEN_ITEMS), now)
  const parcels = await countByStatus(db.selectFrom('parcels').where('status', 'in', OPEN_PARCELS), now)
  const late_order_counts = pick(orders.late, OUR_ITEMS)
  const late_parcel_counts = pick(parcels.late, OUR_PARCELS)
  const services = await countServices(db, now)
  const problems = await countSellerProblems(db, now)
  const late = [
    ...Object.values(late_order_counts),
    ...Object.values(late_parcel_counts),
    ...[services.late_services, problems.late_seller_problems],
  ]
  return {
    order_counts: { ...zeros(OPEN_ITEMS), ...orders.all },
    parcel_counts: { ...zeros(OPEN_PARCELS), ...parcels.all },
    unclaimed: await countRows(open),
    searches: await countSearches(db),
    to_inspect: await countRows(db.selectFrom('order_items').where(toInspect)),
    late_order_counts,
    late_parcel_counts,
    ...services,
    ...problems,
    late: late.reduce((sum, count) => sum + count, 0),
  }
}

/** Order items, parcels and services that should have moved by now, and that we have to move. */
export const countLate = async (db: Db, now: number) =>
  (await countRows(lateItems(db, now))) +
  (await countRows(lateParcels(db, now))) +
  (await countServices(db, now)).late_services +
  (await countSellerProblems(db, now)).late_seller_problems

const lateItems = (db: Db, now: number) =>
  db.selectFrom('order_items').where('status', 'in', OUR_ITEMS).where('next_by_at', '<', now)

const lateParcels = (db: Db, now: number) =>
  db.selectFrom('parcels').where('status', 'in', OUR_PARCELS).where('next_by_at', '<', now)

const zeros = (statuses: readonly string[]) => Object.fromEntries(statuses.map((status) => [status, 0]))

/** The counts of these statuses that are not zero. */
const pick = (counts: Record<string, number>, statuses: readonly string[]) =>
  Object.fromEntries(
    Object.entries(counts).filter(([status, count]) => count > 0 && statuses.includes(status)),
  )

/** How many are in each status, and how many of them should have moved by now: one reading of the index of both. */
async function countByStatus<T extends 'order_items' | 'parcels'>(
  all: SelectQueryBuilder<Schema, T, object>,
  now: number,
): Promise<{ all: Record<string, number>; late: Record<string, number> }> {
  const rows = await all
    .select([
      'status',
      sql<number>`cast(count(*) as integer)`.as('count'),
      sql<number>`cast(count(case when next_by_at < ${now} then 1 end) as integer)`.as('late'),
    ])
    .groupBy('status')
    .execute()
  return {
    all: Object.fromEntries(rows.map((row) => [row.status, row.count])),
    late: Object.fromEntries(rows.map((row) => [row.status, row.late])),
  }
}
