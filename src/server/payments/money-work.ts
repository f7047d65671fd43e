import { countRows } from '#server/db/page.ts'
import type { Db } from '#server/db/schema.ts'
import { countClosings } from './closings.ts'
import { countPaymentWork } from './staff-payments.ts'

export interface MoneyWork {
  /** Transfers that were shown, and wait to be confirmed. */
  transfers: number
  /** To be paid out or refused. */
  withdrawals: number
  /** Money that came otherwise than asked for. */
  troubles: number
  /** First payments that wait. */
  held: number
  /** Payments that were taken back while their customer owes. */
  reversals: number
  /** Days with differences nobody has explained, or with more since they were closed. */
  closings: number
}

/** How much waits for whoever minds the money. */
export async function countMoneyWork(db: Db, now: number): Promise<MoneyWork> {
  const open = db.selectFrom('withdrawals').where('status', '=', 'Requested')
  return {
    ...(await countPaymentWork(db, now)),
    withdrawals: await countRows(open),
    closings: await countClosings(db),
  }
}
