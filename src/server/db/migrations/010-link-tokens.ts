import type { Kysely } from 'kysely'

/** What the link in a mail carries beside the code that is typed; null for codes mailed before. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('codes').addColumn('token_hash', 'text').execute()
}
