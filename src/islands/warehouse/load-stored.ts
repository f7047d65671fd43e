import { call, type Data } from '#stores/api.ts'

export type StoredItem = Data<'orders/get_order_items'>['list'][number]

/** A page of what lies in the warehouse, with its photos. */
export const loadStored = (from: { cursor?: string }) =>
  call('orders/get_order_items', {
    list_status_alias_array: ['InWarehouse', 'StorageExpired'],
    limit: 24,
    ...from,
  })
