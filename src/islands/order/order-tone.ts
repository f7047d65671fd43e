import { isInStorage, nextStep, type OrderStatus, statusLabel } from '#domain/order/status.ts'
import type { ParcelStatus } from '#domain/parcel/status.ts'
import { statusOf as parcelStatusOf } from '#islands/parcel/parcel.ts'
import type { Tone } from '#islands/ui/Badge.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import type { ListedItem, OrderItem } from '#stores/order-list.ts'

const TONES: Readonly<Record<OrderStatus, Tone>> = {
  WaitingForPayment: 'amber',
  Paid: 'green',
  Purchasing: 'green',
  WaitingForConfirm: 'amber',
  Purchased: 'green',
  SellerShipped: 'green',
  ArrivedAtWarehouse: 'green',
  InWarehouse: 'green',
  RefundRequested: 'blue',
  ReturningToSeller: 'blue',
  StorageExpired: 'red',
  InParcel: 'green',
  Shipped: 'green',
  Received: 'green',
  Cancelled: 'grey',
  Refunded: 'grey',
  Compensated: 'grey',
  Disposed: 'grey',
}

/** These are followed on the parcel's page, whose date is of its own step. */
const UNDATED: readonly OrderStatus[] = ['InParcel', 'Shipped']

/** A parcel's wait for its owner, in words that are not about the item's own payment. */
const FOR_PARCEL: Partial<Record<ParcelStatus, string>> = {
  WaitingForPayment: 'Pay for the parcel',
  Rehearsed: 'Pay the parcel’s freight',
  WaitingForSupplement: 'Answer about the parcel’s supplement',
}

type Staying = Pick<OrderItem, 'status' | 'next_by_at' | 'weight_g'> &
  Partial<Pick<ListedItem, 'compensation' | 'in_parcel'>>

/** Dot, word and "We’ll buy it by 24 Nov" of an order item. What a claim for its parcel was not about is not compensated. */
export function statusOf(item: Staying) {
  const status = item.status
  const outcome = item.compensation?.outcome
  if (outcome === 'received') return { tone: TONES.Received, word: statusLabel('Received'), next: undefined }
  if (outcome === 'not_claimed') return { tone: TONES.Compensated, word: 'Not claimed', next: undefined }
  if (item.in_parcel) return inParcelWords(status, item.in_parcel)
  // Its seller refused it unopened: before it can leave, we weigh it; its date is that of its storage.
  const unopened = isInStorage(status) && item.weight_g === null
  const next = nextStep(unopened ? 'ArrivedAtWarehouse' : status)
  const by =
    item.next_by_at && !unopened && !UNDATED.includes(status) ? ` by ${showDay(item.next_by_at)}` : ''
  return {
    tone: TONES[status],
    word: statusLabel(status),
    next: next ? next + by : undefined,
  }
}

/** Once it has left, an item stands as its parcel does; before that it is in one, which may wait for its owner. */
function inParcelWords(status: OrderStatus, parcel: NonNullable<Staying['in_parcel']>) {
  const own = parcelStatusOf(parcel)
  if (status === 'Shipped') return own
  const words = FOR_PARCEL[parcel.status]
  const next = words && parcel.next_by_at ? `${words} by ${showDay(parcel.next_by_at)}` : (words ?? own.next)
  return { tone: words ? own.tone : TONES[status], word: statusLabel(status), next }
}
