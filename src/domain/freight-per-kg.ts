import type { ParcelPrice } from './parcel-fee.ts'

/** Freight and surcharges for each kilogram a parcel weighs, fen, half a fen up; before discounts, which tell whose it is. */
export function freightPerKgFen(price: Pick<ParcelPrice, 'freight_fen' | 'surcharges' | 'actual_g'>): number {
  const fen = price.surcharges.reduce((sum, surcharge) => sum + surcharge.fen, price.freight_fen)
  return price.actual_g > 0 ? Math.round((fen * 1_000) / price.actual_g) : 0
}
