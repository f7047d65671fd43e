import { call, type Data, type Payload } from '#stores/api.ts'

export type StoredItem = Data<'orders/get_order_items'>['list'][number]

const FIRST_PAGE = {
  list_status_alias_array: ['InWarehouse', 'StorageExpired'],
  limit: 24,
} satisfies Payload<'orders/get_order_items'>

/** The page's first call (layouts/page-props.ts). */
export const EARLY_STORED = ['orders/get_order_items', FIRST_PAGE] as const

/** A page of what lies in the warehouse, with its photos. */
export const loadStored = (from: { cursor?: string }) =>
  call('orders/get_order_items', { ...FIRST_PAGE, ...from })
