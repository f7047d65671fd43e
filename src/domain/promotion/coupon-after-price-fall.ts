import { feeFen, splitByWeights } from '#domain/money/money.ts'

/** The rest of an order coupon once the goods turn out cheaper. Source: docs/decisions/coupons.md. */

/** The coupon behind an order item, as far as the item's share of it depends on it. */
export interface PayingCoupon {
  /** A fixed coupon's value, at the rate it was used at. */
  fixed_fen: number
  /** A percentage, basis points. */
  percent_bp: number
  threshold_fen: number
  /** Goods of the other items it pays for, as they cost now. */
  others_fen: number
}

export interface CouponedItem {
  kind: 'item' | 'diy'
  price_fen: number
  quantity: number
  fee_ratio_bp: number
  /** Reduction of the item by the coupon. */
  coupon_fen: number
  /** null without one. */
  coupon: PayingCoupon | null
}

/**
 * The item's part of its coupon when its goods cost `goods_fen`. It never rises. An item the customer describes keeps at
 * most its share by the coupon's terms, applied again to all the goods the coupon pays for: below the threshold nothing,
 * so that a high price quoted opens no coupon. A marketplace's item falls besides in proportion with its goods, whether
 * the price or the number of pieces falls. While the terms hold no item loses more than its goods and their fee have
 * fallen.
 */
export function couponAfterFallFen(item: CouponedItem, goods_fen: number): number {
  const { coupon, coupon_fen } = item
  const before_fen = item.price_fen * item.quantity
  if (!coupon_fen || goods_fen >= before_fen) return coupon_fen
  const described = item.kind === 'diy'
  if (described && coupon && goods_fen + coupon.others_fen < coupon.threshold_fen) return 0
  const share_fen = coupon ? shareFen(coupon, goods_fen) : coupon_fen
  const proportion_fen = described && coupon ? coupon_fen : partFen(coupon_fen, goods_fen, before_fen)
  const withFee = (fen: number) => fen + feeFen(fen, item.fee_ratio_bp)
  const least_fen = coupon_fen - (withFee(before_fen) - withFee(goods_fen))
  return Math.max(least_fen, Math.min(coupon_fen, share_fen, proportion_fen))
}

/** The item's share of what the coupon is worth on all its goods as they cost now. */
function shareFen({ fixed_fen, percent_bp, others_fen }: PayingCoupon, goods_fen: number): number {
  const worth_fen = fixed_fen + feeFen(goods_fen + others_fen, percent_bp)
  return partFen(worth_fen, goods_fen, goods_fen + others_fen)
}

function partFen(total_fen: number, part_fen: number, whole_fen: number): number {
  return splitByWeights(total_fen, [part_fen, whole_fen - part_fen])[0] ?? 0
}
