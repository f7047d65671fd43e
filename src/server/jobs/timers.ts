import { expireEntries } from '#server/payments/confirm.ts'
import { expireCoupons } from '#server/money/coupons.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { moveOrderItem } from '#server/orders/moves.ts'
import { runParcelTimers } from './parcel-timers.ts'
import { openPurchases } from '#server/payments/payments.ts'
import { ignoreWrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { expirePayments } from '#server/payments/settlement.ts'
import { runStorageTimers } from '#server/warehouse/storage.ts'
import { removeUnused } from '#server/uploads/uploads.ts'

const BATCH = 200

/** What happens because time has passed; each step may run again without harm. */
export async function runTimers(services: Services, now: number): Promise<void> {
  await expirePayments(services, now)
  await cancelUnpaid(services, now)
  await runParcelTimers(services, now)
  await expireEntries(services, now)
  await runStorageTimers(services, now)
  await expireCoupons(services.db, now)
  await removeUnused(services, now)
}

/** Items unpaid for 72 h are cancelled, but not under an open payment. */
async function cancelUnpaid(services: Services, now: number): Promise<void> {
  const due = await services.db
    .selectFrom('order_items')
    .selectAll()
    .where('status', '=', 'WaitingForPayment')
    .where('next_by_at', '<=', now)
    .orderBy('next_by_at')
    .limit(BATCH)
    .execute()
  if (!due.length) return
  const open = await openPurchases(services)
  for (const item of due.filter(({ id }) => !open.items.has(id)))
    await inTransaction(services.db, (tx) =>
      moveOrderItem(tx, item, {
        event: 'expire',
        actor: 'system',
        actor_id: null,
        reason: 'Not paid within 72 hours',
        now,
      }),
    ).catch(ignoreWrongState)
}
