import type { Kysely } from 'kysely'

/** Who of us is buying an item. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('order_items').addColumn('taken_by', 'text').execute()
}
