import { type Kysely, sql } from 'kysely'

/** Until when the first money from a gateway waits, and who let it go before. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('payments').addColumn('held_until', 'bigint').execute()
  await db.schema.alterTable('payments').addColumn('released_by', 'text').execute()
  await sql`create index payments_account on payments (account_id, held_until)`.execute(db)
}
