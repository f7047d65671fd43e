import { call, type Data } from '#stores/api.ts'
import type { OrderItem } from '#stores/order-list.ts'

type QcPhoto = Data<'orders/get_order_item_detail'>['qc_photos'][number]

export interface StoredItem extends OrderItem {
  qc_photos: QcPhoto[]
}

/** A page of what lies in the warehouse, with its photos. */
export async function loadStored(from: { cursor?: string }) {
  const page = await call('orders/get_order_items', {
    list_status_alias_array: ['InWarehouse', 'StorageExpired'],
    limit: 24,
    ...from,
  })
  return { ...page, list: await Promise.all(page.list.map(withPhotos)) }
}

/** Only the detail of an item names its photos; without them it shows the shop's picture. */
async function withPhotos(item: OrderItem): Promise<StoredItem> {
  if (item.qc_count === 0) return { ...item, qc_photos: [] }
  const detail = await call('orders/get_order_item_detail', { id: item.id }, { notShowMessage: true }).catch(
    () => null,
  )
  return { ...item, qc_photos: detail?.qc_photos ?? [] }
}
