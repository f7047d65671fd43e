import type { ParcelStatus } from './status.ts'

interface Waiting {
  status: ParcelStatus
  /** ms */
  address_given_at: number | null
}

/** When its owner gave another address for the problem it has, ms; null where they gave none, or it has no such problem. */
export const newAddressAt = ({ status, address_given_at }: Waiting): number | null =>
  status === 'AddressIssue' ? address_given_at : null

const FOR_OWNER: readonly ParcelStatus[] = [
  ...(['WaitingForPayment', 'Rehearsed', 'WaitingForSupplement'] as const),
  ...(['AddressIssue', 'AvailableForPickup'] as const),
]

/** Whether nothing goes on before its owner has paid, answered, corrected its address or collected it. */
export const waitsForOwner = (parcel: Waiting): boolean =>
  FOR_OWNER.includes(parcel.status) && newAddressAt(parcel) === null
