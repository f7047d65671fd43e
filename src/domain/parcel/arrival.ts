import { DAY } from '#domain/time/durations.ts'
import type { ParcelStatus } from './status.ts'

/** How far a parcel is, and when it should be there. */

/** The five steps of its way home, as their bar names them. */
export const PARCEL_STEPS = ['Paid', 'Packed', 'Shipped', 'Near you', 'Delivered'] as const

/** Null for a parcel that is on no way home: it comes back, or is over in another way. */
const STEP_OF: Readonly<Record<ParcelStatus, number | null>> = {
  WaitingForPayment: 0,
  WaitingForPacking: 1,
  RehearsalRequested: 1,
  Packing: 1,
  Rehearsed: 1,
  WaitingForSupplement: 1,
  Packed: 2,
  ReadyToShip: 2,
  Shipped: 3,
  InTransit: 3,
  CustomsClearance: 3,
  OutForDelivery: 4,
  AvailableForPickup: 4,
  AddressIssue: 4,
  Delivered: 5,
  Completed: 5,
  Returning: null,
  ClaimOpen: null,
  ClaimRejected: null,
  Compensated: null,
  ReturnedToWarehouse: null,
  Cancelled: null,
}

/** How many of the five steps are done; null as above. */
export const stepsDone = (status: ParcelStatus): number | null => STEP_OF[status]

export interface Travelling {
  status: ParcelStatus
  status_since_at: string
  shipped_at: string | null
  estimate: { eta_days: readonly number[] | null }
}

export interface Arrival {
  /** `planned`: it is paid and not shipped yet; `over`: the days we were told have passed. */
  kind: 'planned' | 'coming' | 'over' | 'delivered'
  /** ISO; the same for a day that is known. */
  from: string
  to: string
}

/** Nearer than these its own status says by when: out for delivery, to be collected, held by its address. */
const UNDERWAY: readonly ParcelStatus[] = ['Shipped', 'InTransit', 'CustomsClearance']

const BEFORE: readonly ParcelStatus[] = ['WaitingForPacking', 'Packing', 'Packed', 'ReadyToShip']

/** The days we promise at most: two days for packing a parcel, one for handing it over (docs/decisions/order-flow.md). */
const HERE_DAYS = 3

/** When a parcel paid `now` arrives; null where nobody publishes the days. */
export function plannedArrival(eta_days: readonly number[] | null, now: number): Arrival | null {
  const [first, last] = eta_days ?? []
  if (first === undefined || last === undefined) return null
  return { kind: 'planned', from: isoOf(now + first * DAY), to: isoOf(now + (HERE_DAYS + last) * DAY) }
}

/**
 * When it arrives, or has; null while it waits for a payment, where nobody publishes the days, for one that is near and
 * for one that comes back.
 */
export function arrivalOf(parcel: Travelling, now: number): Arrival | null {
  const { status, status_since_at, shipped_at, estimate } = parcel
  if (status === 'Delivered') return { kind: 'delivered', from: status_since_at, to: status_since_at }
  if (BEFORE.includes(status)) return plannedArrival(estimate.eta_days, now)
  const [first, last] = estimate.eta_days ?? []
  if (!shipped_at || first === undefined || last === undefined || !UNDERWAY.includes(status)) return null
  const shipped = Date.parse(shipped_at)
  const until = shipped + last * DAY
  const from = isoOf(Math.max(shipped + first * DAY, Math.min(now, until)))
  return { kind: now > until ? 'over' : 'coming', from, to: isoOf(until) }
}

const isoOf = (at: number) => new Date(at).toISOString()
