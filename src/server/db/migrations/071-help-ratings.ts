import type { Kysely } from 'kysely'
import type { Dialect } from '#server/db/dialect.ts'

/** How often readers found an article useful: counts alone, nothing of who said so. */
export async function up(db: Kysely<never>, _dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('help_ratings')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('useful', 'integer', (column) => column.notNull())
    .addColumn('not_useful', 'integer', (column) => column.notNull())
    .execute()
}
