import { fenOf, netFenOf } from './money.ts'
import { type BoughtItem, changedItem } from './question.ts'

/** An order item as staff see it, as far as its money goes. */
export interface PaidItem {
  kind: 'item' | 'diy'
  price_cny: string
  quantity: number
  domestic_fee_cny: string
  services_cny: string
  coupon_cny: string
  paid_cny: string
  refunded_cny: string
  SERVICE_FEE_RATIO: number
  /** As `CouponBehind`, in CNY. */
  coupon: { fixed_cny: string; percent_bp: number; threshold_cny: string; others_cny: string } | null
}

/**
 * What the customer gets back when the seller takes `price_fen` a piece and this postage, fee share included;
 * negative is what is missing. The server works it out again in the same way.
 */
export function purchaseDifferenceFen(item: PaidItem, price_fen: number, postage_fen: number): number {
  const real = changedItem(boughtItem(item), { price_fen, domestic_fee_fen: postage_fen })
  return netFenOf(item) - real.total_fen
}

/** The same item in fen, as the rules take it. */
export const boughtItem = (item: PaidItem): BoughtItem => ({
  kind: item.kind,
  price_fen: fenOf(item.price_cny),
  quantity: item.quantity,
  domestic_fee_fen: fenOf(item.domestic_fee_cny),
  services_fen: fenOf(item.services_cny),
  fee_ratio_bp: Math.round(item.SERVICE_FEE_RATIO * 10_000),
  coupon_fen: fenOf(item.coupon_cny),
  coupon: item.coupon && {
    fixed_fen: fenOf(item.coupon.fixed_cny),
    percent_bp: item.coupon.percent_bp,
    threshold_fen: fenOf(item.coupon.threshold_cny),
    others_fen: fenOf(item.coupon.others_cny),
  },
})
