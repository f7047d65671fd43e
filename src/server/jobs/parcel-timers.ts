import { expireParcel } from '#server/parcels/cancel.ts'
import { underNoOpenPayment } from '#server/payments/payments.ts'
import { eachDue, PAGE } from '#server/due.ts'
import type { Services } from '#server/services.ts'
import { completeParcel } from '#server/parcels/shipping.ts'

/** What happens to parcels because time has passed; each step may run again without harm. */
export async function runParcelTimers(services: Services, now: number): Promise<void> {
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
