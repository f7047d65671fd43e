import type { OrderStatus } from '#domain/order/status.ts'
import type { Platform } from '#domain/link/platform.ts'
import { likePattern } from '#server/db/like.ts'
import { countRows, type Page, type Paging, type Part, partOf } from '#server/db/page.ts'
import { sql } from 'kysely'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { type Couponed, withCoupons } from './paying-coupon.ts'
import { firstId } from '#server/ids.ts'
import { foundBy } from '#server/db/search-words.ts'

/** The order items of everybody, as staff look through them. */

export interface StaffFilter extends Paging {
  statuses: OrderStatus[]
  /** Words of titles and notes, the start or end of a number of order, seller or tracking, the start of an e-mail. */
  keyword?: string | undefined
  /** Only what waits for inspection. */
  to_inspect?: boolean | undefined
  /** Without what others than this member of staff have taken. */
  taker?: string
  /** Only what should have moved before this moment, epoch ms. */
  late_at?: number
  platform?: Platform | undefined
  /** The seller's name, whole. */
  shop?: string | undefined
  /** Ordered between these moments, epoch ms, both inclusive. */
  from?: number | undefined
  to?: number | undefined
  newest?: boolean
}

export interface StaffItem extends Couponed {
  /** The customer's. */
  email: string
  /** The buyer's e-mail; null while nobody buys it, or when they are gone. */
  taker_email: string | null
  /** The order's. */
  notes: string
  /** The customer's debt: while there is any, nothing of theirs is bought. */
  receivable_fen: number
}

/** Everybody's order items, oldest first unless `newest`. */
export async function listStaffItems(db: Db, filter: StaffFilter): Promise<Page<StaffItem>> {
  const { keyword, statuses } = filter
  const total = await (keyword
    ? countRows(foundItems(db, { ...filter, keyword }))
    : countRows(matchingItems(db, filter, statuses)))
  return { ...(await readStaffItems(db, filter)), total }
}

/** The same without counting them all. */
export async function readStaffItems(db: Db, filter: StaffFilter): Promise<Part<StaffItem>> {
  const { keyword } = filter
  const rows = await staffItems(db)
    .selectAll('order_items')
    .select(['accounts.email', 'takers.email as taker_email', 'orders.notes', 'balances.receivable_fen'])
    .where('order_items.id', 'in', keyword ? firstFound(db, { ...filter, keyword }) : firstIds(db, filter))
    .orderBy('order_items.id', order(filter))
    .execute()
  return partOf(await withCoupons(db, rows), filter.limit, (row) => row.id)
}

/**
 * The page's ids and one more. Each status has its items in order, so the page is the first of the first of each;
 * asked for all at once, a database may pass by everything that is over to find them.
 */
function firstIds(db: Db, filter: StaffFilter) {
  const firstOf = (statuses: OrderStatus[]) => {
    const matching = matchingItems(db, filter, statuses)
    const after = filter.cursor
      ? matching.where('order_items.id', filter.newest ? '<' : '>', filter.cursor)
      : matching
    const first = after
      .select('order_items.id')
      .orderBy('order_items.id', order(filter))
      .limit(filter.limit + 1)
    return db.selectFrom(first.as('first')).select('first.id')
  }
  const [one, ...others] = filter.statuses
  const each = others.reduce((all, status) => all.unionAll(firstOf([status])), firstOf(one ? [one] : []))
  return each.orderBy('id', order(filter)).limit(filter.limit + 1)
}

const order = ({ newest }: StaffFilter) => (newest ? 'desc' : 'asc')

function matchingItems(db: Db, filter: StaffFilter, statuses: OrderStatus[]) {
  let matching = db.selectFrom('order_items')
  if (statuses.length) matching = matching.where('order_items.status', 'in', statuses)
  if (filter.to_inspect) matching = matching.where(toInspect)
  const { taker } = filter
  if (taker)
    matching = matching.where((eb) =>
      eb.or([eb('order_items.taken_by', 'is', null), eb('order_items.taken_by', '=', taker)]),
    )
  const { late_at, platform, shop, from, to } = filter
  if (late_at) matching = matching.where('order_items.next_by_at', '<', late_at)
  if (platform) matching = matching.where('order_items.item_platform', '=', platform)
  if (shop) {
    const pattern = likePattern(shop.toLowerCase())
    matching = matching.where(sql<boolean>`lower(order_items.shop) like ${pattern} escape '\\'`)
  }
  if (from) matching = matching.where('order_items.id', '>=', firstId(from))
  if (to) matching = matching.where('order_items.id', '<', firstId(to + 1))
  return matching
}

type KeywordFilter = StaffFilter & { keyword: string }

/** The ids of the page and one more, of what a keyword finds. */
function firstFound(db: Db, filter: KeywordFilter) {
  const hits = foundItems(db, filter)
  const after = filter.cursor ? hits.where('found.id', filter.newest ? '<' : '>', filter.cursor) : hits
  return after
    .select('found.id')
    .orderBy('found.id', order(filter))
    .limit(filter.limit + 1)
}

const isNarrowed = ({ statuses, to_inspect, taker, late_at, platform, shop, from, to }: StaffFilter) =>
  statuses.length > 0 || [to_inspect, taker, late_at, platform, shop, from, to].some(Boolean)

function foundItems(db: Db, filter: KeywordFilter) {
  const hits = db.selectFrom(foundBy('item', filter.keyword))
  if (!isNarrowed(filter)) return hits
  const itself = matchingItems(db, filter, filter.statuses).where(
    'order_items.id',
    '=',
    sql.ref<string>('found.id'),
  )
  return hits.where(sql`(${itself.select(sql`1`.as('is'))})`, '=', 1)
}

/** These order items as staff see them, in the same order. */
export async function asStaffSee(db: Db, items: OrderItemRow[]): Promise<StaffItem[]> {
  if (!items.length) return []
  const rows = await staffItems(db)
    .select([
      ...(['order_items.id', 'accounts.email', 'takers.email as taker_email'] as const),
      ...(['orders.notes', 'balances.receivable_fen'] as const),
    ])
    .where(
      'order_items.id',
      'in',
      items.map((item) => item.id),
    )
    .execute()
  const more = new Map(rows.map((row) => [row.id, row]))
  const couponed = await withCoupons(db, items)
  return couponed.map((item) => ({
    email: '',
    taker_email: null,
    notes: '',
    receivable_fen: 0,
    ...more.get(item.id),
    ...item,
  }))
}

const staffItems = (db: Db) =>
  db
    .selectFrom('order_items')
    .innerJoin('accounts', 'accounts.id', 'order_items.account_id')
    .leftJoin('accounts as takers', 'takers.id', 'order_items.taken_by')
    .innerJoin('balances', 'balances.account_id', 'order_items.account_id')
    .innerJoin('orders', 'orders.order_no', 'order_items.order_no')

/** The same rule as `waitsForInspection`, word for word that of the index `order_items_to_inspect`. */
export const toInspect = sql<boolean>`('ArrivedAtWarehouse' in (order_items.status, coalesce(order_items.remembered_status, ''))
  or (order_items.status in ('InWarehouse', 'StorageExpired') and order_items.weight_g is null))`
