import { map } from 'nanostores'
import type { DueCoupon } from '#domain/promotion/coupon-choice.ts'
import { call, type Data, type Payload } from './api.ts'
import { withCheckoutCoupons } from './checkout-totals.ts'

export type OrderItem = Data<'orders/get'>['items'][number]
/** As the list has it, also with the QC photos, for whom it is, and the coupon it would be paid with. */
export type ListedItem = Data<'orders/get_order_items'>['list'][number] & {
  due_coupon?: DueCoupon | null
}
type Alias = NonNullable<Payload<'orders/get_order_items'>['list_status_alias']>

/** The state of the order list, for which client, and where the next page starts. */
export interface OrderListState {
  orderItems: ListedItem[]
  selectedItems: string[]
  loadingList: boolean
  filter_timestamp: number
  order_items_count_timestamp: number
  list_status_alias: Alias
  list_status_alias_array: Alias[]
  target_platform: string
  target_email: string
  target_order_item_count: number
  target_view_type: string
  inner_tracking_number: string
  order_item_title: string
  /** Only what was ordered for this client. */
  client_id: string
  /** Only what is for this person. */
  tag: string
  next_cursor: string | null
  counts: Record<string, number>
}

export const ORDER_LIST_DEFAULTS: OrderListState = {
  orderItems: [],
  selectedItems: [],
  loadingList: false,
  filter_timestamp: 0,
  order_items_count_timestamp: 0,
  list_status_alias: 'WaitingForPayment',
  list_status_alias_array: [],
  target_platform: '',
  target_email: '',
  target_order_item_count: 20,
  target_view_type: '',
  inner_tracking_number: '',
  order_item_title: '',
  client_id: '',
  tag: '',
  next_cursor: null,
  counts: {},
}

export const $orderList = map<OrderListState>({ ...ORDER_LIST_DEFAULTS })

/** Reads the list from its start; an answer to a filter that has changed since is dropped. */
export async function loadOrderItems(now: number): Promise<void> {
  $orderList.set({ ...$orderList.get(), loadingList: true, filter_timestamp: now, selectedItems: [] })
  try {
    const page = await call('orders/get_order_items', query(null))
    const list = await withCheckoutCoupons(page.list)
    if ($orderList.get().filter_timestamp !== now) return
    $orderList.set({ ...$orderList.get(), orderItems: list, next_cursor: page.next_cursor })
  } finally {
    if ($orderList.get().filter_timestamp === now) $orderList.setKey('loadingList', false)
  }
}

export async function loadMoreOrderItems(): Promise<void> {
  const { next_cursor, filter_timestamp } = $orderList.get()
  if (!next_cursor) return
  const page = await call('orders/load_more_order_item', query(next_cursor))
  const list = await withCheckoutCoupons(page.list)
  const state = $orderList.get()
  if (state.filter_timestamp !== filter_timestamp) return
  $orderList.set({ ...state, orderItems: [...state.orderItems, ...list], next_cursor: page.next_cursor })
}

export function clearOrderFilters(): void {
  $orderList.set({ ...$orderList.get(), ...NO_FILTERS })
}

const NO_FILTERS = {
  target_platform: '',
  order_item_title: '',
  inner_tracking_number: '',
  client_id: '',
  tag: '',
}

/** Shows these items as they are now, where they stand, and ticks them no longer, but for those that stay ticked. */
export async function refreshOrderItems(
  ids: string[],
  ticked: readonly string[],
  now: number,
): Promise<void> {
  const { list } = await call('orders/get_order_items', { ids })
  const fresh = new Map((await withCheckoutCoupons(list)).map((item) => [item.id, item]))
  const { orderItems, selectedItems } = $orderList.get()
  $orderList.set({
    ...$orderList.get(),
    orderItems: orderItems.map((item) => fresh.get(item.id) ?? item),
    selectedItems: selectedItems.filter((id) => !ids.includes(id) || ticked.includes(id)),
  })
  await loadOrderCounts(now)
}

export async function loadOrderCounts(now: number): Promise<void> {
  const counts = await call('orders/get_order_item_status_count', {}, { notShowMessage: true })
  $orderList.set({ ...$orderList.get(), counts, order_items_count_timestamp: now })
}

function query(cursor: string | null): Payload<'orders/get_order_items'> {
  const state = $orderList.get()
  return {
    list_status_alias: state.list_status_alias,
    limit: state.target_order_item_count,
    ...(state.list_status_alias_array.length && { list_status_alias_array: state.list_status_alias_array }),
    ...(state.target_platform && { target_platform: state.target_platform as 'taobao' }),
    ...(state.order_item_title && { order_item_title: state.order_item_title }),
    ...(state.inner_tracking_number && { inner_tracking_number: state.inner_tracking_number }),
    ...(state.client_id && { client_id: state.client_id }),
    ...(state.tag && { tag: state.tag }),
    ...(cursor && { cursor }),
  }
}
