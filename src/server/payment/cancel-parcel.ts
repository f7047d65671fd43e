import type { Account, ParcelRow } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { cancelIn } from '#server/parcel/cancel.ts'
import { byStaff } from '#server/parcel/moves.ts'
import { lockParcel, lockUnsupplemented } from '#server/parcel/parcels.ts'
import { wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { endPaymentsOf } from './start-over.ts'

/** Cancelling a parcel ends what is open for it at payment providers, too. */

/** The customer cancels; a supplement that waits is refused by balance/confirm instead. Throws 404, 409. */
export async function cancelByCustomer(
  services: Services,
  account: Account,
  parcel_no: string,
  now: number,
): Promise<ParcelRow> {
  const cancelled = await inTransaction(services.db, async (tx) => {
    const parcel = await lockParcel(tx, account, parcel_no)
    if (parcel.status === 'WaitingForSupplement')
      throw wrongState('A supplement is waiting for your answer. Refuse it to cancel this parcel.')
    return cancelIn(tx, parcel, { event: 'remove', actor: 'customer', actor_id: account.id, now })
  })
  await endPaymentsOf(services, cancelled, now)
  return cancelled
}

/** Staff cancel before shipping: everything paid goes back, and an open question is void. Throws 404, 403, 409. */
export async function cancelByStaff(
  services: Services,
  staff: Account,
  { parcel_no, reason }: { parcel_no: string; reason: string },
  now: number,
): Promise<ParcelRow> {
  const cancelled = await inTransaction(services.db, async (tx) => {
    const parcel = await lockUnsupplemented(tx, staff, parcel_no)
    return cancelIn(tx, parcel, { event: 'cancel', ...byStaff(staff, now), reason })
  })
  await endPaymentsOf(services, cancelled, now)
  return cancelled
}
