import type { OrderEvent } from '#domain/order/status.ts'
import { HOUR } from '#domain/time/durations.ts'

/**
 * The statuses of a parcel and the moves between them. Why, in docs/decisions: rehearsal.md, ended-items.md, tracking.md and
 * claims.md.
 */

/** Status → what people read, what comes next, and within how many hours (null: never). */
const STATUSES = {
  WaitingForPayment: { label: 'Waiting for payment', next: 'Pay', hours: 72 },
  WaitingForPacking: { label: 'Waiting to be packed', next: 'We’ll pack it', hours: 48 },
  RehearsalRequested: { label: 'Rehearsal requested', next: 'We’ll pack and weigh it', hours: 48 },
  Packing: { label: 'Being packed', next: 'We’ll weigh it', hours: 24 },
  Rehearsed: { label: 'Packed for rehearsal', next: 'Pay the freight', hours: 14 * 24 },
  WaitingForSupplement: { label: 'More to pay', next: 'Answer', hours: 14 * 24 },
  Packed: { label: 'Packed', next: 'We’ll hand it over', hours: 24 },
  ReadyToShip: { label: 'Ready to ship', next: 'The carrier collects it', hours: 48 },
  Shipped: { label: 'Shipped', next: 'The carrier scans it', hours: 5 * 24 },
  InTransit: { label: 'On its way', next: 'Reaches your country', hours: 30 * 24 },
  CustomsClearance: { label: 'At customs', next: 'Customs releases it', hours: 10 * 24 },
  OutForDelivery: { label: 'Out for delivery', next: 'Reaches you', hours: 3 * 24 },
  AvailableForPickup: { label: 'Ready for pickup', next: 'Collect it', hours: 7 * 24 },
  AddressIssue: { label: 'Problem with the address', next: 'Check the address', hours: 7 * 24 },
  Delivered: { label: 'Delivered', next: 'Confirm you have it', hours: 15 * 24 },
  Returning: { label: 'Coming back to us', next: 'Reaches our warehouse', hours: 60 * 24 },
  ClaimOpen: { label: 'Claim open', next: 'We’ll decide', hours: 5 * 24 },
  Completed: { label: 'Completed', next: null, hours: null },
  ClaimRejected: { label: 'Claim rejected', next: null, hours: null },
  Compensated: { label: 'Compensated', next: null, hours: null },
  ReturnedToWarehouse: { label: 'Back in our warehouse', next: null, hours: null },
  Cancelled: { label: 'Cancelled', next: null, hours: null },
} as const

export type ParcelStatus = keyof typeof STATUSES
export type ParcelMode = 'estimate' | 'rehearsal'

export const PARCEL_STATUSES = Object.keys(STATUSES) as [ParcelStatus, ...ParcelStatus[]]

/** Nothing is to come after these. */
export const FINAL_PARCEL_STATUSES: readonly ParcelStatus[] = PARCEL_STATUSES.filter(
  (status) => STATUSES[status].next === null,
)

/** Statuses that a tracking event may have. */
export const TRACKING_STATUSES = [
  'InTransit',
  'CustomsClearance',
  'OutForDelivery',
  'AvailableForPickup',
  'AddressIssue',
  'Delivered',
  'Returning',
] as const

export type TrackingStatus = (typeof TRACKING_STATUSES)[number]

export interface ParcelMove {
  /** Empty: the parcel comes into being. */
  from: readonly ParcelStatus[]
  event: string
  mode?: ParcelMode
  /** Only when ClaimOpen remembers one of these. */
  remembered?: readonly ParcelStatus[]
  to: ParcelStatus | 'remembered' | 'same'
}

const PAID = ['WaitingForPacking', 'RehearsalRequested'] as const
const BEFORE_SHIPPED = [
  ...PAID,
  'Packing',
  'Rehearsed',
  'WaitingForSupplement',
  'Packed',
  'ReadyToShip',
] as const
const PACKED = ['Packed', 'ReadyToShip'] as const
const WEIGHED = ['WaitingForSupplement', ...PACKED] as const
const UNDERWAY = [
  'Shipped',
  'InTransit',
  'CustomsClearance',
  'OutForDelivery',
  'AvailableForPickup',
  'AddressIssue',
] as const
const UNDELIVERED = [...UNDERWAY, 'Returning'] as const

/** Whether a carrier has or had it. */
export function hasShipped(status: ParcelStatus): boolean {
  const not: readonly ParcelStatus[] = ['WaitingForPayment', ...BEFORE_SHIPPED, 'Cancelled']
  return !not.includes(status)
}

/**
 * Whether freight has been paid, so that an address may no longer change the price: an estimate is paid before packing,
 * a rehearsal after it.
 */
export function freightPaid({ status, mode }: Pick<ParcelState, 'status' | 'mode'>): boolean {
  const unpaid: readonly ParcelStatus[] =
    mode === 'estimate'
      ? ['WaitingForPayment']
      : ['WaitingForPayment', 'RehearsalRequested', 'Packing', 'Rehearsed']
  return !unpaid.includes(status)
}

