import type { Account, PaymentRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'

/** More than anybody waits for. */
const MOST = 50

/** One's own payments that may still bring money, newest first. */
export async function listOpenPayments(db: Db, account: Account): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('status', '=', 'Open')
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
}
