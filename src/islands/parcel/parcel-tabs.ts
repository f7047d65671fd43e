import { keysOf } from '#domain/table/keys.ts'
import { PARCEL_STATUSES, type ParcelStatus } from '#domain/parcel/status.ts'

/** Every status is in one group; a problem with the address is in another once its owner has given a new one. */
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
    address_given: false,
  },
  packing: {
    label: 'With us',
    // A claim waits for our answer.
    statuses: ['WaitingForPacking', 'RehearsalRequested', 'Packing', 'Packed', 'ReadyToShip', 'ClaimOpen'],
  },
  underway: {
    label: 'On the way',
    statuses: ['Shipped', 'InTransit', 'CustomsClearance', 'OutForDelivery', 'Returning', 'AddressIssue'],
    address_given: true,
  },
  over: {
    label: 'Done',
    statuses: ['Completed', 'ClaimRejected', 'Compensated', 'ReturnedToWarehouse', 'Cancelled'],
  },
} as const satisfies Record<string, { label: string } & Asked>

interface Asked {
  statuses: readonly ParcelStatus[]
  /** Whether those with a problem with their address are the ones that have a new one, or that lack it. */
  address_given?: boolean
}

export type ParcelTab = keyof typeof GROUPS | 'All'

const GROUP_NAMES = keysOf(GROUPS)

const groupOf = (tab: ParcelTab): Asked => (tab === 'All' ? { statuses: PARCEL_STATUSES } : GROUPS[tab])

/** The parcels of a tab, as they are asked for. */
export function askedBy(tab: ParcelTab) {
  const { statuses, address_given } = groupOf(tab)
  return { statuses: [...statuses], ...(address_given !== undefined && { address_given }) }
}

/** How many parcels the customer has, and how many of those with a problem with their address have a new one. */
export interface ParcelsCounted {
  parcel_counts: Readonly<Record<string, number>>
  addresses_given: number
}

function countIn(tab: ParcelTab, { parcel_counts, addresses_given }: ParcelsCounted): number {
  const { statuses, address_given } = groupOf(tab)
  const all = statuses.reduce((sum, status) => sum + (parcel_counts[status] ?? 0), 0)
  if (address_given === undefined) return all
  return all - (address_given ? (parcel_counts.AddressIssue ?? 0) - addresses_given : addresses_given)
}

/** The tabs with how many parcels are in each; without numbers while they are not known. */
export function parcelTabs(counts: ParcelsCounted | null) {
  const count = (tab: ParcelTab) => (counts ? countIn(tab, counts) : undefined)
  return [
    { id: 'All', label: 'All', count: count('All') },
    ...GROUP_NAMES.map((id) => ({ id, label: GROUPS[id].label, count: count(id) })),
  ]
}

/** The tab ?tab= names; All for anything else. */
export function readTab(text: string): ParcelTab {
  return GROUP_NAMES.find((name) => name === text) ?? 'All'
}
