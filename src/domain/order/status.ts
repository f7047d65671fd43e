import { HOUR } from '#domain/time/durations.ts'

/**
 * The statuses of an order item and the moves between them; an order has none of its own. Why, in docs/decisions: to the
 * payment order-flow.md, at the warehouse receiving.md, and refunds.md, questions.md and ended-items.md.
 */

/** Status → what people read, what comes next, and within how many hours (null: by a date of its own or never). */
const STATUSES = {
  WaitingForPayment: { label: 'Waiting for payment', next: 'Pay', hours: 72 },
  Paid: { label: 'Paid', next: 'We’ll buy it', hours: 24 },
  Purchasing: { label: 'Being bought', next: 'We’ll finish buying it', hours: 48 },
  WaitingForConfirm: { label: 'Waiting for your answer', next: 'Answer', hours: 7 * 24 },
  Purchased: { label: 'Bought', next: 'The seller ships it', hours: 72 },
  SellerShipped: { label: 'On its way to us', next: 'Reaches our warehouse', hours: 10 * 24 },
  ArrivedAtWarehouse: { label: 'Arrived', next: 'We’ll inspect it', hours: 24 },
  InWarehouse: { label: 'In our warehouse', next: 'Ship', hours: 90 * 24 },
  RefundRequested: { label: 'Refund requested', next: 'We’ll decide', hours: 48 },
  ReturningToSeller: { label: 'Going back to the seller', next: 'The seller answers', hours: 15 * 24 },
  StorageExpired: { label: 'Storage over', next: 'Ship', hours: 90 * 24 },
  // In and after a parcel the parcel's date counts.
  InParcel: { label: 'In a parcel', next: 'Ships next', hours: null },
  Shipped: { label: 'Shipped', next: 'On its way', hours: null },
  Received: { label: 'Received', next: null, hours: null },
  Cancelled: { label: 'Cancelled', next: null, hours: null },
  Refunded: { label: 'Refunded', next: null, hours: null },
  Compensated: { label: 'Compensated', next: null, hours: null },
  Disposed: { label: 'Disposed of', next: null, hours: null },
} as const

export type OrderStatus = keyof typeof STATUSES

export const ORDER_STATUSES = Object.keys(STATUSES) as [OrderStatus, ...OrderStatus[]]
/** Nothing is to come after these. */
export const FINAL_ORDER_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => STATUSES[status].next === null,
)

/** It ended without goods: never paid for, or its money given back, but for what is kept. */
export const ENDED_WITHOUT_GOODS: readonly OrderStatus[] = ['Cancelled', 'Refunded']
export const endedWithoutGoods = (status: string) => ENDED_WITHOUT_GOODS.some((one) => one === status)

/** It lies in the warehouse for the customer, within its free storage or beyond. */
export const STORED_STATUSES: readonly OrderStatus[] = ['InWarehouse', 'StorageExpired']
export const isInStorage = (status: string) => STORED_STATUSES.some((one) => one === status)

export interface OrderMove {
  /** Empty: the item comes into being. */
  from: readonly OrderStatus[]
  event: string
  /** Only when RefundRequested remembers one of these. */
  remembered?: readonly OrderStatus[]
  to: OrderStatus | 'remembered'
}

const REFUNDABLE = ['Purchasing', 'Purchased', 'SellerShipped', 'ArrivedAtWarehouse', 'InWarehouse'] as const
const NOT_WITH_US = ['Purchasing', 'Purchased', 'SellerShipped'] as const
const WITH_US = ['ArrivedAtWarehouse', 'InWarehouse'] as const
const HERE = [...WITH_US, 'StorageExpired', 'ReturningToSeller', 'InParcel'] as const
const UNAVAILABLE = ['Paid', 'Purchasing', 'WaitingForConfirm', 'Purchased', 'SellerShipped'] as const
const ON_THE_WAY = ['Purchased', 'SellerShipped'] as const
/** It has not reached us yet, or its arrival was taken back. */
export const isOnTheWay = (status: string) => ON_THE_WAY.some((one) => one === status)
const REFUND = ['RefundRequested'] as const

/**
 * Every move there is. An event's name is stored with each change, so it stays; the call behind those of staff stands in
 * domain/staff/moves.ts, and `expire` is the timer's.
 */
