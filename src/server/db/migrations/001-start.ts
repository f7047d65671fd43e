import { type Kysely, sql } from 'kysely'
import type { Dialect } from '#server/db/dialect.ts'
import { createAccounts } from './001-accounts.ts'
import { createLedger } from './001-ledger.ts'
import { createOrders } from './001-orders.ts'

/** The first schema: accounts, carts, orders, money, jobs. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  await createAccounts(db)
  await createOrders(db)
  await createLedger(db, dialect)
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('payload', 'text', (c) => c.notNull())
    .addColumn('run_at', 'bigint', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('claimed_until', 'bigint', (c) => c.notNull())
    .addColumn('done_at', 'bigint')
    .addColumn('last_error', 'text')
    .execute()
  await sql`create index outbox_waiting on outbox (run_at) where done_at is null`.execute(db)
}
