import { PLATFORMS } from '#domain/item-link.ts'
import type { OrderListState } from '#stores/order-list.ts'
import { filterOf, shownGroup } from './order-tabs.ts'

type Filters = Pick<
  OrderListState,
  | 'list_status_alias'
  | 'list_status_alias_array'
  | 'target_platform'
  | 'order_item_title'
  | 'inner_tracking_number'
  | 'client_id'
>

/** What the list's address asks for: ?status=…&title=…&platform=…&tracking=…&client_id=… */
export function readOrderAddress(search: string): Filters {
  const query = new URLSearchParams(search)
  const platform = query.get('platform') ?? ''
  return {
    ...filterOf(query.get('status')),
    order_item_title: (query.get('title') ?? '').slice(0, 200),
    target_platform: PLATFORMS.some((one) => one === platform) ? platform : '',
    inner_tracking_number: (query.get('tracking') ?? '').slice(0, 64),
    client_id: query.get('client_id') ?? '',
  }
}

/** The same the other way round; the file to download takes it, too. */
export function orderQuery(state: Filters): string {
  const named = {
    status: askedStatus(state),
    title: state.order_item_title,
    platform: state.target_platform,
    tracking: state.inner_tracking_number,
    client_id: state.client_id,
  }
  return `?${new URLSearchParams(Object.entries(named).filter(([, value]) => value))}`
}

/** A status, or a group of them. */
export function askedStatus(state: Filters): string {
  const group = shownGroup(state)
  return group && state.list_status_alias === 'All' ? group.id : state.list_status_alias
}
