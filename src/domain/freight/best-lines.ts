/** A line with what it asks for a parcel, as parcel-price.ts and parcel/calculate_parcel_fees tell it. */
interface Priced {
  line_code: string
  eta_days: readonly number[] | null
  blocked_reasons: readonly string[]
}

/** The same with its sum, and what is due at the door; null where nobody knows. */
interface Costing extends Priced {
  total_cny: string
  tax: { at_door_cny: string } | null
}

/** A line that takes longer than these days at the latest is chosen by nobody without a word. */
export const SLOW_DAYS = 30

export const isSlow = ({ eta_days }: Pick<Priced, 'eta_days'>) => (eta_days?.[1] ?? 0) > SLOW_DAYS

/** Sorts lines by their cost to the door, import tax and duty counted; those that do not take the parcel come last. */
export function byDoor<Line extends Costing>(lines: readonly Line[]): Line[] {
  const isTaking = ({ blocked_reasons }: Line) => blocked_reasons.length === 0
  // No sum that anybody is shown: it only orders them.
  const atDoor = ({ total_cny, tax }: Line) => Number(total_cny) + Number(tax?.at_door_cny ?? 0)
  const order = (line: Line) => (isTaking(line) ? atDoor(line) : Number.MAX_VALUE)
  return lines.toSorted((a, b) => order(a) - order(b))
}

export interface BestLines {
  /** Codes; null where there is nothing to choose from. */
  cheapest: string | null
  fastest: string | null
}

/**
 * The cheapest and the fastest of the lines that take the parcel; `lines` stand cheapest first. The fastest is the one
 * that is there soonest at the latest; a line whose days nobody publishes cannot be it.
 */
export function bestLines(lines: readonly Priced[]): BestLines {
  const taking = lines.filter(({ blocked_reasons }) => blocked_reasons.length === 0)
  const timed = taking.flatMap(({ line_code, eta_days }) => (eta_days ? [{ line_code, eta_days }] : []))
  const [fastest] = timed.toSorted(
    ({ eta_days: a }, { eta_days: b }) => (a[1] ?? 0) - (b[1] ?? 0) || (a[0] ?? 0) - (b[0] ?? 0),
  )
  return {
    cheapest: taking.length > 1 ? (taking[0]?.line_code ?? null) : null,
    fastest: timed.length > 1 ? (fastest?.line_code ?? null) : null,
  }
}

/** The line we name before anybody has chosen: the cheapest that takes the parcel, a slow one only where all are. */
export function usualLine<Line extends Priced>(lines: readonly Line[]): Line | null {
  const taking = lines.filter(({ blocked_reasons }) => blocked_reasons.length === 0)
  return taking.find((line) => !isSlow(line)) ?? taking[0] ?? null
}
