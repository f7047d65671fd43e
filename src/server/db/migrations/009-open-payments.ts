import { type Kysely, sql } from 'kysely'
import { purchased } from '#domain/payment-purpose.ts'
import { readable } from '#server/db/json-column.ts'
import { paymentJson } from '#server/db/json.ts'

/** What each payment would buy, so that a timer asks the database which items and parcels wait for one. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('payment_purchases')
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('payment_no', 'text', (c) => c.notNull().references('payments.payment_no'))
    .addPrimaryKeyConstraint('payment_purchases_pk', ['subject_id', 'payment_no'])
    .execute()
  const { rows: open } = await sql<{ payment_no: string; purpose: string }>`
    select payment_no, purpose from payments where status = 'Open'`.execute(db)
  for (const { payment_no, purchase } of readable(open, (row) => ({
    ...row,
    purchase: paymentJson.purpose(row),
  })))
    for (const subject_id of new Set(purchased(purchase)))
      await sql`insert into payment_purchases (subject_id, payment_no) values (${subject_id}, ${payment_no})`.execute(
        db,
      )
}
