import { type Kysely, sql } from 'kysely'

/** What payment providers and banks know of a payment. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('outside_payments')
    .addColumn('payment_no', 'text', (c) => c.primaryKey().references('payments.payment_no'))
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('provider_ref', 'text')
    .addColumn('redirect_url', 'text')
    .addColumn('money_ref', 'text')
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('ask_next_at', 'bigint')
    .addColumn('trouble', 'text')
    .execute()
  await sql`create unique index outside_payments_ref on outside_payments (provider_ref, method)
    where provider_ref is not null`.execute(db)
  await sql`create index outside_payments_money on outside_payments (money_ref)
    where money_ref is not null`.execute(db)
  await sql`create index outside_payments_next on outside_payments (ask_next_at, payment_no)
    where ask_next_at is not null`.execute(db)
  await sql`create index outside_payments_trouble on outside_payments (trouble, payment_no)
    where trouble is not null`.execute(db)
  await db.schema
    .createTable('takebacks')
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('ref', 'text', (c) => c.notNull())
    .addColumn('payment_no', 'text', (c) => c.notNull().references('payments.payment_no'))
    .addColumn('fen', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('returned_at', 'bigint')
    .addPrimaryKeyConstraint('takebacks_pk', ['ref', 'method'])
    .execute()
  await db.schema.createIndex('takebacks_payment').on('takebacks').column('payment_no').execute()
  await db.schema
    .createTable('transfer_proofs')
    .addColumn('payment_no', 'text', (c) => c.primaryKey().references('payments.payment_no'))
    .addColumn('images', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
}
