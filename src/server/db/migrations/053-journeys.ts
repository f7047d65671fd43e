import type { Kysely } from 'kysely'

/** How long finished parcels took and what their freight was, without whose they were or which. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('journeys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('line_code', 'text', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('days', 'integer', (c) => c.notNull())
    .addColumn('per_kg_fen', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('journeys_at').on('journeys').column('at').execute()
}
