import { countOf, groupOf, ORDER_GROUPS, type OrderGroup, readOrderFilter } from '#domain/order/group.ts'
import { ORDER_STATUSES, statusLabel } from '#domain/order/status.ts'
import type { OrderListState } from '#stores/order-list.ts'

type Filter = Pick<OrderListState, 'list_status_alias' | 'list_status_alias_array'>

/** The part of the list's state that ?status= asks for. */
export function filterOf(param: string | null): Filter {
  const { group, status } = readOrderFilter(param)
  if (status || !group) return { list_status_alias: status ?? 'All', list_status_alias_array: [] }
  const [only, ...others] = group.statuses
  return only && others.length === 0
    ? { list_status_alias: only, list_status_alias_array: [] }
    : { list_status_alias: 'All', list_status_alias_array: [...group.statuses] }
}

/** The group that is shown, null for all orders. */
export function shownGroup({ list_status_alias, list_status_alias_array }: Filter): OrderGroup | null {
  const status = list_status_alias_array[0] ?? list_status_alias
  return ORDER_STATUSES.flatMap((one) => (one === status ? [groupOf(one)] : []))[0] ?? null
}

export function orderTabs(counts: Record<string, number>) {
  const hasCounts = Object.keys(counts).length > 0
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return [
    { id: 'All', label: 'All', count: hasCounts ? all : undefined },
    ...ORDER_GROUPS.map((group) => ({
      id: group.id,
      label: group.label,
      count: hasCounts ? countOf(group, counts) : undefined,
    })),
  ]
}

/** The statuses that hold something: of the shown group, of all where that one is empty. */
export function statusChips(group: OrderGroup | null, counts: Record<string, number>, selected: string) {
  const within = group && countOf(group, counts) > 0 ? group.statuses : ORDER_STATUSES
  const filled = within.filter((status) => counts[status])
  return filled.length === 1 && filled[0] === selected
    ? []
    : filled.map((status) => ({ value: status, label: `${statusLabel(status)} ${counts[status] ?? 0}` }))
}

/** The first group that holds something. */
export const fullGroup = (counts: Record<string, number>) =>
  ORDER_GROUPS.find((group) => countOf(group, counts) > 0)

/** The group our links to the orders show: what waits for payment, else what moves, else everything. */
export const movingGroup = (counts: Record<string, number>): string => {
  const full = fullGroup(counts)
  return full && full.id !== 'done' ? full.id : 'All'
}
