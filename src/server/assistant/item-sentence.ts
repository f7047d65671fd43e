import { showCny } from '#domain/money/money.ts'
import { quoteOrder } from '#domain/order/pricing.ts'
import { DISPOSE_AFTER_DAYS } from '#domain/order/storage.ts'
import { DAY } from '#domain/time/durations.ts'
import { FINAL_ORDER_STATUSES, type OrderStatus } from '#domain/order/status.ts'
import { orderItemPath, orderListPath } from '#domain/site/page-path.ts'
import type { OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { PARCEL_STANDS } from './parcel-sentence.ts'
import { dayOf, many, named, namesOf, reachedAt } from './own-things.ts'

/** How the reader’s items stand, in a sentence each. */

export const MOST_TOLD = 4
/** Up to this many are told one by one, more by their status. */
export const FEW = 3

export const ORDERS = { title: 'Your orders', url: orderListPath('All') }
export const linkOf = (item: OrderItemRow) => ({ title: item.title, url: orderItemPath(item.id) })

/** How a sentence about an item in this status goes on, and one about several: "2 items are …". */
const STANDS: Readonly<Record<OrderStatus, readonly [one: string, several: string]>> = {
  WaitingForPayment: ['is waiting for payment', 'waiting for your payment'],
  Paid: ['is paid, and we’ll buy it next', 'paid, and we’ll buy them next'],
  Purchasing: ['is being bought right now', 'being bought right now'],
  WaitingForConfirm: ['is waiting for your answer to our question', 'waiting for your answer'],
  Purchased: ['is bought, and the seller ships it next', 'bought, and the seller ships them next'],
  SellerShipped: ['is on its way to our warehouse and hasn’t arrived yet', 'on the way to our warehouse'],
  ArrivedAtWarehouse: [
    'has arrived in our warehouse, and we’ll inspect it next',
    'in our warehouse, waiting for inspection',
  ],
  InWarehouse: ['is in our warehouse, ready to ship', 'in our warehouse'],
  RefundRequested: [
    'has an open refund request, which we’ll answer next',
    'waiting for our answer to a refund request',
  ],
  ReturningToSeller: ['is going back to the seller', 'going back to the seller'],
  StorageExpired: ['is in our warehouse, past its free storage', 'in our warehouse, past their free storage'],
  InParcel: ['is in a parcel that hasn’t shipped yet', 'in a parcel that hasn’t shipped yet'],
  Shipped: ['is in a parcel on its way to you', 'in a parcel on its way to you'],
  Received: ['has reached you', 'with you already'],
  Cancelled: ['was cancelled', 'cancelled'],
  Refunded: ['was refunded', 'refunded'],
  Compensated: ['was compensated', 'compensated'],
  Disposed: ['was disposed of', 'disposed of'],
}

export const isOpen = ({ status }: OrderItemRow) => !FINAL_ORDER_STATUSES.includes(status)
export function itemSentence(item: OrderItemRow): string {
  const { status, returned_from, stored_until_at } = item
  if (status === 'InWarehouse' && returned_from)
    return `${named(item)} is in our warehouse again, since parcel ${returned_from} came back.`
  const when = ENDED.includes(status) ? ` on ${dayOf(item.status_since_at)}` : ''
  const gone =
    status === 'StorageExpired' && stored_until_at
      ? `, which ended on ${dayOf(stored_until_at)}. You can still ship it, and we may dispose of it from ${dayOf(stored_until_at + DISPOSE_AFTER_DAYS * DAY)}`
      : ''
  return `${named(item)} ${STANDS[status][0]}${when}${gone}.`
}

/** They end on a certain day. */
const ENDED: readonly OrderStatus[] = ['Cancelled', 'Refunded', 'Compensated', 'Disposed']

/** Tells of an ended item also when it had come to our warehouse. */
export async function endedSentence(db: Db, item: OrderItemRow): Promise<string> {
  const arrived = (await reachedAt(db, 'order_item', item.id)).get('ArrivedAtWarehouse')
  if (!arrived || !ENDED.includes(item.status)) return itemSentence(item)
  const why =
    item.status === 'Disposed' && item.stored_until_at
      ? ` Its free storage had ended on ${dayOf(item.stored_until_at)}, and ${DISPOSE_AFTER_DAYS} days after that we dispose of what’s left.`
      : ''
  return `${named(item)} arrived in our warehouse on ${dayOf(arrived)}, and it ${STANDS[item.status][0]} on ${dayOf(item.status_since_at)}.${why}`
}

/** The statuses in which something waits for us or a seller. */
const GOES_ON: readonly OrderStatus[] = [
  'Paid',
  'Purchasing',
  'Purchased',
  'SellerShipped',
  'ArrivedAtWarehouse',
]
export const isLate = ({ status, next_by_at }: OrderItemRow, now: number) =>
  GOES_ON.includes(status) && next_by_at !== null && next_by_at < now

/** The sum of unpaid items, before a coupon. */
export const dueFen = (items: readonly OrderItemRow[]) =>
  items.reduce((sum, item) => sum + quoteOrder({ items: [item], coupon_fen: 0 }).total_fen, 0)

/** With the day by which it should go on. */
export function datedSentence(item: OrderItemRow, now: number): string {
  const { next_by_at, status_since_at, status } = item
  if (status === 'WaitingForPayment' && next_by_at)
    return `${itemSentence(item)} Pay ${showCny(dueFen([item]))} by ${dayOf(next_by_at)}, or it’s cancelled and you owe nothing.`
  if (!GOES_ON.includes(status) || !next_by_at) return itemSentence(item)
  const next =
    next_by_at < now
      ? `The next step was due on ${dayOf(next_by_at)}, so it’s late, and our staff are looking into it.`
      : `The next step is due by ${dayOf(next_by_at)}.`
  return `${itemSentence(item)} It has had this status since ${dayOf(status_since_at)}. ${next}`
}

/** Writes a sentence for each status. */
export function groupSentences(items: readonly OrderItemRow[]): string[] {
  const groups = Map.groupBy(items, ({ status }) => status)
  return [...groups].map(([status, those]) => {
    const [first] = those
    if (first && those.length === 1) return itemSentence(first)
    return `${many(those.length, 'item is', 'items are')} ${STANDS[status][1]}: ${namesOf(those)}.`
  })
}

/** Tells of items in a parcel that is no longer just on its way, such as one that waits to be collected. */
function shippedSentences(items: readonly OrderItemRow[], parcels: readonly ParcelRow[]): string[] {
  const stands = new Map(parcels.map(({ parcel_no, status }) => [parcel_no, PARCEL_STANDS[status]]))
  return [...Map.groupBy(items, ({ parcel_no }) => stands.get(parcel_no ?? ''))].map(
    ([words, those]) => `${namesOf(those)} ${those.length === 1 ? 'is' : 'are'} in a parcel that ${words}.`,
  )
}

/** A few one by one with their days, more by their status; what has left, by its parcel's. */
export function itemSentences(items: readonly OrderItemRow[], parcels: readonly ParcelRow[], now: number) {
  const ahead = parcels.filter(({ status }) => status !== 'Shipped' && status !== 'InTransit')
  const { left = [], others = [] } = Object.groupBy(items, ({ status, parcel_no }) =>
    (status === 'Shipped' || status === 'InParcel') && ahead.some((parcel) => parcel.parcel_no === parcel_no)
      ? 'left'
      : 'others',
  )
  return [
    ...(others.length > FEW ? groupSentences(others) : others.map((item) => datedSentence(item, now))),
    ...shippedSentences(left, ahead),
  ]
}
