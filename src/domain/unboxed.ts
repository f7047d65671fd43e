import { NO_SIZE } from './freight.ts'
import { type ParcelFacts, type ParcelPrice, priceParcel } from './parcel-fee.ts'
import { findShippingLine } from './shipping-lines.ts'

/**
 * The most that leaving out shop boxes can save on a line, fen, less what that service costs: as much as its volume costs
 * beyond its weight. 0 where volume does not count more, or the boxes are left out already.
 */
export function unboxedSavingFen(price: ParcelPrice, facts: ParcelFacts): number {
  const line = findShippingLine(price.line_code)
  const open = !facts.services.includes('remove_packaging') && price.charge_g > price.actual_g
  if (!line || !open || price.blocked_reasons.length > 0) return 0
  const bare: ParcelFacts = {
    ...facts,
    boxes: facts.boxes.map(({ weight_g }) => ({ weight_g, ...NO_SIZE })),
    services: [...facts.services, 'remove_packaging'],
  }
  return Math.max(0, price.total_fen - priceParcel(line, bare, true).total_fen)
}