/** From which a tracking event leads on. Pickup and address issue both follow a failed delivery: neither is earlier. */
const TRACKED_FROM: Record<TrackingStatus, readonly ParcelStatus[]> = {
  InTransit: UNDERWAY.slice(0, 1),
  CustomsClearance: UNDERWAY.slice(0, 2),
  OutForDelivery: UNDERWAY.slice(0, 3),
  AvailableForPickup: UNDERWAY.filter((status) => status !== 'AvailableForPickup'),
  AddressIssue: UNDERWAY.filter((status) => status !== 'AddressIssue'),
  Delivered: UNDERWAY,
  Returning: UNDERWAY,
}

const MOVES = [
  { from: [], event: 'create', to: 'WaitingForPayment' },
  { from: ['WaitingForPayment'], event: 'pay', mode: 'estimate', to: 'WaitingForPacking' },
  { from: ['WaitingForPayment'], event: 'pay', mode: 'rehearsal', to: 'RehearsalRequested' },
  { from: ['WaitingForPayment'], event: 'remove', to: 'Cancelled' },
  { from: ['WaitingForPayment'], event: 'expire', to: 'Cancelled' },
  // One of its items is lost, broken or not found.
  { from: ['WaitingForPayment'], event: 'end_item', to: 'Cancelled' },
  { from: PAID, event: 'remove', to: 'Cancelled' },
  { from: PAID, event: 'start_packing', to: 'Packing' },
  // A colleague goes on with it.
  { from: ['Packing'], event: 'take_over', to: 'same' },
  { from: ['Packing'], event: 'pack', mode: 'estimate', to: 'Packed' },
  { from: ['Packing'], event: 'pack_over', mode: 'estimate', to: 'WaitingForSupplement' },
  { from: ['Packing'], event: 'pack', mode: 'rehearsal', to: 'Rehearsed' },
  { from: WEIGHED, event: 'weigh_again', to: 'Packed' },
  { from: WEIGHED, event: 'weigh_again_over', to: 'WaitingForSupplement' },
  { from: ['Rehearsed'], event: 'weigh_again', to: 'same' },
  { from: BEFORE_SHIPPED, event: 'cancel', to: 'Cancelled' },
  { from: ['Rehearsed'], event: 'pay', to: 'Packed' },
  { from: ['Rehearsed'], event: 'remove', to: 'Cancelled' },
  { from: ['Rehearsed'], event: 'expire', to: 'Cancelled' },
  { from: ['Rehearsed'], event: 'change_line', to: 'same' },
  { from: ['Rehearsed'], event: 'take_out_item', to: 'RehearsalRequested' },
  // By staff: the customer's is above.
  { from: PAID, event: 'take_out', to: 'same' },
  { from: ['Packing', 'Rehearsed', ...WEIGHED], event: 'take_out', to: 'Packing' },
  { from: ['WaitingForSupplement'], event: 'accept', to: 'Packed' },
  { from: ['WaitingForSupplement'], event: 'refuse', to: 'Cancelled' },
  { from: ['WaitingForSupplement'], event: 'expire', to: 'Cancelled' },
  { from: ['Packed'], event: 'ready', to: 'ReadyToShip' },
  { from: PACKED, event: 'remove', to: 'Cancelled' },
  { from: ['ReadyToShip'], event: 'ship', to: 'Shipped' },
  { from: ['WaitingForPayment', ...BEFORE_SHIPPED, 'AddressIssue'], event: 'change_address', to: 'same' },
  { from: ['Returning'], event: 'return', to: 'ReturnedToWarehouse' },
  { from: ['Delivered'], event: 'confirm', to: 'Completed' },
  { from: ['Delivered'], event: 'expire', to: 'Completed' },
  { from: [...UNDELIVERED, 'Delivered'], event: 'claim', to: 'ClaimOpen' },
  { from: ['ClaimOpen'], event: 'approve_claim', to: 'Compensated' },
  { from: ['ClaimOpen'], remembered: ['Delivered'], event: 'reject_claim', to: 'ClaimRejected' },
  { from: ['ClaimOpen'], remembered: UNDELIVERED, event: 'reject_claim', to: 'remembered' },
  { from: ['ClaimOpen'], event: 'withdraw_claim', to: 'remembered' },
] as const satisfies readonly ParcelMove[]

export type ParcelEvent = (typeof MOVES)[number]['event'] | `tracked:${TrackingStatus}`

/** Every move there is. An event's name is stored with each change, so it stays; `expire` is the timer's. */
export const PARCEL_MOVES: readonly (ParcelMove & { event: ParcelEvent })[] = [
  ...MOVES,
  ...TRACKING_STATUSES.flatMap((to) => {
    const tracked = { event: `tracked:${to}` } as const
    return [
      { ...tracked, from: TRACKED_FROM[to], to },
      // During a claim the remembered state moves on.
      { ...tracked, from: ['ClaimOpen'] as const, remembered: TRACKED_FROM[to], to: 'same' as const },
    ]
  }),
]

