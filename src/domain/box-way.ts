import { parcelMove, type ParcelStatus, type TrackingStatus } from './parcel-status.ts'

/** How far one box of a parcel is; `Shipped` until its carrier has said something. */
export type BoxStatus = 'Shipped' | TrackingStatus

/** From the warehouse to the door. */
const WAY: readonly BoxStatus[] = ['Shipped', 'InTransit', 'CustomsClearance', 'OutForDelivery', 'Delivered']

/** A box where its customer has to do something says so for the whole parcel, the more urgent first. */
const URGENT = ['AddressIssue', 'AvailableForPickup'] as const

/**
 * What several boxes say of their parcel: what its customer must see to, else how far the last box is, so that a parcel
 * is delivered only when all its boxes are. A box that comes back is not waited for, and the parcel itself comes back
 * only when all do. Null where they say nothing: none has moved, or some came and the others come back, which a person decides.
 */
export function wayOfAll(boxes: readonly BoxStatus[]): TrackingStatus | null {
  const urgent = URGENT.find((status) => boxes.includes(status))
  if (urgent) return urgent
  const coming = boxes.filter((status) => status !== 'Returning')
  if (coming.length === 0) return boxes.length > 0 ? 'Returning' : null
  const last = Math.min(...coming.map((status) => WAY.indexOf(status)))
  const status = WAY[last]
  if (status === 'Delivered' && coming.length < boxes.length) return null
  if (status !== 'Shipped') return (status ?? null) as TrackingStatus | null
  // One box has been scanned: the parcel is on its way.
  return coming.some((one) => one !== 'Shipped') ? 'InTransit' : null
}

/** Where an event takes one box, by the rules of a parcel: onwards only; null for one that leads back. */
export function boxAfter(box: BoxStatus, said: TrackingStatus): TrackingStatus | null {
  const status: ParcelStatus = box
  return parcelMove({ status, remembered: null, mode: 'estimate' }, `tracked:${said}`) ? said : null
}
