import type { ParcelPrice } from './parcel-price.ts'

/**
 * Figures of a line from finished parcels, such that no single parcel can be made out. Source:
 * docs/decisions/line-figures.md.
 */

export interface Journey {
  line_code: string
  country: string
  days: number
  per_kg_fen: number
}

export interface LineFigures {
  line_code: string
  country: string
  /** How many parcels it is from, in full tens. */
  parcels: number
  /** Whole days: a quarter was faster than the first, half than the second, a quarter slower than the third. */
  days: [quick: number, middle: number, slow: number]
  /** The middle one, in full yuan. */
  per_kg_fen: number
}

/** Fewer tell too much of each. */
export const FEWEST_JOURNEYS = 20

/** How many parcels of a year it takes before the shop speaks of all of them. */
const ENOUGH_JOURNEYS = 200

/** Sums up all lines and countries: the parcels, in full hundreds, and the days within which half came; null for too few. */
export function shopFigures(
  journeys: readonly Pick<Journey, 'days'>[],
): { parcels: number; days: number } | null {
  if (journeys.length < ENOUGH_JOURNEYS) return null
  const days = journeys.map((journey) => journey.days).sort((a, b) => a - b)
  return { parcels: Math.floor(journeys.length / 100) * 100, days: at(days, 0.5) }
}

/** By line and country; those with too few parcels are left out. */
export function lineFigures(journeys: readonly Journey[]): LineFigures[] {
  const groups = Map.groupBy(journeys, ({ line_code, country }) => `${line_code} ${country}`)
  return [...groups.values()].flatMap((group) => {
    const [one] = group
    if (!one || group.length < FEWEST_JOURNEYS) return []
    const days = group.map((journey) => journey.days).sort((a, b) => a - b)
    const prices = group.map((journey) => journey.per_kg_fen).sort((a, b) => a - b)
    return {
      line_code: one.line_code,
      country: one.country,
      parcels: Math.floor(group.length / 10) * 10,
      days: [at(days, 0.25), at(days, 0.5), at(days, 0.75)],
      per_kg_fen: Math.round(at(prices, 0.5) / 100) * 100,
    }
  })
}

/** The value below which so much of the sorted ones lies. */
const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

/** Freight and surcharges for each kilogram a parcel weighs, fen, half a fen up; before discounts, which tell whose it is. */
export function freightPerKgFen(price: Pick<ParcelPrice, 'freight_fen' | 'surcharges' | 'actual_g'>): number {
  const fen = price.surcharges.reduce((sum, surcharge) => sum + surcharge.fen, price.freight_fen)
  return price.actual_g > 0 ? Math.round((fen * 1_000) / price.actual_g) : 0
}

/** A line's figures in words; days as parcel/get_line_figures gives them. */
export function seenWords(figures: { parcels: number; days: readonly number[] }): string {
  const [quick = 0, , slow = quick] = figures.days
  const span = quick === slow ? `${quick}\u00a0days` : `${quick}–${slow}\u00a0days`
  return `Half of our last ${figures.parcels} parcels took ${span}`
}
