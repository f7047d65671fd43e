import { type Kysely, sql } from 'kysely'

/** The people resellers buy for; their orders name them already. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('customer_clients')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('markup_bp', 'integer', (c) => c.notNull().check(sql`markup_bp between 0 and 100000`))
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('address_ids', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('customer_clients_account')
    .on('customer_clients')
    .columns(['account_id', 'id'])
    .execute()
  await sql`create index orders_client on orders (client_id, created_at) where client_id is not null`.execute(
    db,
  )
}
