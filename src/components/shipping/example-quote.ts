import { NO_SIZE } from '#domain/freight/freight.ts'
import { LANDED_COUNTRY } from '#domain/place/likely-country.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { priceLines } from '#domain/freight/parcel-fee.ts'
import type { Quote } from '#islands/shipping/QuickEstimate.tsx'

const WEIGHT_G = 1_000

/** A kilogram to where most parcels go, as parcel/calculate_parcel_fees answers a visitor. */
export function exampleQuote(): Quote {
  const country = LANDED_COUNTRY
  const facts = {
    boxes: [{ weight_g: WEIGHT_G, ...NO_SIZE }],
    goods_classes: ['general' as const],
    country,
    item_count: 1,
    goods_fen: 0,
    services: [],
    insurance: false,
    freight_off_bp: 0,
    storage_fen: 0,
  }
  const [line] = priceLines(facts, true).filter(({ blocked_reasons }) => blocked_reasons.length === 0)
  if (!line) return { country, weight_g: WEIGHT_G, line: null }
  const fees = line.fees.map(({ fen, ...fee }) => ({ ...fee, amount_cny: cnyFromFen(fen) }))
  const { line_name: name, eta_days, illustrative } = line
  return {
    country,
    weight_g: WEIGHT_G,
    line: { name, eta_days, illustrative, fees, total_cny: cnyFromFen(line.total_fen) },
  }
}
