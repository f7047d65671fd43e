import type { Account } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import type { OutsidePayment } from './outside.ts'

/** More than anybody waits for. */
const MOST = 50

/** One's own payments that may still bring money, newest first. */
export async function listOpenPayments(db: Db, account: Account): Promise<OutsidePayment[]> {
  return db
    .selectFrom('payments')
    .leftJoin('outside_payments', 'outside_payments.payment_no', 'payments.payment_no')
    .selectAll('payments')
    .select('outside_payments.redirect_url')
    .where('account_id', '=', account.id)
    .where('status', '=', 'Open')
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
}
