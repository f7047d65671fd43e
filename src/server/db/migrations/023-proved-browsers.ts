import type { Kysely } from 'kysely'

/** Browsers in which staff have shown their second factor. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('proved_browsers')
    .addColumn('browser', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('proved_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('proved_browsers_account').on('proved_browsers').column('account_id').execute()
}
