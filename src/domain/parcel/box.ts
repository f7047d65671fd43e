import { readItemLabel } from '#domain/warehouse/item-label.ts'
import { isUsualShelf, readShelf } from '#domain/warehouse/shelf.ts'
import { type ParcelStatus, type TrackingStatus, parcelMove } from './status.ts'

/** How far one box of a parcel is; `Shipped` until its carrier has said something. */
export type BoxStatus = 'Shipped' | TrackingStatus

/** From the warehouse to the door. */
const WAY: readonly BoxStatus[] = ['Shipped', 'InTransit', 'CustomsClearance', 'OutForDelivery', 'Delivered']

/** A box where its customer has to do something says so for the whole parcel, the more urgent first. */
const URGENT = ['AddressIssue', 'AvailableForPickup'] as const

/**
 * A parcel's standing from its boxes: the trouble its customer must see to, else the standing of the last box, so that
 * a parcel is delivered only when all its boxes are. A box that comes back is not waited for, and the parcel itself
 * comes back only when all do. Null where the boxes tell nothing: none has moved, or some came and the others come
 * back, which a person decides.
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
  // Once a single box has been scanned, the parcel is on its way.
  return coming.some((one) => one !== 'Shipped') ? 'InTransit' : null
}

/** Where an event takes one box, by the rules of a parcel: onwards only; null for one that leads back. */
export function boxAfter(box: BoxStatus, update: TrackingStatus): TrackingStatus | null {
  const status: ParcelStatus = box
  return parcelMove({ status, remembered: null, mode: 'estimate' }, `tracked:${update}`) ? update : null
}

/** Codes scanned in the warehouse: mostly the number on a box, in the spelling of `normalTracking`. */

/**
 * The label of a shelf as most warehouses print them, A-03-2: nobody numbers boxes so. Another name is taken for a
 * shelf only where a shelf is asked for.
 */
export const isShelfLabel = (scanned: string) => readShelf(scanned) !== null && isUsualShelf(scanned)

/** Tells our codes: a shelf's or an item's label, an order's or a parcel's number; null for what others may print. */
export function ownCode(scanned: string): 'shelf' | 'item' | 'number' | null {
  if (isShelfLabel(scanned)) return 'shelf'
  // All digits it may as well be a carrier's number.
  if (readItemLabel(scanned) && /[A-Z]/.test(scanned)) return 'item'
  return /^[A-Z]\d{6}-[A-Z\d]{8}$/.test(scanned) ? 'number' : null
}

/** Tells a parcel’s number, as it is printed or as somebody types it. */
export const isParcelNo = (text: string) => /^P\d{6}-[A-Z\d]{8}$/i.test(text)

const OWN_NO_BOX = {
  shelf: 'This is the label of a shelf. Open the item that goes there, then scan the shelf.',
  item: 'This is the label of an item we’ve opened before. Scan the number on the box.',
  number: 'This is the number of an order or a parcel of ours. Scan the number on the box.',
}

/** Why this cannot be the number on a box, and what to do; undefined when it may be one. */
export function boxNumberTrouble(scanned: string): string | undefined {
  const own = ownCode(scanned)
  if (own) return OWN_NO_BOX[own]
  if (!/^[A-Z\d-]{4,40}$/.test(scanned))
    return 'This isn’t a box number, which has 4 to 40 letters, digits or dashes. Scan it again, or type it.'
  // A scale may be a keyboard too, and its weight comes as fast as a scan.
  if (/^\d{1,6}$/.test(scanned))
    return 'This isn’t a box number: it’s too short. Scan it again, or type all of it.'
  return undefined
}

/** Why no carrier takes a parcel under this number, and what to do; undefined when one may. */
export function carrierNumberTrouble(number: string): string | undefined {
  if (ownCode(number)) return 'This is our own label or number. Take the number of the carrier.'
  if (!/^[\dA-Z-]{3,40}$/.test(number))
    return `“${number}” is no tracking number, which has 3 to 40 letters, digits or dashes.`
  return undefined
}

/**
 * The shipment's number where a box says which of its boxes it is: JD01234567890-1-3-, YT1234567890-2. Null for any other
 * number, a shelf's too.
 */
export const shipmentOf = (scanned: string): string | null =>
  /^([A-Z\d]{8,})(?:-\d{1,2}){1,2}-?$/.exec(scanned)?.[1] ?? null
