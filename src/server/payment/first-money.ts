import { DAY } from '#domain/time/durations.ts'
import { refuseOwn } from '#server/account/accounts.ts'
import type { Account, PaymentRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFound, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'

/** First money from a gateway: docs/decisions/gateways.md. */

/** Methods whose payments cannot be reversed, or move no money. */
const SURE = ['sandbox', 'transfer']
const WAITS_MS = DAY

/**
 * A payment has settled. Until a gateway payment of the customer's has stood for 24 h, what comes by gateways waits as
 * soon as it makes up more than the limit: all of it, so that many small payments are no way around.
 */
export async function holdFirstMoney(
  tx: Tx,
  services: Services,
  { account_id, method }: PaymentRow,
  now: number,
): Promise<void> {
  if (SURE.includes(method)) return
  const since = now - WAITS_MS
  const paid = await tx
    .selectFrom('payments')
    .select(['payment_no', 'credited_fen', 'settled_at'])
    .where('account_id', '=', account_id)
    .where('status', '=', 'Paid')
    .where('method', 'not in', SURE)
    .execute()
  if (paid.some(({ settled_at }) => (settled_at ?? now) <= since)) return
  const sum_fen = paid.reduce((sum, row) => sum + row.credited_fen, 0)
  if (sum_fen <= services.settings.first_payment_limit_fen) return
  await tx
    .updateTable('payments')
    .set({ held_until: now + WAITS_MS })
    .where(
      'payment_no',
      'in',
      paid.map((row) => row.payment_no),
    )
    .where('held_until', 'is', null)
    .execute()
}

/** Staff trust it: goods are bought with it at once. Throws 404, 403, 409 WRONG_STATE when it does not wait. */
export async function releasePayment(
  services: Services,
  staff: Account,
  payment_no: string,
  now: number,
): Promise<PaymentRow> {
  return inTransaction(services.db, async (tx) => {
    const payment = await tx
      .selectFrom('payments')
      .selectAll()
      .where('payment_no', '=', payment_no)
      .executeTakeFirst()
    if (!payment) throw notFound('this payment')
    refuseOwn(staff, payment)
    const released = await tx
      .updateTable('payments')
      .set({ held_until: now, released_by: staff.id })
      .where('payment_no', '=', payment_no)
      .where('held_until', '>', now)
      .returningAll()
      .executeTakeFirst()
    if (!released) throw wrongState('This payment isn’t waiting.')
    return released
  })
}
