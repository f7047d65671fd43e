import { mayCall } from '#domain/access/calls.ts'
import { countRows } from '#server/db/page.ts'
import type { Account } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { countClosings } from '#server/closing/closings.ts'
import { countPaymentWork } from './staff-payments.ts'
import { countRequests } from './staff-requests.ts'

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
  /** Requests of staff that wait for this admin's yes; none for who is no admin. */
  requests: number
}

/** How much waits for whoever minds the money. */
export async function countMoneyWork(db: Db, staff: Account, now: number): Promise<MoneyWork> {
  const open = db.selectFrom('withdrawals').where('status', '=', 'Requested')
  return {
    ...(await countPaymentWork(db, now)),
    withdrawals: await countRows(open),
    closings: await countClosings(db),
    requests: mayCall(staff.role, 'bk/decide_request') ? await countRequests(db, staff, now) : 0,
  }
}
