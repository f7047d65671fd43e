import { ORDER_STATUSES, statusLabel } from '#domain/order-status.ts'
import type { OrderListState } from '#stores/order-list.ts'

type Alias = OrderListState['list_status_alias']

/** Always there, even with nothing in them; any other status has a tab while something is in it. */
const STANDING: readonly Alias[] = ['WaitingForPayment', 'Paid', 'Purchasing', 'Purchased', 'InWarehouse']

export function orderTabs(counts: Record<string, number>, selected: Alias) {
  const shown = ORDER_STATUSES.filter(
    (status) => STANDING.includes(status) || status === selected || (counts[status] ?? 0) > 0,
  )
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return [
    { id: 'All', label: 'All', count: Object.keys(counts).length > 0 ? all : undefined },
    ...shown.map((status) => ({ id: status, label: statusLabel(status), count: counts[status] })),
  ]
}

/** The tab ?status= names; the first one for anything else. */
export function readAlias(text: string | null): Alias {
  return ['All', ...ORDER_STATUSES].find((alias): alias is Alias => alias === text) ?? 'WaitingForPayment'
}
