import { type Kysely, sql } from 'kysely'

export async function createCoupons(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('coupons')
    .addColumn('from_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  // A fixed coupon's exchange rate as it was first quoted, and when.
  for (const [name, type] of [
    ['rate', 'text'],
    ['rate_at', 'bigint'],
    ['locked_by', 'text'],
  ] as const)
    await db.schema.alterTable('coupons').addColumn(name, type).execute()
  await db.schema.createIndex('coupons_due').on('coupons').columns(['status', 'expires_at']).execute()
  await db.schema.alterTable('order_items').addColumn('coupon_id', 'text').execute()
  await db.schema.createIndex('order_items_coupon').on('order_items').column('coupon_id').execute()
  await db.schema.alterTable('parcels').addColumn('coupon_id', 'text').execute()
  await db.schema
    .alterTable('parcels')
    .addColumn('coupon_fen', 'bigint', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`coupon_fen >= 0`),
    )
    .execute()
  let table = db.schema.createTable('campaigns').addColumn('code', 'text', (c) => c.primaryKey())
  for (const name of ['name', 'text', 'scope', 'kind', 'currency', 'account_id'])
    table = table.addColumn(name, 'text', (c) => c.notNull())
  for (const name of ['amount', 'threshold_fen', 'from_at', 'until_at', 'created_at'])
    table = table.addColumn(name, 'bigint', (c) => c.notNull())
  await table.execute()
}
