import { type Kysely, sql } from 'kysely'

/** Who owes, for the queue of payments that were taken back: few of all. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index balances_owed on balances (account_id) where receivable_fen > 0`.execute(db)
  await sql`create index payments_reversed on payments (account_id, payment_no) where reversed_fen > 0`.execute(
    db,
  )
}
