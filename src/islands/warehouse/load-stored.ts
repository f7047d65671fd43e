import { call, type Data } from '#stores/api.ts'
import type { OrderItem } from '#stores/order-list.ts'

type QcPhoto = Data<'orders/get_order_item_detail'>['qc_photos'][number]

export interface StoredItem extends OrderItem {
  qc_photos: QcPhoto[]
}

export interface StoredPage {
  list: StoredItem[]
  next_cursor: string | null
}

/** What lies in the warehouse, with its photos. */
export async function loadStored(cursor: string | null): Promise<StoredPage> {
  const page = await call('orders/get_order_items', {
    list_status_alias_array: ['InWarehouse', 'StorageExpired'],
    limit: 24,
    ...(cursor && { cursor }),
  })
  return { list: await Promise.all(page.list.map(withPhotos)), next_cursor: page.next_cursor }
}

/** Only the detail of an item names its photos; without them it shows the shop's picture. */
async function withPhotos(item: OrderItem): Promise<StoredItem> {
  if (item.qc_count === 0) return { ...item, qc_photos: [] }
  const detail = await call('orders/get_order_item_detail', { id: item.id }, { notShowMessage: true }).catch(
    () => null,
  )
  return { ...item, qc_photos: detail?.qc_photos ?? [] }
}
