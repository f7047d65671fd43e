import { type Page, type Part, countRows, partOf } from '#server/db/page.ts'
import { sql } from 'kysely'
import { normalTracking } from '#domain/tracking-number.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { type Couponed, withCoupons } from './coupon-behind.ts'

/** The order items of everybody, as staff look through them. */

export interface StaffFilter {
  statuses: string[]
  /** Part of a title, order number, tracking number, purchase number or e-mail. */
  keyword?: string | undefined
  /** Only what waits for inspection. */
  to_inspect?: boolean | undefined
  cursor?: string | undefined
  limit: number
}

export interface StaffItem extends Couponed {
  /** The customer's. */
  email: string
  /** The order's. */
  notes: string
}

/** Everybody's order items, oldest first. */
export async function listStaffItems(db: Db, filter: StaffFilter): Promise<Page<StaffItem>> {
  const total = await countRows(matchingItems(db, filter, filter.statuses))
  return { ...(await readStaffItems(db, filter)), total }
}

/** The same without counting them all. */
export async function readStaffItems(db: Db, filter: StaffFilter): Promise<Part<StaffItem>> {
  const rows = await staffItems(db)
    .selectAll('order_items')
    .select(['accounts.email', 'orders.notes'])
    .where('order_items.id', 'in', firstIds(db, filter))
    .orderBy('order_items.id')
    .execute()
  return partOf(await withCoupons(db, rows), filter.limit, (row) => row.id)
}

/**
 * The page's ids and one more. Each status has its items in order, so the page is the first of the first of each;
 * asked for all at once, a database may pass by everything that is over to find them.
 */
function firstIds(db: Db, filter: StaffFilter) {
  const firstOf = (statuses: string[]) => {
    const matching = matchingItems(db, filter, statuses)
    const after = filter.cursor ? matching.where('order_items.id', '>', filter.cursor) : matching
    const first = after
      .select('order_items.id')
      .orderBy('order_items.id')
      .limit(filter.limit + 1)
    return db.selectFrom(first.as('first')).select('first.id')
  }
  const [one, ...others] = filter.statuses
  const each = others.reduce((all, status) => all.unionAll(firstOf([status])), firstOf(one ? [one] : []))
  return each.orderBy('id').limit(filter.limit + 1)
}

function matchingItems(db: Db, filter: StaffFilter, statuses: string[]) {
  let matching = db.selectFrom('order_items')
  if (statuses.length) matching = matching.where('order_items.status', 'in', statuses)
  if (filter.keyword) matching = matching.where(contains(filter.keyword))
  if (filter.to_inspect) matching = matching.where(toInspect)
  return matching
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
  const couponed = await withCoupons(db, items)
  return couponed.map((item) => ({ email: '', notes: '', ...more.get(item.id), ...item }))
}

const staffItems = (db: Db) =>
  db
    .selectFrom('order_items')
    .innerJoin('accounts', 'accounts.id', 'order_items.account_id')
    .innerJoin('orders', 'orders.order_no', 'order_items.order_no')

/** The same rule as `waitsForInspection`, word for word that of the index `order_items_to_inspect`. */
export const toInspect = sql<boolean>`('ArrivedAtWarehouse' in (order_items.status, coalesce(order_items.remembered_status, ''))
  or (order_items.status in ('InWarehouse', 'StorageExpired') and order_items.weight_g is null))`

function contains(keyword: string) {
  const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const words = like(keyword.toLowerCase())
  const number = like(normalTracking(keyword).toLowerCase())
  return sql<boolean>`(lower(order_items.title) like ${words} escape '\\'
    or lower(order_items.order_no) like ${words} escape '\\'
    or order_items.account_id in (select id from accounts where lower(email) like ${words} escape '\\')
    or lower(coalesce(order_items.purchase_no, '')) like ${words} escape '\\'
    or lower(coalesce(order_items.inner_tracking_number, '')) like ${number} escape '\\')`
}
