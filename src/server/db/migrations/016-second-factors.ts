import type { Kysely } from 'kysely'

/** What staff show beside the password, and when each session has seen it. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('second_factors')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('accounts.id'))
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_step', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .execute()
  await db.schema.createIndex('recovery_codes_account').on('recovery_codes').column('account_id').execute()
  await db.schema.alterTable('sessions').addColumn('proved_at', 'bigint').execute()
}
