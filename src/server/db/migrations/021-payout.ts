import { type Kysely, sql } from 'kysely'

/** Where each part of a withdrawal goes. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('withdrawal_parts')
    .addColumn('withdrawal_id', 'text', (c) => c.notNull().references('withdrawals.id'))
    .addColumn('line', 'bigint', (c) => c.notNull())
    .addColumn('payment_no', 'text', (c) => c.references('payments.payment_no'))
    .addColumn('amount_fen', 'bigint', (c) => c.notNull().check(sql`amount_fen > 0`))
    .addColumn('refused', 'bigint', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('withdrawal_parts_pk', ['withdrawal_id', 'line'])
    .execute()
  // What goes to an account needs no finding.
  await sql`create unique index withdrawal_parts_payment on withdrawal_parts (payment_no, withdrawal_id)
    where payment_no is not null`.execute(db)
  // What was asked for before goes where the customer said.
  await sql`insert into withdrawal_parts (withdrawal_id, line, payment_no, amount_fen)
    select id, 0, null, amount_fen from withdrawals`.execute(db)
}
