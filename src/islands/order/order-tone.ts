import { isInStorage, nextStep, type OrderStatus, statusLabel } from '#domain/order/status.ts'
import type { Tone } from '#islands/ui/Badge.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import type { OrderItem } from '#stores/order-list.ts'

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

/** Dot, word and "We’ll buy it by 24 Nov" of an order item. */
export function statusOf(item: Pick<OrderItem, 'status' | 'next_by_at' | 'weight_g'>) {
  const status = item.status
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
