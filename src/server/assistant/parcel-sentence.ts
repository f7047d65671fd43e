import { showCny } from '#domain/money/money.ts'
import { newAddressAt } from '#domain/parcel/for-owner.ts'
import type { ParcelStatus } from '#domain/parcel/status.ts'
import { parcelPath } from '#domain/site/page-path.ts'
import { DAY } from '#domain/time/durations.ts'
import type { ParcelRow } from '#server/db/rows.ts'
import { priceOf } from '#server/parcel/charges.ts'
import { isOpen } from './holding-parcels.ts'
import { dayOf } from './own-things.ts'

/** How one of the reader's parcels stands, as a sentence. */

export const PARCELS = { title: 'Your parcels', url: '/user/parcel-list' }
export const parcelLink = ({ parcel_no }: ParcelRow) => ({
  title: `Parcel ${parcel_no}`,
  url: parcelPath(parcel_no),
})

/** As a sentence about a parcel goes on. */
export const PARCEL_STANDS: Readonly<Record<ParcelStatus, string>> = {
  WaitingForPayment: 'is waiting for payment',
  WaitingForPacking: 'is paid and waiting to be packed',
  RehearsalRequested: 'is waiting to be packed and weighed',
  Packing: 'is being packed',
  Rehearsed: 'is packed and weighed, and you can pay its freight now',
  WaitingForSupplement: 'costs more than you paid and is waiting for your answer',
  Packed: 'is packed, and the carrier gets it next',
  ReadyToShip: 'is ready, and the carrier collects it next',
  Shipped: 'is shipped and on its way',
  InTransit: 'is shipped and on its way',
  CustomsClearance: 'is shipped and at customs',
  OutForDelivery: 'is out for delivery',
  AvailableForPickup: 'is ready for you to collect',
  AddressIssue: 'couldn’t be delivered because of its address',
  Delivered: 'was delivered',
  Returning: 'is coming back to us',
  ClaimOpen: 'has an open claim, which we’ll decide next',
  Completed: 'is complete',
  ClaimRejected: 'is closed, and its claim was rejected',
  Compensated: 'was compensated',
  ReturnedToWarehouse: 'is back in our warehouse',
  Cancelled: 'was cancelled',
}

const BEFORE: readonly ParcelStatus[] = [
  'WaitingForPacking',
  'RehearsalRequested',
  'Packing',
  'Packed',
  'ReadyToShip',
]
export const COMING: readonly ParcelStatus[] = [
  'Shipped',
  'InTransit',
  'CustomsClearance',
  'OutForDelivery',
  'AddressIssue',
]
/** Says what the reader has to do, and by when. */
const YOURS: Readonly<Partial<Record<ParcelStatus, string>>> = {
  AvailableForPickup: 'Collect it',
  AddressIssue: 'Correct the address on its page and tell the carrier',
}

/** Where it is, by which carrier and when it should arrive. */
export function parcelSentence(parcel: ParcelRow, now: number): string {
  const { parcel_no, status, status_since_at, carrier, tracking_number, due_fen } = parcel
  const on = status === 'Delivered' ? ` on ${dayOf(status_since_at)}` : ''
  const due =
    due_fen > 0 && isOpen(parcel)
      ? ` ${showCny(due_fen)} is due${parcel.next_by_at ? ` by ${dayOf(parcel.next_by_at)}` : ''}.`
      : ''
  const next =
    due || !BEFORE.includes(status) || !parcel.next_by_at
      ? ''
      : parcel.next_by_at < now
        ? ` That was due by ${dayOf(parcel.next_by_at)}, so it’s late, and our staff are looking into it.`
        : ` That’s due by ${dayOf(parcel.next_by_at)}.`
  const track = carrier && tracking_number ? ` Its ${carrier} tracking number is ${tracking_number}.` : ''
  const given_at = newAddressAt(parcel)
  const yours = given_at
    ? ` You gave a new address on ${dayOf(given_at)}. Tell the carrier too, if you haven’t yet. It delivers again or sends the parcel back.`
    : YOURS[status] && parcel.next_by_at && parcel.next_by_at > now
      ? ` ${YOURS[status]} by ${dayOf(parcel.next_by_at)}.`
      : ''
  const stands =
    status === 'OutForDelivery'
      ? `has been out for delivery since ${dayOf(status_since_at)}`
      : PARCEL_STANDS[status]
  return `Parcel ${parcel_no} ${stands}${on}.${due}${next}${yours}${status === 'Delivered' ? '' : track}${arrivalSentence(parcel, now)}`
}

/** Past the day of its next step, or of its arrival. */
export function isLateParcel(parcel: ParcelRow, now: number): boolean {
  const { status, next_by_at, shipped_at, due_fen } = parcel
  if (BEFORE.includes(status)) return due_fen === 0 && next_by_at !== null && next_by_at < now
  const days = COMING.includes(status) ? priceOf(parcel).eta_days : null
  return days !== null && shipped_at !== null && now > shipped_at + days[1] * DAY
}

/** On its way by a line whose days nobody publishes. */
export const hasNoEnd = (parcel: ParcelRow) =>
  COMING.includes(parcel.status) && priceOf(parcel).eta_days === null

/** Says when it should arrive, with a space before it; '' of one that isn't on its way. */
export function arrivalSentence(parcel: ParcelRow, now: number): string {
  const { shipped_at } = parcel
  if (!COMING.includes(parcel.status) || !shipped_at) return ''
  const days = priceOf(parcel).eta_days
  if (!days) return ' Nobody publishes how long its line takes.'
  const [first, last] = [shipped_at + days[0] * DAY, shipped_at + days[1] * DAY]
  if (now > last)
    return ` It should have arrived by ${dayOf(last)}, so it’s late.${parcel.status === 'AddressIssue' ? '' : ' Customs, holidays and storms can add days.'}`
  return now > first
    ? ` It should arrive by ${dayOf(last)}.`
    : ` It should arrive between ${dayOf(first)} and ${dayOf(last)}.`
}
