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

/** Order items, or a parcel. */
export type Purchase = OrderPurchase | ParcelPurchase

/** The ids of the order items, or the number of the parcel, it buys; nothing for a top-up. */
export function purchased(purchase: Purchase | null): string[] {
  if (!purchase) return []
  return 'item_ids' in purchase ? purchase.item_ids : [purchase.parcel_no]
}

export const buysItem = (purchase: Purchase | null, item_id: string) =>
  purchase !== null && 'item_ids' in purchase && purchase.item_ids.includes(item_id)

export const buysParcel = (purchase: Purchase | null, parcel_no: string) =>
  purchase !== null && 'parcel_no' in purchase && purchase.parcel_no === parcel_no
