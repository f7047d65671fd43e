import { call, type Data } from '#stores/api.ts'

type Item = Data<'orders/get_order_items'>['list'][number]

const STORED: readonly string[] = ['InWarehouse', 'StorageExpired']

/** What ?item_ids= names: what can be put into a parcel, and what no longer can. */
export async function loadDraft(ids: readonly string[]) {
  const [items, { list: addresses }] = await Promise.all([
    Promise.all(ids.map(itemOf)),
    call('user/get_address', {}),
  ])
  const found = items.filter((item) => item !== null)
  return {
    items: found.filter((item) => STORED.includes(item.status) && item.weight_g !== null),
    unweighed: found.filter((item) => STORED.includes(item.status) && item.weight_g === null),
    gone: found.filter((item) => !STORED.includes(item.status)),
    addresses,
  }
}

/** Null for an item that is not the customer's. */
async function itemOf(id: string): Promise<Item | null> {
  return call('orders/get_order_item_detail', { id }).catch((error: unknown) => {
    if (error instanceof Error && 'status' in error && error.status === 404) return null
    throw error
  })
}
