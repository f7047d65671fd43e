import { borneAbove, type Box, type ParcelPrice, priceParcel, unboxedCount } from './parcel-price.ts'
import { type GoodsClass, GOODS_CLASSES, travelsAs } from '#domain/item/goods-class.ts'
import { fenOf, netFenOf } from '#domain/money/money.ts'
import { PARCEL_SERVICES_FEN, REHEARSAL_FEN, type ParcelService } from './parcel-services.ts'
import { findShippingLine } from './shipping-lines.ts'

/** A parcel as the API tells it, as far as its price depends on it. */
export interface PackedParcel {
  line_code: string
  address: { country: string; postcode: string }
  items: { goods_class: string; paid_cny: string; refunded_cny: string }[]
  services: string[]
  insurance: boolean
  /** The estimate made when the parcel was ordered. */
  estimated_fees: { kind: string; label: string; amount_cny: string }[]
  mode: 'estimate' | 'rehearsal'
  most_cny: string | null
}

/**
 * The parcel's price in these boxes, for staff who are about to close them; the server works it out again. null when
 * the line no longer exists.
 */
export function packedPrice(parcel: PackedParcel, boxes: Box[]): ParcelPrice | null {
  const line = findShippingLine(parcel.line_code)
  if (!line) return null
  const estimated = (kind: string) =>
    parcel.estimated_fees
      .filter((fee) => fee.kind === kind)
      .reduce((sum, fee) => sum + Math.abs(fenOf(fee.amount_cny)), 0)
  const freight_fen = estimated('freight')
  const rehearsal = parcel.mode === 'rehearsal'
  const fees = parcel.estimated_fees.map((fee) => ({ ...fee, fen: fenOf(fee.amount_cny) }))
  const price = priceParcel(
    line,
    {
      boxes,
      goods_classes: [...new Set(parcel.items.map((item) => knownClass(item.goods_class)))],
      country: parcel.address.country,
      postcode: parcel.address.postcode,
      // A rehearsal has paid for its services, also for those that were taken out.
      item_count: Math.max(parcel.items.length, rehearsal ? unboxedCount(fees) : 0),
      goods_fen: parcel.items.reduce((sum, item) => sum + netFenOf(item), 0),
      services: parcel.services.filter(isService),
      insurance: parcel.insurance,
      // Discounts are whole percents, so rounding to them gives the account's own.
      freight_off_bp: freight_fen ? Math.round((estimated('vip') * 100) / freight_fen) * 100 : 0,
      storage_fen: estimated('storage'),
      return_freight_fen: estimated('return_freight'),
      // The estimate of a rehearsal is shown with it.
      rehearsal_fen: rehearsal ? 0 : estimated('rehearsal'),
    },
    false,
  )
  if (parcel.most_cny === null) return price
  return borneAbove(price, fenOf(parcel.most_cny), (one) => one.total_fen + (rehearsal ? REHEARSAL_FEN : 0))
}

const isService = (code: string): code is ParcelService => code in PARCEL_SERVICES_FEN

/** A class that is never shipped is in a parcel only because staff let it travel. */
function knownClass(name: string): GoodsClass {
  const goods_class = GOODS_CLASSES.find((one) => one === name) ?? 'general'
  return travelsAs({ goods_class, allowed: true })
}
