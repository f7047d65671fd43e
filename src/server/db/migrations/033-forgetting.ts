import { type Kysely, sql } from 'kysely'

/** A deletion finds codes by their account, and what visitors wrote by their address, without reading them all. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.createIndex('codes_account').on('codes').column('account_id').execute()
  await sql`create index feedback_contact on feedback (lower(contact)) where account_id is null`.execute(db)
}
