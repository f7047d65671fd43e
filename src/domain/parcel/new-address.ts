import type { ParcelStatus } from './status.ts'

/** When its owner gave another address for the problem it has, ms; null where they gave none, or it has no such problem. */
export const newAddressAt = (parcel: {
  status: ParcelStatus
  address_given_at: number | null
}): number | null => (parcel.status === 'AddressIssue' ? parcel.address_given_at : null)
