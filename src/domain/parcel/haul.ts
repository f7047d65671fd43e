import { type ParcelStatus, reachedBy } from './status.ts'

/** A haul: a finished parcel that its owner shows to others. Source: docs/decisions/hauls.md. */

/** Nothing about the parcel changes any more, and it has arrived. */
export const HAUL_STATUSES: readonly ParcelStatus[] = ['Completed', 'ClaimRejected']

export const MAX_HAUL_PHOTOS = 100

/** Whole days, rounded; null for a stage that the parcel was never in. */
export interface HaulDays {
  /** Paid, packed and waiting for the carrier. */
  packing: number | null
  /** With the carrier, but for customs and the last stretch. */
  transit: number | null
  customs: number | null
  /** Out for delivery, or waiting to be picked up. */
  delivery: number | null
  /** From the carrier's taking it to its delivery. */
  shipping: number | null
}

type Stage = Exclude<keyof HaulDays, 'shipping'>

const STAGES: Readonly<Record<ParcelStatus, Stage | null>> = {
  WaitingForPayment: null,
  WaitingForPacking: 'packing',
  RehearsalRequested: 'packing',
  Packing: 'packing',
  Rehearsed: 'packing',
  WaitingForSupplement: 'packing',
  Packed: 'packing',
  ReadyToShip: 'packing',
  Shipped: 'transit',
  InTransit: 'transit',
  CustomsClearance: 'customs',
  OutForDelivery: 'delivery',
  AvailableForPickup: 'delivery',
  AddressIssue: 'delivery',
  Delivered: null,
  Returning: null,
  ClaimOpen: null,
  Completed: null,
  ClaimRejected: null,
  Compensated: null,
  ReturnedToWarehouse: null,
  Cancelled: null,
}

/**
 * Counts a parcel's days by stage from its changes, oldest first, up to its delivery; a claim belongs to the stage it
 * interrupts. `at` in epoch ms.
 */
export function haulDays(
  changes: readonly {
    event: string
    from_status: ParcelStatus | null
    to_status: ParcelStatus
    at: number
  }[],
): HaulDays {
  const spent: Partial<Record<Stage, number>> = {}
  let stage: Stage | null = null
  let since = 0
  let shipped_at: number | null = null
  for (const change of changes) {
    const { at } = change
    const status = reachedBy(change)
    if (stage) spent[stage] = (spent[stage] ?? 0) + at - since
    since = at
    if (status === 'Shipped') shipped_at ??= at
    if (status === 'Delivered' || status === 'Completed') return inDays(spent, shipped_at, at)
    stage = (status && STAGES[status]) ?? stage
  }
  return inDays(spent, null, since)
}

function inDays(
  spent: Partial<Record<Stage, number>>,
  shipped_at: number | null,
  delivered_at: number,
): HaulDays {
  const { packing, transit, customs, delivery } = spent
  return {
    packing: daysOf(packing),
    transit: daysOf(transit),
    customs: daysOf(customs),
    delivery: daysOf(delivery),
    shipping: shipped_at === null ? null : daysOf(delivered_at - shipped_at),
  }
}

const daysOf = (ms: number | undefined) => (ms === undefined ? null : Math.round(ms / 86_400_000))
