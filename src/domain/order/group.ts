import { FINAL_ORDER_STATUSES, ORDER_STATUSES, type OrderStatus } from './status.ts'

/** Five groups over an order item's statuses, as customers think of them. Each status is in one. */
export const ORDER_GROUPS: readonly OrderGroup[] = [
  { id: 'to-pay', label: 'To pay', statuses: ['WaitingForPayment'] },
  {
    id: 'buying',
    label: 'Buying',
    statuses: ['Paid', 'Purchasing', 'WaitingForConfirm', 'Purchased', 'SellerShipped', 'RefundRequested'],
  },
  {
    id: 'warehouse',
    label: 'In warehouse',
    statuses: ['ArrivedAtWarehouse', 'InWarehouse', 'ReturningToSeller', 'StorageExpired', 'InParcel'],
  },
  { id: 'shipped', label: 'Shipped', statuses: ['Shipped'] },
  { id: 'done', label: 'Done', statuses: FINAL_ORDER_STATUSES },
]

export interface OrderGroup {
  id: string
  label: string
  statuses: readonly OrderStatus[]
}

export const groupOf = (status: OrderStatus) => ORDER_GROUPS.find(({ statuses }) => statuses.includes(status))

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
