import { type Box, type ParcelPrice, priceParcel } from './parcel-price.ts'
import { type GoodsClass, GOODS_CLASSES, travelsAs } from '#domain/item/goods-class.ts'
import { fenOf, netFenOf } from '#domain/money/money.ts'
import { PARCEL_SERVICES_FEN, type ParcelService } from './parcel-services.ts'
import { findShippingLine } from './shipping-lines.ts'

/** A parcel as the API tells it, as far as its price depends on it. */
export interface PackedParcel {
  line_code: string
  address: { country: string; postcode: string }
  items: { goods_class: string; paid_cny: string; refunded_cny: string }[]
  services: string[]
  insurance: boolean
  item_taken_out: boolean
  /** The estimate made when the parcel was ordered. */
  estimated_fees: { kind: string; amount_cny: string }[]
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
  return priceParcel(
    line,
    {
      boxes,
      goods_classes: [...new Set(parcel.items.map((item) => knownClass(item.goods_class)))],
      country: parcel.address.country,
      postcode: parcel.address.postcode,
      // Services were done for the one that was taken out, too.
      item_count: parcel.items.length + Number(parcel.item_taken_out),
      goods_fen: parcel.items.reduce((sum, item) => sum + netFenOf(item), 0),
      services: parcel.services.filter(isService),
      insurance: parcel.insurance,
      // Discounts are whole percents, so rounding to them gives the account's own.
      freight_off_bp: freight_fen ? Math.round((estimated('vip') * 100) / freight_fen) * 100 : 0,
      storage_fen: estimated('storage'),
      return_freight_fen: estimated('return_freight'),
    },
    false,
  )
}

const isService = (code: string): code is ParcelService => code in PARCEL_SERVICES_FEN

/** A class that is never shipped is in a parcel only because staff let it travel. */
function knownClass(name: string): GoodsClass {
  const goods_class = GOODS_CLASSES.find((one) => one === name) ?? 'general'
  return travelsAs({ goods_class, allowed: true })
}
