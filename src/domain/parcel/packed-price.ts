import {
  borneAbove,
  type Box,
  type Fee,
  type ParcelPrice,
  priceParcel,
} from '#domain/freight/parcel-price.ts'
import { type GoodsClass, GOODS_CLASSES, travelsAs } from '#domain/item/goods-class.ts'
import { fenOf, netFenOf } from '#domain/money/money.ts'
import { PARCEL_SERVICES_FEN, type ParcelService } from '#domain/freight/parcel-services.ts'
import { findShippingLine } from '#domain/freight/shipping-lines.ts'
import { parcelCouponFen, type RatedCoupon } from '#domain/promotion/coupon.ts'
import { REHEARSAL_FEE } from './receipt.ts'

/** A parcel as the API tells it, as far as its price depends on it. */
export interface PackedParcel {
  line_code: string
  address: { country: string; postcode: string }
  items: {
    goods_class: string
    price_cny: string
    quantity: number
    paid_cny: string
    refunded_cny: string
  }[]
  services: string[]
  insurance: boolean
  /** The estimate made when the parcel was ordered. */
  estimated_fees: { kind: string; label: string; amount_cny: string }[]
  mode: 'estimate' | 'rehearsal'
  most_cny: string | null
  /** Terms of a weighing now, beside the boxes; told to staff alone. */
  weighing: {
    /** The account's discount on freight, basis points. */
    freight_off_bp: number
    /** For how many items it asks to take the shop box off. */
    boxed_count: number
    storage_cny: string
    /** The coupon that paid for it, if one did. */
    coupon: Pick<RatedCoupon, 'kind' | 'amount' | 'rate'> | null
  } | null
}

export interface PackedPrice {
  price: ParcelPrice
  /** Every row of it, the rehearsal and the coupon that paid for it among them; they add up to `full_fen`. */
  rows: Pick<Fee, 'label' | 'fen'>[]
  full_fen: number
}

/**
 * The parcel's price in these boxes, for staff who are about to close them; the server works it out again. null when
 * the line no longer exists.
 */
export function packedPrice(parcel: PackedParcel, boxes: Box[]): PackedPrice | null {
  const line = findShippingLine(parcel.line_code)
  if (!line) return null
  const estimated = (kind: string) =>
    parcel.estimated_fees
      .filter((fee) => fee.kind === kind)
      .reduce((sum, fee) => sum + Math.abs(fenOf(fee.amount_cny)), 0)
  const rehearsal = parcel.mode === 'rehearsal'
  const { freight_off_bp = 0, storage_cny = '0.00', coupon = null } = parcel.weighing ?? {}
  const { boxed_count = parcel.items.length } = parcel.weighing ?? {}
  const plain = priceParcel(
    line,
    {
      boxes,
      goods_classes: [...new Set(parcel.items.map((item) => knownClass(item.goods_class)))],
      country: parcel.address.country,
      postcode: parcel.address.postcode,
      boxed_count,
      goods_fen: parcel.items.reduce((sum, item) => sum + fenOf(item.price_cny) * item.quantity, 0),
      paid_fen: parcel.items.reduce((sum, item) => sum + netFenOf(item), 0),
      services: parcel.services.filter(isService),
      insurance: parcel.insurance,
      freight_off_bp,
      storage_fen: fenOf(storage_cny),
      return_freight_fen: estimated('return_freight'),
      // The estimate of a rehearsal is shown with it.
      rehearsal_fen: rehearsal ? 0 : estimated('rehearsal'),
    },
    false,
  )
  const couponFen = (one: ParcelPrice) => (coupon ? parcelCouponFen(coupon, one, line) : 0)
  const fullFen = (one: ParcelPrice) => one.total_fen + (rehearsal ? REHEARSAL_FEE.fen : 0) - couponFen(one)
  const price = parcel.most_cny === null ? plain : borneAbove(plain, fenOf(parcel.most_cny), fullFen)
  const coupon_fen = couponFen(price)
  const rows = [
    ...price.fees,
    ...(rehearsal ? [REHEARSAL_FEE] : []),
    ...(coupon_fen > 0 ? [{ label: 'Coupon', fen: 0 - coupon_fen }] : []),
  ]
  return { price, rows, full_fen: fullFen(price) }
}

const isService = (code: string): code is ParcelService => code in PARCEL_SERVICES_FEN

/** A class that is never shipped is in a parcel only because staff let it travel. */
function knownClass(name: string): GoodsClass {
  const goods_class = GOODS_CLASSES.find((one) => one === name) ?? 'general'
  return travelsAs({ goods_class, allowed: true })
}
