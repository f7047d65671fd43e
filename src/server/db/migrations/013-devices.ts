import type { Kysely } from 'kysely'

/** Browsers in which an account's owner has logged in. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('devices')
    .addColumn('device', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('devices_seen').on('devices').column('seen_at').execute()
  await db.schema.createIndex('devices_account').on('devices').column('account_id').execute()
}
