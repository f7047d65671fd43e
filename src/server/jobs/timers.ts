import { payWaitingRewards } from '#server/parcel/rewards.ts'
import { expireEntries } from '#server/payment/confirm.ts'
import { expireCoupons } from '#server/money/coupons.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { moveOrderItem } from '#server/order/moves.ts'
import { rewardAllWaiting } from '#server/parcel/reward-back.ts'
import { underNoOpenPayment } from '#server/payment/payments.ts'
import { dueStep, eachDue, PAGE } from '#server/due.ts'
import type { Services } from '#server/services.ts'
import { expirePayments } from '#server/payment/settlement.ts'
import { expireRequests } from '#server/payment/staff-requests.ts'
import { runStorageTimers } from '#server/warehouse/storage.ts'
import { releaseOfEnded } from '#server/picture/release.ts'
import { removeStrays } from '#server/picture/strays.ts'
import { removeUnused } from '#server/picture/uploads.ts'
import { expireParcel } from '#server/parcel/cancel.ts'
import { completeParcel } from '#server/parcel/shipping.ts'

/** All timers; each may run again without harm, and one that fails stops no other. */
export async function runTimers(services: Services, now: number): Promise<void> {
  const steps: Record<string, () => Promise<void>> = {
    payments: () => expirePayments(services, now),
    'unpaid items': () => cancelUnpaid(services, now),
    parcels: () => runParcelTimers(services, now),
    rewards: () => rewardAllWaiting(services.db, now),
    questions: () => expireEntries(services, now),
    requests: () => expireRequests(services, now),
    storage: () => runStorageTimers(services, now),
    'confirmed rewards': () => payWaitingRewards(services.db, now),
    coupons: () => expireCoupons(services.db, now),
    'old pictures': () => releaseOfEnded(services.db, now),
    pictures: () => removeUnused(services, now),
    files: () => removeStrays(services, now),
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

/** The timers of parcels; each may run again without harm. */
async function runParcelTimers(services: Services, now: number): Promise<void> {
  await eachDue({
    name: 'parcel',
    now,
    page: (after) =>
      services.db
        .selectFrom('parcels')
        .select(['parcel_no', 'status'])
        .where('status', 'in', ['WaitingForPayment', 'Rehearsed', 'Delivered'])
        .where('next_by_at', '<=', now)
        .where(underNoOpenPayment('parcels.parcel_no'))
        .where('parcel_no', '>', after)
        .orderBy('parcel_no')
        .limit(PAGE)
        .execute(),
    idOf: (parcel) => parcel.parcel_no,
    work: async ({ parcel_no, status }) => {
      if (status === 'Delivered')
        await completeParcel(services.db, parcel_no, { account: null, event: 'expire' }, now)
      else await expireParcel(services, parcel_no, now)
    },
  })
}
