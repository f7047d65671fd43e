import { sql } from 'kysely'
import { FINAL_ORDER_STATUSES, type OrderStatus } from '#domain/order/status.ts'
import { type Paging, type Part, partById } from '#server/db/page.ts'
import type { Account, ClientRow, OrderItemRow } from '#server/db/rows.ts'
import type { Db, Row } from '#server/db/schema.ts'

/** Orders for a reseller's clients. */

export interface ClientName {
  id: string
  name: string
}

/** For whom each of these order items was ordered, by order number; only the account's own clients are named. */
export async function clientNames(
  db: Db,
  account: Account,
  items: readonly Pick<OrderItemRow, 'order_no'>[],
): Promise<Map<string, ClientName>> {
  if (!items.length) return new Map()
  const rows = await db
    .selectFrom('orders')
    .innerJoin('customer_clients', 'customer_clients.id', 'orders.client_id')
    .select(['order_no', 'customer_clients.id', 'name'])
    .where('order_no', 'in', [...new Set(items.map(({ order_no }) => order_no))])
    .where('customer_clients.account_id', '=', account.id)
    .execute()
  return new Map(rows.map(({ order_no, ...client }) => [order_no, client]))
}

export interface ClientOrder extends Row<'orders'> {
  /** How many of its items are in each status. */
  statuses: Partial<Record<OrderStatus, number>>
}

/** How many orders the page of a client names; the list of orders has all of them. */
const ORDERS_NAMED = 20

/** The client's newest orders. */
export async function listClientOrders(db: Db, client: Pick<ClientRow, 'id'>): Promise<ClientOrder[]> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('client_id', '=', client.id)
    .orderBy('created_at', 'desc')
    .limit(ORDERS_NAMED)
    .execute()
  if (!orders.length) return []
  const counts = await db
    .selectFrom('order_items')
    .select(['order_no', 'status', sql<number>`cast(count(*) as integer)`.as('count')])
    .where(
      'order_no',
      'in',
      orders.map(({ order_no }) => order_no),
    )
    .groupBy(['order_no', 'status'])
    .execute()
  const byOrder = Map.groupBy(counts, ({ order_no }) => order_no)
  return orders.map((order) => ({
    ...order,
    statuses: Object.fromEntries(
      (byOrder.get(order.order_no) ?? []).map(({ status, count }) => [status, count]),
    ),
  }))
}

/** Statuses in which an item ended without goods for the client. */
const WITHOUT_GOODS = FINAL_ORDER_STATUSES.filter((status: OrderStatus) => status !== 'Received')

/** The client's items that were not cancelled, refunded or lost since, newest first. */
export async function readClientGoods(
  db: Db,
  client: Pick<ClientRow, 'id'>,
  paging: Paging,
): Promise<Part<OrderItemRow>> {
  const ofClient = db.selectFrom('orders').select('order_no').where('client_id', '=', client.id)
  const matching = db
    .selectFrom('order_items')
    .where('order_no', 'in', ofClient)
    .where('status', 'not in', WITHOUT_GOODS)
  return partById(matching, paging, 'newest', (part) => part.selectAll())
}
