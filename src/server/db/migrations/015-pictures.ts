import { type Kysely, sql } from 'kysely'

/** Who sent how much, and which pictures are left over from what has ended. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('uploads')
    .addColumn('bytes', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('uploads').addColumn('sent_by', 'text').execute()
  await db.schema.createIndex('uploads_sender').on('uploads').columns(['sent_by', 'created_at']).execute()
  await sql`create index refunds_pictures on refunds (closed_at) where images <> '[]'`.execute(db)
  await sql`create index claims_pictures on claims (closed_at) where images <> '[]'`.execute(db)
  await sql`create index order_items_pictures on order_items (status_since_at)
    where images <> '[]' and status = 'Cancelled'`.execute(db)
}