export const ORDER_MOVES = [
  { from: [], event: 'create', to: 'WaitingForPayment' },
  { from: ['WaitingForPayment'], event: 'pay', to: 'Paid' },
  { from: ['WaitingForPayment'], event: 'remove', to: 'Cancelled' },
  { from: ['WaitingForPayment'], event: 'expire', to: 'Cancelled' },
  { from: ['Paid'], event: 'remove', to: 'Cancelled' },
  { from: ['Paid'], event: 'request_refund', to: 'Cancelled' },
  { from: ['Paid'], event: 'take_item', to: 'Purchasing' },
  { from: ['Purchasing'], event: 'give_back', to: 'Paid' },
  { from: ['Paid', 'Purchasing'], event: 'ask_customer', to: 'WaitingForConfirm' },
  { from: ['WaitingForConfirm'], event: 'accept', to: 'Purchasing' },
  { from: ['WaitingForConfirm'], event: 'refuse', to: 'Refunded' },
  { from: ['WaitingForConfirm'], event: 'expire', to: 'Refunded' },
  { from: ['WaitingForConfirm'], event: 'withdraw_question', to: 'Purchasing' },
  { from: ['Purchasing'], event: 'place_order_item', to: 'Purchased' },
  { from: ['Purchased'], event: 'correct_purchase', to: 'Purchased' },
  { from: UNAVAILABLE, event: 'mark_unavailable', to: 'Refunded' },
  { from: ['Purchased'], event: 'mark_seller_shipped', to: 'SellerShipped' },
  // An item sent again gets its number later.
  { from: ['SellerShipped'], event: 'mark_seller_shipped', to: 'SellerShipped' },
  { from: ON_THE_WAY, event: 'scan_arrival', to: 'ArrivedAtWarehouse' },
  { from: ON_THE_WAY, event: 'assign_unclaimed', to: 'ArrivedAtWarehouse' },
  // Fewer pieces than it has: its customer chooses, until the rest comes. Often that shows only when its box is opened.
  { from: ['Purchased'], event: 'scan_part', to: 'Purchased' },
  { from: ['SellerShipped', 'ArrivedAtWarehouse'], event: 'scan_part', to: 'SellerShipped' },
  { from: ON_THE_WAY, event: 'choose_part', to: 'ArrivedAtWarehouse' },
  { from: ['ArrivedAtWarehouse'], event: 'inspect_item', to: 'InWarehouse' },
  // Goods that a seller refused to take back before anybody had opened them, here or by now beyond their free storage.
  { from: ['InWarehouse'], event: 'inspect_late', to: 'InWarehouse' },
  { from: ['StorageExpired'], event: 'inspect_late', to: 'StorageExpired' },
  // Not as ordered, and its seller sends it again.
  { from: ['InWarehouse'], event: 'await_replacement', to: 'SellerShipped' },
  { from: REFUNDABLE, event: 'request_refund', to: 'RefundRequested' },
  // The goods travel on while we decide: the remembered state moves, the item's own does not.
  { from: REFUND, remembered: ['Purchased'], event: 'mark_seller_shipped', to: 'RefundRequested' },
  { from: REFUND, remembered: ON_THE_WAY, event: 'scan_arrival', to: 'RefundRequested' },
  { from: REFUND, remembered: ON_THE_WAY, event: 'assign_unclaimed', to: 'RefundRequested' },
  {
    from: REFUND,
    remembered: [...ON_THE_WAY, 'ArrivedAtWarehouse'],
    event: 'scan_part',
    to: 'RefundRequested',
  },
  { from: REFUND, remembered: ['ArrivedAtWarehouse'], event: 'inspect_item', to: 'RefundRequested' },
  { from: REFUND, remembered: REFUNDABLE, event: 'cancel_refund', to: 'remembered' },
  { from: REFUND, remembered: REFUNDABLE, event: 'reject_refund', to: 'remembered' },
  { from: REFUND, remembered: NOT_WITH_US, event: 'approve_refund', to: 'Refunded' },
  { from: REFUND, remembered: WITH_US, event: 'approve_refund', to: 'ReturningToSeller' },
  { from: ['ReturningToSeller'], event: 'return_accepted', to: 'Refunded' },
  { from: ['ReturningToSeller'], event: 'return_refused', to: 'InWarehouse' },
  { from: ['InWarehouse'], event: 'expire', to: 'StorageExpired' },
  { from: ['InWarehouse', 'StorageExpired'], event: 'create_parcel', to: 'InParcel' },
  // Which of the two is decided by the item's own stored_until.
  { from: ['InParcel'], event: 'leave_parcel', to: 'InWarehouse' },
  { from: ['InParcel'], event: 'leave_parcel_expired', to: 'StorageExpired' },
  { from: ['InParcel'], event: 'parcel_shipped', to: 'Shipped' },
  { from: ['Shipped'], event: 'parcel_received', to: 'Received' },
  { from: ['Shipped'], event: 'parcel_back', to: 'InWarehouse' },
  { from: ['Shipped'], event: 'parcel_compensated', to: 'Compensated' },
  // Lost, broken or not found while it is with us. In a parcel that is shipped it is Shipped.
  { from: HERE, event: 'end_item', to: 'Refunded' },
  { from: REFUND, remembered: WITH_US, event: 'end_item', to: 'Refunded' },
  { from: ['StorageExpired'], event: 'dispose', to: 'Disposed' },
] as const satisfies readonly OrderMove[]

