import type { OrderStatus } from '#domain/order/status.ts'
import type { Platform } from '#domain/link/platform.ts'
import { likePattern } from '#server/db/like.ts'
import { countRows, type Page, type Paging, type Part, partById } from '#server/db/page.ts'
import { sql } from 'kysely'
import { normalTracking } from '#domain/parcel/tracking.ts'
import type { Account, OrderItemRow } from '#server/db/rows.ts'
import type { Db, Row, Tx } from '#server/db/schema.ts'
import { notFound } from '#server/problem.ts'

export interface OrderFilter extends Paging {
  statuses: OrderStatus[]
  /** Only these, when named. */
  ids?: string[] | undefined
  /** Ordered for this client of theirs. */
  client_id?: string | undefined
  platform?: Platform | undefined
  title?: string | undefined
  /** Part of it. */
  inner_tracking_number?: string | undefined
  /** For this person. */
  tag?: string | undefined
  /** Ordered between these, both inclusive. */
  from?: number | undefined
  to?: number | undefined
}

/** The customer's order items, newest first. */
export async function listOrderItems(
  db: Db,
  account: Account,
  filter: OrderFilter,
): Promise<Page<OrderItemRow>> {
  const total = await countRows(ownItems(db, account, filter))
  return { ...(await readOrderItems(db, account, filter)), total }
}

/** The same without counting them all. */
export async function readOrderItems(
  db: Db,
  account: Account,
  filter: OrderFilter,
): Promise<Part<OrderItemRow>> {
  const matching = ownItems(db, account, filter)
  return partById(matching, filter, 'newest', (part) => part.selectAll())
}

function ownItems(db: Db, account: Account, filter: OrderFilter) {
  let matching = db.selectFrom('order_items').where('account_id', '=', account.id)
  if (filter.statuses.length) matching = matching.where('status', 'in', filter.statuses)
  if (filter.ids) matching = matching.where('id', 'in', filter.ids)
  const { client_id } = filter
  if (client_id)
    matching = matching.where('order_no', 'in', (orders) =>
      orders.selectFrom('orders').select('order_no').where('client_id', '=', client_id),
    )
  if (filter.platform) matching = matching.where('item_platform', '=', filter.platform)
  if (filter.tag) matching = matching.where('tag', '=', filter.tag)
  if (filter.from !== undefined) matching = matching.where('created_at', '>=', filter.from)
  if (filter.to !== undefined) matching = matching.where('created_at', '<=', filter.to)
  if (filter.title) {
    const pattern = likePattern(filter.title.toLowerCase())
    matching = matching.where((item) =>
      item.or([
        sql<boolean>`lower(title) like ${pattern} escape '\\'`,
        item('order_no', '=', filter.title?.trim().toUpperCase() ?? ''),
      ]),
    )
  }
  if (filter.inner_tracking_number) {
    const pattern = likePattern(normalTracking(filter.inner_tracking_number))
    matching = matching.where(sql<boolean>`inner_tracking_number like ${pattern} escape '\\'`)
  }
  return matching
}

/** How many of the customer's items are in each status. */
export async function countOrderItems(db: Db, account: Account): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('order_items')
    .select(['status', sql<number>`cast(count(*) as integer)`.as('count')])
    .where('account_id', '=', account.id)
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.status, row.count]))
}

export async function findOrder(
  db: Db,
  account: Account,
  order_no: string,
): Promise<{ order: Row<'orders'>; items: OrderItemRow[] }> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .$if(account.role === 'customer', (query) => query.where('account_id', '=', account.id))
    .where('order_no', '=', order_no)
    .executeTakeFirst()
  if (!order) throw notFound('this order')
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_no', '=', order_no)
    .orderBy('id')
    .execute()
  return { order, items }
}

export async function findOrderItem(db: Db, account: Account, id: string): Promise<OrderItemRow> {
  const row = await db
    .selectFrom('order_items')
    .selectAll()
    .$if(account.role === 'customer', (query) => query.where('account_id', '=', account.id))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('this item among your orders')
  return row
}

/** The customer's own items by id, each once; fewer than asked for when one is not theirs. */
export async function findOrderItems(db: Db | Tx, account: Account, ids: string[]): Promise<OrderItemRow[]> {
  return db
    .selectFrom('order_items')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}

/** An order item of any customer. Throws 404. */
export async function findAnyItem(db: Db, id: string): Promise<OrderItemRow> {
  const item = await db.selectFrom('order_items').selectAll().where('id', '=', id).executeTakeFirst()
  if (!item) throw notFound('this order item')
  return item
}

interface Whose {
  id: string
  status: OrderStatus
  /** The e-mail of who buys it. */
  taken_by: string | null
}

/** As others may have moved them meanwhile; one that is gone is left out. */
export async function whoHas(db: Db, ids: string[]): Promise<Whose[]> {
  return db
    .selectFrom('order_items')
    .leftJoin('accounts', 'accounts.id', 'order_items.taken_by')
    .select(['order_items.id', 'order_items.status', 'accounts.email as taken_by'])
    .where('order_items.id', 'in', ids)
    .execute()
}
