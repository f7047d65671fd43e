import { fenOf, netFenOf } from '#domain/money/money.ts'
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
  /** As `PayingCoupon`, in CNY. */
  coupon: { fixed_cny: string; percent_bp: number; threshold_cny: string; others_cny: string } | null
}

/**
 * The customer's refund when the seller takes `price_fen` a piece and this postage, fee share included; negative when
 * money is missing. The server works it out again in the same way.
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

/** A fall up to here needs no second word, and up to this share of what was paid neither. */
const QUIET_FALL_FEN = 2_000
const QUIET_FALL_SHARE = 0.3
/** Beyond this one always does. */
const LARGE_FALL_FEN = 10_000

/** How far what was paid may fall before it is said twice, fen. */
export const quietFallFen = (paid_fen: number) =>
  Math.min(paid_fen, LARGE_FALL_FEN, Math.max(QUIET_FALL_FEN, Math.floor(paid_fen * QUIET_FALL_SHARE)))

/** Whether a price fell by so much that it may be a slip. */
export const isLargeFall = (paid_fen: number, fall_fen: number) => fall_fen > quietFallFen(paid_fen)
