import type { DueCoupon } from '#domain/promotion/coupon-choice.ts'
import { call, type Data, type Payload } from './api.ts'
import type { OrderItem } from './order-list.ts'

/** The order items or the parcel of one payment. */
export type Payable = Payload<'checkout/get_due'>['of'][number]

/** The sum its checkout will ask for, with its coupon. */
export type CheckoutTotal = NonNullable<Data<'checkout/get_due'>['list'][number]>

/** The most that are asked for at once. */
const MOST = 50

/** For each of these in the same order; null for what cannot be paid; nothing when there is no answer. */
export async function loadCheckoutTotals(of: Payable[]): Promise<(CheckoutTotal | null)[]> {
  if (!of.length) return []
  const answer = call('checkout/get_due', { of: of.slice(0, MOST) }, { notShowMessage: true })
  return answer.then(({ list }) => list).catch(() => [])
}

/** The coupon in such a sum. */
export const dueCoupon = (total: CheckoutTotal | null | undefined): DueCoupon | null =>
  total?.coupon_id && total.coupon_name ? { id: total.coupon_id, name: total.coupon_name } : null

/** The unpaid ones of these with the coupon that each would be paid with alone. */
export async function withCheckoutCoupons<I extends OrderItem>(
  items: I[],
): Promise<(I & { due_coupon: DueCoupon | null })[]> {
  const unpaid = items.filter(({ status }) => status === 'WaitingForPayment').map(({ id }) => id)
  const totals = await loadCheckoutTotals(unpaid.map((id) => ({ item_ids: [id] })))
  return items.map((item) => ({
    ...item,
    coupon_cny: totals[unpaid.indexOf(item.id)]?.coupon_cny ?? item.coupon_cny,
    due_coupon: dueCoupon(totals[unpaid.indexOf(item.id)]),
  }))
}
