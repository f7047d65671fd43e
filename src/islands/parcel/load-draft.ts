import { call } from '#stores/api.ts'

const STORED: readonly string[] = ['InWarehouse', 'StorageExpired']

/** What ?item_ids= names: what can be put into a parcel, and what no longer can. Not the customer's is left out. */
export async function loadDraft(ids: readonly string[]) {
  const [{ list }, { list: addresses }] = await Promise.all([
    call('orders/get_order_items', { ids: [...ids] }),
    call('user/get_address', {}),
  ])
  return {
    items: list.filter((item) => STORED.includes(item.status) && item.weight_g !== null),
    unweighed: list.filter((item) => STORED.includes(item.status) && item.weight_g === null),
    gone: list.filter((item) => !STORED.includes(item.status)),
    addresses,
  }
}
