import type { Kysely } from 'kysely'

/** A favourite's column takes the name of what it holds: a shelf is a place in the warehouse. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('favorites').renameColumn('shelf', 'home_platform').execute()
}
