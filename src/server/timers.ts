import { inTransaction } from './db/transaction.ts'
import { forgetOldKeys } from './idempotency.ts'
import { moveOrderItem } from './order-moves.ts'
import { runParcelTimers } from './parcel-timers.ts'
import { ignoreWrongState } from './problem.ts'
import type { Services } from './services.ts'
import { removeUnused } from './uploads.ts'

const BATCH = 200

/** What happens because time has passed; each step may run again without harm. */
export async function runTimers(services: Services, now: number): Promise<void> {
  await expirePayments(services, now)
  await cancelUnpaid(services, now)
  await runParcelTimers(services, now)
  await removeUnused(services, now)
  await inTransaction(services.db, (tx) => forgetOldKeys(tx, now))
}

/** A payment nobody finished within two hours is over. */
async function expirePayments(services: Services, now: number): Promise<void> {
  await services.db
    .updateTable('payments')
    .set({ status: 'Expired', settled_at: now })
    .where('status', '=', 'Open')
    .where('expires_at', '<=', now)
    .execute()
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
  for (const item of due.filter(({ id }) => !open.has(id)))
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

async function openPurchases(services: Services): Promise<Set<string>> {
  const rows = await services.db
    .selectFrom('payments')
    .select('purpose')
    .where('status', '=', 'Open')
    .execute()
  const purchases = rows.map((row) => JSON.parse(row.purpose) as { item_ids: string[] } | null)
  return new Set(purchases.flatMap((purchase) => purchase?.item_ids ?? []))
}
