import { keysOf } from '#domain/table/keys.ts'
import { PARCEL_STATUSES, type ParcelStatus } from '#domain/parcel/status.ts'

/** Every status is in one group. */
const GROUPS = {
  you: {
    label: 'Waiting for you',
    statuses: [
      'WaitingForPayment',
      'Rehearsed',
      'WaitingForSupplement',
      'AddressIssue',
      'AvailableForPickup',
      'Delivered',
    ],
  },
  packing: {
    label: 'With us',
    // A claim waits for our answer.
    statuses: ['WaitingForPacking', 'RehearsalRequested', 'Packing', 'Packed', 'ReadyToShip', 'ClaimOpen'],
  },
  underway: {
    label: 'On the way',
    statuses: ['Shipped', 'InTransit', 'CustomsClearance', 'OutForDelivery', 'Returning'],
  },
  over: {
    label: 'Done',
    statuses: ['Completed', 'ClaimRejected', 'Compensated', 'ReturnedToWarehouse', 'Cancelled'],
  },
} as const satisfies Record<string, { label: string; statuses: readonly ParcelStatus[] }>

export type ParcelTab = keyof typeof GROUPS | 'All'

const GROUP_NAMES = keysOf(GROUPS)

export function statusesIn(tab: ParcelTab): ParcelStatus[] {
  return tab === 'All' ? [...PARCEL_STATUSES] : [...GROUPS[tab].statuses]
}

/** The tabs with how many parcels are in each; without numbers while they are not known. */
export function parcelTabs(counts: Record<string, number> | null) {
  const count = (tab: ParcelTab) =>
    counts ? statusesIn(tab).reduce((sum, status) => sum + (counts[status] ?? 0), 0) : undefined
  return [
    { id: 'All', label: 'All', count: count('All') },
    ...GROUP_NAMES.map((id) => ({ id, label: GROUPS[id].label, count: count(id) })),
  ]
}

/** The tab ?tab= names; All for anything else. */
export function readTab(text: string): ParcelTab {
  return GROUP_NAMES.find((name) => name === text) ?? 'All'
}
