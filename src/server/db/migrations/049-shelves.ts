import { type Kysely, sql } from 'kysely'
import type { Dialect } from '#server/db/dialect.ts'

/** Where in the warehouse an order item lies. */
export async function up(db: Kysely<never>, dialect: Dialect): Promise<void> {
  // Sorted by its bytes, so that the shelves of a rack are one range.
  const text = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  await db.schema.alterTable('order_items').addColumn('shelf', text).execute()
  await sql`create index order_items_shelf on order_items (shelf) where shelf is not null`.execute(db)
}