export type OrderEvent = (typeof ORDER_MOVES)[number]['event']

/** Steps of staff that can be undone for a while. */
const UNDOABLE: readonly OrderEvent[] = [
  ...(['take_item', 'place_order_item', 'mark_seller_shipped'] as const),
  ...(['scan_arrival', 'scan_part', 'assign_unclaimed', 'inspect_item'] as const),
]

export const isUndoable = (event: string) => UNDOABLE.some((one) => one === event)

export interface OrderState {
  status: OrderStatus
  /** Where the goods are while the status is RefundRequested; null in every other status. */
  remembered: OrderStatus | null
}

/** The row that says what an event does to an item, `from` null for a new one; null is 409 WRONG_STATE. */
export function orderMove(
  from: OrderStatus | null,
  event: OrderEvent,
  remembered: OrderStatus | null = null,
): OrderMove | null {
  const moves: readonly OrderMove[] = ORDER_MOVES
  const move = moves.find(
    (row) =>
      row.event === event &&
      (from ? row.from.includes(from) : row.from.length === 0) &&
      (!row.remembered || (remembered !== null && row.remembered.includes(remembered))),
  )
  return move ?? null
}

/** The status after an event, or null: 409 WRONG_STATE and nothing changes. */
export function nextOrderStatus(
  from: OrderStatus | null,
  event: OrderEvent,
  remembered: OrderStatus | null = null,
): OrderStatus | null {
  const move = orderMove(from, event, remembered)
  if (!move) return null
  return move.to === 'remembered' ? remembered : move.to
}

/** Facts besides its status that decide whether an item may move. */
export interface OrderFacts {
  inner_tracking_number?: string | null
  replace_agreed_at?: number | string | null
  /** Some of its pieces are here: it counts as goods with us. */
  part_arrived?: number | null
}

/** Status and remembered state after an event, to be written together; null as above. */
export function moveOrder(item: OrderState & OrderFacts, event: OrderEvent): OrderState | null {
  const { status, remembered } = item
  if (item.part_arrived) {
    if (event === 'mark_unavailable') return null
    if (event === 'end_item') return { status: 'Refunded', remembered: null }
    if (event === 'approve_refund' && remembered) return { status: 'ReturningToSeller', remembered: null }
  } else if (event === 'choose_part') return null
  if (event === 'await_replacement' && !item.replace_agreed_at) return null
  if (event === 'mark_seller_shipped' && status === 'SellerShipped' && item.inner_tracking_number) return null
  const next = nextOrderStatus(status, event, remembered)
  if (next === null) return null
  if (next !== 'RefundRequested') return { status: next, remembered: null }
  return { status: next, remembered: remembered ? nextOrderStatus(remembered, event) : status }
}

/** Whether it waits to be opened and weighed: on its arrival, and on its shelf when its seller refused it unopened. */
export function waitsForInspection(item: {
  status: string
  remembered_status: string | null
  weight_g: number | null
}): boolean {
  const stored = isInStorage(item.status)
  const arrived = [item.status, item.remembered_status].includes('ArrivedAtWarehouse')
  return arrived || (stored && item.weight_g === null)
}

export function statusLabel(status: OrderStatus): string {
  return STATUSES[status].label
}

/** "We’ll buy it", to which a date is added; null for a final status. */
export function nextStep(status: OrderStatus): string | null {
  return STATUSES[status].next
}

/**
 * When the item should have left its status (epoch ms), null for never; later than that it is late. `own_at` is the
 * date it has of its own: a question's expiry, stored_until, a refund's deadline, its parcel's date.
 */
export function dueAt(status: OrderStatus, since_at: number, own_at: number | null = null): number | null {
  if (FINAL_ORDER_STATUSES.includes(status)) return null
  const { hours } = STATUSES[status]
  return own_at ?? (hours === null ? null : since_at + hours * HOUR)
}

/**
 * Unpaid order items that an account may have at once: five orders of the size that goes into one parcel. An account
 * that never pays fills our lists no further.
 */
export const MAX_UNPAID_ITEMS = 1000

/** Why `more` items cannot be ordered beside the `waiting` ones, as a sentence; null when they can. */
export function unpaidRefusal(waiting: number, more: number): string | null {
  if (waiting + more <= MAX_UNPAID_ITEMS) return null
  return `${waiting.toLocaleString('en')} of your items are waiting for payment, and at most ${MAX_UNPAID_ITEMS.toLocaleString('en')} can. Pay or cancel some of them, then order again. Your cart stays as it is.`
}
