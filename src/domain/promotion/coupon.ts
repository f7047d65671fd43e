import { fenFromMicroCny, freightMicroCny } from '#domain/freight/freight.ts'
import { feeFen } from '#domain/money/money.ts'
import type { ShippingLine } from '#domain/freight/shipping-lines.ts'
import { DAY } from '#domain/time/durations.ts'

/** The reduction by a coupon. Source: docs/decisions/coupons.md. */

export const COUPON_SCOPES = ['order', 'parcel'] as const
export const COUPON_KINDS = ['fixed', 'percent', 'weight'] as const
export type CouponScope = (typeof COUPON_SCOPES)[number]
export type CouponKind = (typeof COUPON_KINDS)[number]

const MOST = { fixed: 100_000_00, percent: 100_00, weight: 30_000 }

/** Typed hundredths as the number the terms keep; null for an amount that no coupon of this kind may have. */
export function couponAmount(kind: CouponKind, hundredths: number | null): number | null {
  const amount = kind === 'weight' && hundredths !== null ? hundredths / 100 : hundredths
  return amount !== null && Number.isInteger(amount) && amount >= 1 && amount <= MOST[kind] ? amount : null
}

export const COUPON_AMOUNTS = {
  fixed: 'Enter an amount such as 5.00.',
  percent: 'Enter an amount such as 7.5, at most 100.',
  weight: 'Enter an amount such as 500 grams.',
} as const

/** From no more than this on: a slip of the keys would be public, and nobody could use it. */
export const MOST_THRESHOLD_FEN = MOST.fixed
export const COUPON_THRESHOLD = 'Enter an amount such as 200.00, at most 100,000.00.'

export interface CouponTerms {
  scope: CouponScope
  kind: CouponKind
  /** fixed: hundredths of `currency`; percent: basis points; weight: grams. */
  amount: number
  /** '' unless the amount is fixed. */
  currency: string
  threshold_fen: number
}

/** Terms with the exchange rate they were quoted at: units of the currency for one CNY. */
export interface RatedCoupon extends CouponTerms {
  rate: string | null
}

type Worth = Pick<RatedCoupon, 'kind' | 'amount' | 'rate'>

/** A rate holds this long after it was first quoted. */
export const RATE_HOLDS_MS = DAY
export const needsRate = (coupon: CouponTerms) => coupon.kind === 'fixed'

/** The value of an order coupon on goods of this value, fen. The quote takes no more than the lines cost. */
export function orderCouponFen(coupon: RatedCoupon, goods_fen: number): number {
  if (coupon.kind === 'fixed') return fixedFen(coupon)
  return coupon.kind === 'percent' ? feeFen(goods_fen, coupon.amount) : 0
}

/** The part of a parcel's price a coupon can take off. */
export interface Freight {
  freight_fen: number
  /** The VIP discount, counted positive. */
  vip_fen: number
  /** The part of it that we bear, counted positive. */
  borne_fen?: number
  charge_g: number
}

export const netFreightFen = ({ freight_fen, vip_fen, borne_fen = 0 }: Freight) =>
  freight_fen - vip_fen - borne_fen

/** The reduction of this freight by a parcel coupon, fen: never more than there is after the VIP discount. */
export function parcelCouponFen(coupon: Worth, price: Freight, line: ShippingLine): number {
  const net_fen = netFreightFen(price)
  const worth =
    coupon.kind === 'fixed'
      ? fixedFen(coupon)
      : coupon.kind === 'percent'
        ? feeFen(net_fen, coupon.amount)
        : weightFen(coupon.amount, price, line)
  return Math.min(net_fen, Math.max(0, worth))
}

/** The freight the line would charge for so many grams less; all of it when nothing would be left. */
function weightFen(free_g: number, price: Freight, line: ShippingLine): number {
  const net_fen = netFreightFen(price)
  if (free_g >= price.charge_g) return net_fen
  const lighter_fen = fenFromMicroCny(freightMicroCny(line, price.charge_g - free_g))
  const saved_fen = price.freight_fen - lighter_fen
  // The VIP discount is on the lighter parcel's freight too.
  return price.freight_fen === 0 ? 0 : Math.floor((saved_fen * net_fen) / price.freight_fen)
}

/** Half a fen rounded up. Without a rate the currency is CNY. */
function fixedFen({ amount, rate }: Worth): number {
  return Math.round(amount / Number(rate ?? '1'))
}

/** The freight the customer has really paid, after VIP discount and coupon: growth, rewards and claims count it. */
export function paidFreightFen(price: Freight, coupon_fen: number): number {
  return Math.max(0, netFreightFen(price) - coupon_fen)
}
