import { type Kysely, sql } from 'kysely'

/** What accounts of one household share is forgotten a year after it was used last. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('household_keys')
    .addColumn('seen_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  // Nobody knows when; the year begins now.
  await sql`update household_keys set seen_at = ${Date.now()}`.execute(db)
  await sql`create index household_keys_seen on household_keys (seen_at) where kind <> 'mailbox'`.execute(db)
}
