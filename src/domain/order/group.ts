import { ORDER_STATUSES, type OrderStatus } from './status.ts'

/** Five groups over an order item's statuses, as customers think of them: tabs of the order list. */
const LABELS = {
  'to-pay': 'To pay',
  buying: 'Buying',
  warehouse: 'In warehouse',
  shipped: 'Shipped',
  done: 'Done',
}

type GroupId = keyof typeof LABELS

const GROUP_OF: Readonly<Record<OrderStatus, GroupId>> = {
  WaitingForPayment: 'to-pay',
  Paid: 'buying',
  Purchasing: 'buying',
  WaitingForConfirm: 'buying',
  Purchased: 'buying',
  SellerShipped: 'buying',
  ArrivedAtWarehouse: 'warehouse',
  InWarehouse: 'warehouse',
  RefundRequested: 'buying',
  ReturningToSeller: 'warehouse',
  StorageExpired: 'warehouse',
  InParcel: 'warehouse',
  Shipped: 'shipped',
  Received: 'done',
  Cancelled: 'done',
  Refunded: 'done',
  Compensated: 'done',
  Disposed: 'done',
}

export interface OrderGroup {
  id: string
  label: string
  statuses: readonly OrderStatus[]
}

export const ORDER_GROUPS: readonly OrderGroup[] = Object.entries(LABELS).map(([id, label]) => ({
  id,
  label,
  statuses: ORDER_STATUSES.filter((status) => GROUP_OF[status] === id),
}))

export const groupOf = (status: OrderStatus) => ORDER_GROUPS.find(({ id }) => id === GROUP_OF[status])

export function countOf({ statuses }: OrderGroup, counts: Record<string, number>): number {
  return statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
}

/** The filter in ?status= of the order list: everything, a group, or one status; unpaid items by default. */
export function readOrderFilter(text: string | null): {
  group: OrderGroup | null
  status: OrderStatus | null
} {
  if (text === 'All') return { group: null, status: null }
  const group = ORDER_GROUPS.find(({ id }) => id === text)
  if (group) return { group, status: null }
  const status = ORDER_STATUSES.find((name) => name === text) ?? 'WaitingForPayment'
  return { group: groupOf(status) ?? null, status }
}
