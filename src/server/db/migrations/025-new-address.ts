import type { Kysely } from 'kysely'

/** For whom a code to a new address is. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('codes')
    .addColumn('account_id', 'text', (c) => c.references('accounts.id'))
    .execute()
}
