import type { Kysely } from 'kysely'

/** Mails that customers do without; whoever is not named gets them. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('muted_notices')
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('notice', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('muted_notices_pk', ['account_id', 'notice'])
    .execute()
}
