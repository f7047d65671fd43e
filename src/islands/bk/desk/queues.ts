import type { Data, Payload } from '#stores/api.ts'

export type Todo = Data<'bk/get_todo'>
export type StaffItem = Data<'bk/get_order_items'>['list'][number]
export type StaffParcel = Data<'bk/get_parcels'>['list'][number]
export type ParcelDetail = Data<'parcel/get_parcel_detail'>['parcel']
export type UnclaimedBox = Data<'bk/get_unclaimed'>['list'][number]
export type OrderAlias = NonNullable<Payload<'bk/get_order_items'>['status']>
export type ParcelAlias = NonNullable<Payload<'bk/get_parcels'>['status']>

export interface Queue<Id extends string> {
  id: Id
  label: string
  /** The work staff do with what stands here. */
  task: string
  /** Shown only while something is in it. */
  rare?: boolean
}

/** Items waiting for inspection or for their seller may have several statuses; unclaimed boxes, searches and services have none. */
export type OrderQueueId = OrderAlias | 'ToInspect' | 'Unclaimed' | 'Missing' | 'SellerProblems' | 'Services'

/** The queues between the payment and the shelf, in the order of the work. */
export const ORDER_QUEUES: readonly Queue<OrderQueueId>[] = [
  { id: 'Paid', label: 'To take', task: 'Take what you buy next' },
  { id: 'Purchasing', label: 'To buy', task: 'Buy at the seller' },
  { id: 'WaitingForConfirm', label: 'Asked', task: 'Customers are asked', rare: true },
  { id: 'Purchased', label: 'Seller to send', task: 'Note the seller’s tracking number' },
  { id: 'SellerShipped', label: 'On the way', task: 'Expect at the warehouse' },
  { id: 'ToInspect', label: 'To inspect', task: 'Weigh, measure and photograph' },
  { id: 'Unclaimed', label: 'Unclaimed', task: 'Unclaimed boxes' },
  { id: 'Missing', label: 'Missing', task: 'Look for what isn’t on its shelf', rare: true },
  { id: 'SellerProblems', label: 'Seller problems', task: 'Tell sellers what came wrong', rare: true },
  { id: 'Services', label: 'Services', task: 'Do what customers ordered for stored items' },
  { id: 'RefundRequested', label: 'Refund asked', task: 'Decide refunds', rare: true },
  { id: 'ReturningToSeller', label: 'Going back', task: 'Follow returns to sellers', rare: true },
  { id: 'InWarehouse', label: 'Stored', task: 'Stored' },
  { id: 'All', label: 'All', task: 'All order items' },
]

/** The same between a paid parcel and its delivery. */
export const PARCEL_QUEUES: readonly Queue<ParcelAlias>[] = [
  { id: 'WaitingForPacking', label: 'To pack', task: 'Start packing' },
  { id: 'RehearsalRequested', label: 'To rehearse', task: 'Start packing for rehearsal', rare: true },
  { id: 'Packing', label: 'On the table', task: 'Pack, weigh and measure' },
  { id: 'Rehearsed', label: 'Rehearsed', task: 'Customers pay the freight', rare: true },
  { id: 'WaitingForSupplement', label: 'Supplement asked', task: 'Customers answer', rare: true },
  { id: 'Packed', label: 'Packed', task: 'Put out for the carrier' },
  { id: 'ReadyToShip', label: 'Ready', task: 'Hand to the carrier' },
  { id: 'Shipped', label: 'Shipped', task: 'Follow until the first scan' },
  { id: 'InTransit', label: 'On its way', task: 'Follow on the way' },
  { id: 'CustomsClearance', label: 'Customs', task: 'Follow at customs', rare: true },
  { id: 'OutForDelivery', label: 'In delivery', task: 'Out for delivery', rare: true },
  { id: 'AvailableForPickup', label: 'Pickup', task: 'Follow to the pickup', rare: true },
  { id: 'AddressIssue', label: 'Address problem', task: 'Solve address problems', rare: true },
  { id: 'Returning', label: 'Coming back', task: 'Expect back', rare: true },
  { id: 'ClaimOpen', label: 'Claims', task: 'Decide claims', rare: true },
  { id: 'Delivered', label: 'Delivered', task: 'Delivered', rare: true },
  { id: 'All', label: 'All', task: 'All parcels' },
]

export function orderCount(todo: Todo, id: OrderQueueId): number | undefined {
  if (id === 'ToInspect') return todo.to_inspect
  if (id === 'Services') return todo.services
  if (id === 'Missing') return todo.searches
  if (id === 'SellerProblems') return todo.seller_problems
  return id === 'Unclaimed' ? todo.unclaimed : todo.order_counts[id]
}

/** How many of these should have moved by now. */
export function lateCount(todo: Todo, id: OrderQueueId): number {
  if (id === 'Services') return todo.late_services
  if (id === 'SellerProblems') return todo.late_seller_problems
  return todo.late_order_counts[id === 'ToInspect' ? 'ArrivedAtWarehouse' : id] ?? 0
}

/** Tabs with their numbers; a rare queue only while it holds something or is chosen. */
export function queueTabs<Id extends string>(
  queues: readonly Queue<Id>[],
  selected: Id,
  countOf: (id: Id) => number | undefined,
) {
  return queues
    .filter((queue) => !queue.rare || queue.id === selected || (countOf(queue.id) ?? 0) > 0)
    .map(({ id, label }) => ({ id, label, count: countOf(id) }))
}

/** The queue that a query names, else the first one. */
export function readQueue<Id extends string>(
  queues: readonly Queue<Id>[],
  text: string | null,
  otherwise: Id,
): Id {
  return queues.find(({ id }) => id === text)?.id ?? otherwise
}
