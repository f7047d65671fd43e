import type { Account, ParcelRow } from '#server/db/rows.ts'
import { cancelParcel, removeParcel } from '#server/parcel/cancel.ts'
import type { Services } from '#server/services.ts'
import { endPaymentsOf } from './start-over.ts'

/** Cancelling a parcel ends what is open for it at payment providers, too. */

/** The customer cancels it. Throws as `removeParcel`. */
export async function cancelOwnParcel(
  services: Services,
  account: Account,
  parcel_no: string,
  now: number,
): Promise<ParcelRow> {
  const parcel = await removeParcel(services, account, parcel_no, now)
  await endPaymentsOf(services, parcel, now)
  return parcel
}

/** Staff cancel it. Throws as `cancelParcel`. */
export async function cancelCustomersParcel(
  services: Services,
  staff: Account,
  input: { parcel_no: string; reason: string },
  now: number,
): Promise<ParcelRow> {
  const parcel = await cancelParcel(services, staff, input, now)
  await endPaymentsOf(services, parcel, now)
  return parcel
}
