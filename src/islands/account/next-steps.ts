import { cnyFromFen } from '#domain/money/money.ts'
import { STORAGE_DAY_FEN } from '#domain/order/storage.ts'
import type { OrderStatus } from '#domain/order/status.ts'
import { orderListPath } from '#domain/site/page-path.ts'
import type { ParcelStatus } from '#domain/parcel/status.ts'
import type { MoneyWords } from '#islands/hooks/show-price.ts'

/** Something only the customer can do next. */
export interface Step {
  text: string
  verb: string
  /** On the desktop site. */
  path: string
}

type Counts = Readonly<Record<string, number>>

const PARCELS = '/user/parcel-list?tab=you'

const items = (
  status: OrderStatus,
  one: string,
  more: string,
  verb: string,
  path = orderListPath(status),
) => ({
  of: 'order',
  statuses: [status],
  one: `1 item ${one}`,
  more: `items ${more}`,
  verb,
  path,
})
const parcels = (statuses: ParcelStatus[], one: string, more: string, verb: string) => ({
  of: 'parcel',
  statuses,
  one: `1 parcel ${one}`,
  more: `parcels ${more}`,
  verb,
  path: PARCELS,
})

/** First the step that costs most when left undone. Questions and supplements stand above, each by itself. */
const stepsIn = (money: MoneyWords) => [
  parcels(
    ['AddressIssue'],
    'has a problem with its address',
    'have a problem with their address',
    'Look at it',
  ),
  parcels(['AvailableForPickup'], 'is ready for pickup', 'are ready for pickup', 'Look at it'),
  items(
    'StorageExpired',
    `is past its free storage and costs ${money(cnyFromFen(STORAGE_DAY_FEN))} a day`,
    `are past their free storage and cost ${money(cnyFromFen(STORAGE_DAY_FEN))} a day each`,
    'Make a parcel',
    '/user/order/warehouse',
  ),
  items('WaitingForPayment', 'waits to be paid', 'wait to be paid', 'Pay'),
  parcels(['WaitingForPayment', 'Rehearsed'], 'waits to be paid', 'wait to be paid', 'Pay'),
  parcels(
    ['Delivered'],
    'is delivered: confirm it, or tell us within 7 days what is wrong',
    'are delivered: confirm them, or tell us within 7 days what is wrong',
    'Look at it',
  ),
]

/** The customer's next steps, by how many items and parcels are in which status. */
export function nextSteps(
  counts: { order_counts: Counts; parcel_counts: Counts },
  money: MoneyWords,
): Step[] {
  return stepsIn(money).flatMap(({ of, statuses, one, more, verb, path }) => {
    const counted = of === 'order' ? counts.order_counts : counts.parcel_counts
    const number = statuses.reduce((sum, status) => sum + (counted[status] ?? 0), 0)
    return number ? [{ text: number === 1 ? one : `${number} ${more}`, verb, path }] : []
  })
}
