import type { Kysely } from 'kysely'

/** What other services told us, each thing once. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('event_id', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .addColumn('run_at', 'bigint', (c) => c.notNull())
    .addColumn('claimed_until', 'bigint', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('last_error', 'text')
    .execute()
  await db.schema
    .createIndex('webhook_deliveries_event')
    .unique()
    .on('webhook_deliveries')
    .columns(['provider', 'event_id'])
    .execute()
  await db.schema
    .createIndex('webhook_deliveries_received')
    .on('webhook_deliveries')
    .column('received_at')
    .execute()
  await db.schema
    .createIndex('webhook_deliveries_state')
    .on('webhook_deliveries')
    .columns(['state', 'run_at'])
    .execute()
}
