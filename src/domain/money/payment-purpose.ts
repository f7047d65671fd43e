/** The purpose of a payment. */

export interface OrderPurchase {
  item_ids: string[]
  coupon_id?: string | undefined
  expected_total_fen: number
}

export interface ParcelPurchase {
  parcel_no: string
  coupon_id?: string | undefined
  expected_total_fen: number
}

/** Services for an item in our warehouse: see `domain/order/item-service.ts`. */
export const ITEM_SERVICE_KINDS = [
  'extra_photo',
  'measure',
  'battery_test',
  'tags_off',
  'split',
  'remove_packaging',
] as const
export type ItemServiceKind = (typeof ITEM_SERVICE_KINDS)[number]

/** A place on a photo: parts of its width and height, 0 to 1. */
export interface Spot {
  photo_id: string
  x: number
  y: number
}

/** A service is ordered by being paid. */
export interface ServicePurchase {
  item_id: string
  kind: ItemServiceKind
  spot?: Spot | undefined
  text: string
  expected_total_fen: number
}

/** Order items, a parcel, or a service. */
export type Purchase = OrderPurchase | ParcelPurchase | ServicePurchase

/** The ids of the order items, or the number of the parcel, it buys or is for; nothing for a top-up. */
export function purchased(
  purchase: { item_id: string } | { item_ids: string[] } | { parcel_no: string } | null,
): string[] {
  if (!purchase) return []
  if ('item_id' in purchase) return [purchase.item_id]
  return 'item_ids' in purchase ? purchase.item_ids : [purchase.parcel_no]
}

export const buysItem = (purchase: Purchase | null, item_id: string) =>
  purchase !== null && 'item_ids' in purchase && purchase.item_ids.includes(item_id)

export const buysParcel = (purchase: Purchase | null, parcel_no: string) =>
  purchase !== null && 'parcel_no' in purchase && purchase.parcel_no === parcel_no
