import { type Kysely, sql } from 'kysely'

/** What lists, counts and cleaning look for, where they still read a whole table. */
export async function up(db: Kysely<never>): Promise<void> {
  // What waits for inspection is few among all items, and lies under several statuses.
  await sql`create index order_items_to_inspect on order_items (id)
    where ('ArrivedAtWarehouse' in (order_items.status, coalesce(order_items.remembered_status, ''))
      or (order_items.status in ('InWarehouse', 'StorageExpired') and order_items.weight_g is null))`.execute(
    db,
  )
  await sql`create index cart_items_bought_now on cart_items (buy_now, created_at)`.execute(db)
  // Few owe anything; the metrics count them.
  await sql`create index balances_owing on balances (receivable_fen)`.execute(db)
}
