import { type Kysely, sql } from 'kysely'

/** Refunds, what a question would change, and which storage mails have been sent. */
export async function up(db: Kysely<never>): Promise<void> {
  await createRefunds(db)
  await db.schema.alterTable('confirm_entries').addColumn('changes', 'text').execute()
  await db.schema
    .createTable('storage_notices')
    .addColumn('order_item_id', 'text', (c) => c.notNull().references('order_items.id'))
    .addColumn('notice', 'text', (c) => c.notNull())
    .addColumn('about_at', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    // Storage that begins again has notices of its own.
    .addPrimaryKeyConstraint('storage_notices_pk', ['order_item_id', 'notice', 'about_at'])
    .execute()
  await db.schema
    .createIndex('order_items_stored')
    .on('order_items')
    .columns(['status', 'stored_until_at'])
    .execute()
}

async function createRefunds(db: Kysely<never>): Promise<void> {
  let table = db.schema
    .createTable('refunds')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_item_id', 'text', (c) => c.notNull().references('order_items.id'))
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
  for (const name of ['status', 'reason', 'note', 'images', 'answer'])
    table = table.addColumn(name, 'text', (c) => c.notNull())
  for (const name of ['costs_fen', 'refund_fen'])
    table = table.addColumn(name, 'bigint', (c) => c.notNull().check(sql`${sql.ref(name)} >= 0`))
  await table
    .addColumn('deadline_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('closed_at', 'bigint')
    .execute()
  await db.schema.createIndex('refunds_status').on('refunds').columns(['status', 'id']).execute()
  await db.schema.createIndex('refunds_item').on('refunds').column('order_item_id').execute()
  await db.schema
    .createIndex('refunds_open')
    .unique()
    .on('refunds')
    .column('order_item_id')
    .where(sql.ref('closed_at'), 'is', null)
    .execute()
}
