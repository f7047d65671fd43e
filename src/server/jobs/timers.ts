import { expireEntries } from '#server/payments/confirm.ts'
import { expireCoupons } from '#server/money/coupons.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { moveOrderItem } from '#server/orders/moves.ts'
import { runParcelTimers } from './parcel-timers.ts'
import { rewardAllWaiting } from '#server/parcels/reward-back.ts'
import { underNoOpenPayment } from '#server/payments/payments.ts'
import { payWaitingRewards } from '#server/parcels/waiting.ts'
import { dueStep, eachDue, PAGE } from '#server/due.ts'
import type { Services } from '#server/services.ts'
import { expirePayments } from '#server/payments/settlement.ts'
import { runStorageTimers } from '#server/warehouse/storage.ts'
import { releaseOfEnded } from '#server/uploads/release.ts'
import { removeUnused } from '#server/uploads/uploads.ts'

/** What happens because time has passed; each step may run again without harm, and one that fails stops no other. */
export async function runTimers(services: Services, now: number): Promise<void> {
  const steps: Record<string, () => Promise<void>> = {
    payments: () => expirePayments(services, now),
    'unpaid items': () => cancelUnpaid(services, now),
    parcels: () => runParcelTimers(services, now),
    rewards: () => rewardAllWaiting(services.db, now),
    questions: () => expireEntries(services, now),
    storage: () => runStorageTimers(services, now),
    'confirmed rewards': () => payWaitingRewards(services.db, now),
    coupons: () => expireCoupons(services.db, now),
    'old pictures': () => releaseOfEnded(services.db, now),
    pictures: () => removeUnused(services, now),
  }
  for (const [name, step] of Object.entries(steps)) await dueStep(name, step)
}

/** Items unpaid for 72 h are cancelled, but not under an open payment. */
async function cancelUnpaid(services: Services, now: number): Promise<void> {
  await eachDue({
    name: 'cancel unpaid',
    now,
    page: (after) =>
      services.db
        .selectFrom('order_items')
        .selectAll()
        .where('status', '=', 'WaitingForPayment')
        .where('next_by_at', '<=', now)
        .where(underNoOpenPayment('order_items.id'))
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    idOf: (item) => item.id,
    work: (item) =>
      inTransaction(services.db, (tx) =>
        moveOrderItem(tx, item, {
          event: 'expire',
          actor: 'system',
          actor_id: null,
          reason: 'Not paid within 72 hours.',
          now,
        }),
      ),
  })
}
