import { type Kysely, sql } from 'kysely'

/** Items customers keep in view. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('favorites')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('shelf', 'text', (c) => c.notNull())
    .addColumn('item_platform', 'text', (c) => c.notNull())
    .addColumn('num_iid', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('image', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('price_then_fen', 'bigint', (c) => c.notNull())
    .addColumn('mail_when_cheaper', 'integer', (c) => c.notNull())
    .addColumn('told_fen', 'bigint', (c) => c.notNull())
    .addColumn('checked_at', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('favorites_item')
    .on('favorites')
    .columns(['account_id', 'shelf', 'num_iid'])
    .unique()
    .execute()
  await db.schema.createIndex('favorites_newest').on('favorites').columns(['account_id', 'id']).execute()
  await sql`create index favorites_to_check on favorites (checked_at) where mail_when_cheaper = 1`.execute(db)
}
