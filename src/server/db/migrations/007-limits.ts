import type { Kysely } from 'kysely'

/** Counters that several servers share, in the shape rate-limiter-flexible reads; and where owners have logged in. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'varchar(255)', (c) => c.primaryKey())
    .addColumn('points', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute()
  await db.schema.createIndex('rate_limits_expire').on('rate_limits').column('expire').execute()
  await db.schema
    .createTable('login_places')
    .addColumn('place', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('login_places_seen').on('login_places').column('seen_at').execute()
  await db.schema.createIndex('login_places_account').on('login_places').column('account_id').execute()
}
