import { expireParcel } from '#server/parcels/cancel.ts'
import { openPurchases } from '#server/payments/payments.ts'
import { ignoreWrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { completeParcel } from '#server/parcels/shipping.ts'

const BATCH = 200

/** What happens to parcels because time has passed; each step may run again without harm. */
export async function runParcelTimers(services: Services, now: number): Promise<void> {
  const due = await services.db
    .selectFrom('parcels')
    .select(['parcel_no', 'status'])
    .where('status', 'in', ['WaitingForPayment', 'Rehearsed', 'Delivered'])
    .where('next_by_at', '<=', now)
    .limit(BATCH)
    .execute()
  if (!due.length) return
  const open = await openPurchases(services)
  for (const { parcel_no, status } of due.filter((parcel) => !open.parcels.has(parcel.parcel_no))) {
    const done =
      status === 'Delivered'
        ? completeParcel(services.db, parcel_no, { account: null, event: 'expire' }, now)
        : expireParcel(services, parcel_no, now)
    await done.catch(ignoreWrongState)
  }
}
