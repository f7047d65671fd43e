import { type Kysely, sql } from 'kysely'

/** Messages to our service, and its answers. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('feedback')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('ticket_no', 'text', (c) => c.notNull().unique())
    .addColumn('account_id', 'text', (c) => c.references('accounts.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('ref', 'text', (c) => c.notNull())
    .addColumn('images', 'text', (c) => c.notNull())
    .addColumn('contact', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('body_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('done_at', 'bigint')
    .addColumn('closed_by', 'text', (c) => c.references('accounts.id'))
    .execute()
  await db.schema.createIndex('feedback_status').on('feedback').columns(['status', 'id']).execute()
  await db.schema.createIndex('feedback_account').on('feedback').columns(['account_id', 'id']).execute()
  await sql`create unique index feedback_open on feedback (body_hash) where status = 'Open'`.execute(db)
  await sql`create index feedback_body on feedback (body_hash, id)`.execute(db)
  await sql`create index feedback_pictures on feedback (done_at) where images <> '[]'`.execute(db)
  await db.schema
    .createTable('feedback_answers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('ticket_no', 'text', (c) => c.notNull().references('feedback.ticket_no'))
    .addColumn('staff_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('feedback_answers_ticket')
    .on('feedback_answers')
    .columns(['ticket_no', 'id'])
    .execute()
}
