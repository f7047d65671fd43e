import type { Kysely } from 'kysely'

/** What was sent is counted as it comes: pictures that are gone must not free room for others. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex('uploads_sender').execute()
  await db.schema.alterTable('uploads').dropColumn('bytes').execute()
  await db.schema.alterTable('uploads').dropColumn('sent_by').execute()
}
