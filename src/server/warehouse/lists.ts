import { type SelectQueryBuilder, sql } from 'kysely'
import { ORDER_STATUSES, type OrderStatus } from '#domain/order-status.ts'
import { PARCEL_STATUSES, type ParcelStatus } from '#domain/parcel-status.ts'
import { normalTracking } from '#domain/tracking-number.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { type Page, pageOf } from '#server/orders/lists.ts'
import type { OrderItemRow } from '#server/orders/moves.ts'

/** What staff look through. */

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

export interface StaffFilter {
  statuses: string[]
  /** Part of a title, order number, tracking number, purchase number or e-mail. */
  keyword?: string | undefined
  /** Only what waits for inspection. */
  to_inspect?: boolean | undefined
  cursor?: string | undefined
  limit: number
}

export interface StaffItem extends OrderItemRow {
  /** The customer's. */
  email: string
  /** The order's. */
  notes: string
}

/** Everybody's order items, oldest first. */
export async function listStaffItems(db: Db, filter: StaffFilter): Promise<Page<StaffItem>> {
  let matching = staffItems(db)
  if (filter.statuses.length) matching = matching.where('order_items.status', 'in', filter.statuses)
  if (filter.keyword) matching = matching.where(contains(filter.keyword))
  if (filter.to_inspect) matching = matching.where(toInspect)
  const after = filter.cursor ? matching.where('order_items.id', '>', filter.cursor) : matching
  const rows = await after
    .selectAll('order_items')
    .select(['accounts.email', 'orders.notes'])
    .orderBy('order_items.id')
    .limit(filter.limit + 1)
    .execute()
  return pageOf(rows, filter.limit, await countRows(matching), (row) => row.id)
}

/** These order items as staff see them, in the same order. */
export async function asStaffSee(db: Db, items: OrderItemRow[]): Promise<StaffItem[]> {
  if (!items.length) return []
  const rows = await staffItems(db)
    .select(['order_items.id', 'accounts.email', 'orders.notes'])
    .where(
      'order_items.id',
      'in',
      items.map((item) => item.id),
    )
    .execute()
  const more = new Map(rows.map((row) => [row.id, row]))
  return items.map((item) => ({ email: '', notes: '', ...more.get(item.id), ...item }))
}

const staffItems = (db: Db) =>
  db
    .selectFrom('order_items')
    .innerJoin('accounts', 'accounts.id', 'order_items.account_id')
    .innerJoin('orders', 'orders.order_no', 'order_items.order_no')

/** The same rule as `waitsForInspection`. */
const toInspect = sql<boolean>`('ArrivedAtWarehouse' in (order_items.status, coalesce(order_items.remembered_status, ''))
  or (order_items.status in ('InWarehouse', 'StorageExpired') and order_items.weight_g is null))`

function contains(keyword: string) {
  const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const words = like(keyword.toLowerCase())
  const number = like(normalTracking(keyword).toLowerCase())
  return sql<boolean>`(lower(order_items.title) like ${words} escape '\\'
    or lower(order_items.order_no) like ${words} escape '\\'
    or lower(accounts.email) like ${words} escape '\\'
    or lower(coalesce(order_items.purchase_no, '')) like ${words} escape '\\'
    or lower(coalesce(order_items.inner_tracking_number, '')) like ${number} escape '\\')`
}

export async function countRows<T extends keyof Schema>(
  matching: SelectQueryBuilder<Schema, T, object>,
): Promise<number> {
  const { count } = await matching
    .select(sql<number>`cast(count(*) as integer)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

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
