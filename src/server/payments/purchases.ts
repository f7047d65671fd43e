import type { Account } from '#server/db/rows.ts'
import { type OrderPurchase, payItems, reserveItems } from '#server/orders/checkout.ts'
import type { Tx } from '#server/db/schema.ts'
import { type ParcelPurchase, payForParcel, reserveParcel } from '#server/parcels/pay.ts'
import type { Services } from '#server/services.ts'

/** What a payment is for: order items, or a parcel. */
export type Purchase = OrderPurchase | ParcelPurchase

/** Throws what buying it would, so that nobody pays for what cannot be bought; keeps its coupon for this payment. */
export async function reserve(
  tx: Tx,
  services: Services,
  account: Account,
  purchase: Purchase,
  by: { payment_no: string; now: number },
): Promise<void> {
  if ('item_ids' in purchase) await reserveItems(tx, services, account, purchase, by)
  else await reserveParcel(tx, services, account, purchase, by)
}

/** Buys it from the balance. */
export async function buy(
  tx: Tx,
  services: Services,
  account: Account,
  purchase: Purchase,
  by: { payment_no: string; now: number },
): Promise<void> {
  if ('item_ids' in purchase) await payItems(tx, services, account, purchase, by)
  else await payForParcel(tx, services, account, purchase, by)
}
