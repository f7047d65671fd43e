import type { OrderStatus } from '#domain/order-status.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { freeOrderCoupon } from '#server/money/coupon-use.ts'

type Effect = (tx: Tx, item: OrderItemRow, now: number) => Promise<void>

/** What happens outside an order item when it comes into a status; `item` is as it was before. */
const EFFECTS: Partial<Record<OrderStatus, Effect>> = {
  Cancelled: freeOrderCoupon,
  Refunded: freeOrderCoupon,
}

export async function followOrderItem(
  tx: Tx,
  item: OrderItemRow,
  status: OrderStatus,
  now: number,
): Promise<void> {
  await EFFECTS[status]?.(tx, item, now)
}