export interface ParcelState {
  status: ParcelStatus
  /** Where the parcel is while the status is ClaimOpen; null in every other status. */
  remembered: ParcelStatus | null
  mode: ParcelMode
}

/** The row that says what an event does to a parcel; null is 409 WRONG_STATE, or a tracking event to pass over. */
export function parcelMove({ status, remembered, mode }: ParcelState, event: ParcelEvent): ParcelMove | null {
  const move = PARCEL_MOVES.find(
    (row) =>
      row.event === event &&
      row.from.includes(status) &&
      (!row.mode || row.mode === mode) &&
      (!row.remembered || (remembered !== null && row.remembered.includes(remembered))),
  )
  return move ?? null
}

/** The status after an event, or null as above. */
export function nextParcelStatus(parcel: ParcelState, event: ParcelEvent): ParcelStatus | null {
  const move = parcelMove(parcel, event)
  if (!move) return null
  if (move.to === 'same') return parcel.status
  return move.to === 'remembered' ? parcel.remembered : move.to
}

/** Status and remembered state after an event, to be written together; null as above. */
export function moveParcel(parcel: ParcelState, event: ParcelEvent): ParcelState | null {
  const status = nextParcelStatus(parcel, event)
  if (status === null) return null
  if (status !== 'ClaimOpen') return { ...parcel, status, remembered: null }
  const remembered = parcel.remembered
    ? nextParcelStatus({ ...parcel, status: parcel.remembered, remembered: null }, event)
    : parcel.status
  return { ...parcel, status, remembered }
}

const ITEM_EVENTS: Partial<Record<ParcelStatus, OrderEvent>> = {
  Cancelled: 'leave_parcel',
  Shipped: 'parcel_shipped',
  Completed: 'parcel_received',
  ClaimRejected: 'parcel_received',
  ReturnedToWarehouse: 'parcel_back',
  Compensated: 'parcel_compensated',
}

/**
 * The event that a parcel's new status triggers on each of its items, null for none. An item whose stored_until has
 * passed takes `leave_parcel_expired` instead of `leave_parcel`.
 */
export function itemEvent(status: ParcelStatus): OrderEvent | null {
  return ITEM_EVENTS[status] ?? null
}

export function parcelStatusLabel(status: ParcelStatus): string {
  return STATUSES[status].label
}

/** "We’ll pack it", to which a date is added; null for a final status. */
export function parcelNextStep(status: ParcelStatus): string | null {
  return STATUSES[status].next
}

/** When the parcel should have left its status (epoch ms), null for never; `own_at` is an expiry or ETA of its own. */
export function parcelDueAt(
  status: ParcelStatus,
  since_at: number,
  own_at: number | null = null,
): number | null {
  const { hours } = STATUSES[status]
  return hours === null ? null : (own_at ?? since_at + hours * HOUR)
}

/**
 * The status that a parcel came to by an entry of its log: what tracking said, also while a claim was open; null where it goes
 * on as before a claim.
 */
export function reachedBy<S extends string>(entry: {
  event: string
  from_status: S | null
  to_status: S
}): S | null {
  const { event, from_status, to_status } = entry
  if (event.startsWith('tracked:')) return event.slice('tracked:'.length) as S
  return from_status === 'ClaimOpen' && isBackFromClaim(to_status) ? null : to_status
}

const isBackFromClaim = (to: string) => to !== 'ClaimRejected' && to !== 'Compensated'

const TAKEN_OUT = 'An item taken out'

/** `from→to` where the move says more than the status it leads to. */
const MOVE_WORDS: Readonly<Record<string, string>> = {
  'WaitingForPayment→WaitingForPacking': 'Paid',
  'WaitingForPayment→RehearsalRequested': 'Rehearsal paid',
  'Packing→WaitingForSupplement': 'Packed, more to pay',
  'WaitingForSupplement→Packed': 'Supplement paid',
  'Rehearsed→Packed': 'Freight paid',
  'Rehearsed→RehearsalRequested': TAKEN_OUT,
}

/** Words for what leaves it in its status. */
const STAYING_WORDS: Readonly<Record<string, string>> = {
  take_out_item: TAKEN_OUT,
  change_line: 'Line changed',
  change_address: 'Address changed',
  weigh_again: 'Weighed again',
  come_back: 'Paid back',
  take_over: 'Taken over',
}

/** The words for a move on a parcel's timeline; `from` is null for its first. */
export function parcelStepWord(from: ParcelStatus | null, to: ParcelStatus, event: string): string {
  if (from === null) return 'Created'
  if (event === 'take_out') return TAKEN_OUT
  if (event === 'withdraw_claim') return 'Claim withdrawn'
  if (from === to) return STAYING_WORDS[event] ?? parcelStatusLabel(to)
  const back = from === 'ClaimOpen' && isBackFromClaim(to)
  return back ? 'Claim rejected' : (MOVE_WORDS[`${from}→${to}`] ?? parcelStatusLabel(to))
}
