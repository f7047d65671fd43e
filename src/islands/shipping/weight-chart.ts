import { fenFromMicroCny, freightMicroCny } from '#domain/freight/freight.ts'
import { findShippingLine, type FirstAndFurther, type ShippingLine } from '#domain/freight/shipping-lines.ts'

/** How a line's freight goes up with weight, for a drawing and in words. */

export interface WeightPoint {
  g: number
  fen: number
}

export interface WeightCurve {
  /** Corners of the drawing, lightest first: straight between two of them. */
  points: WeightPoint[]
  now: WeightPoint
  /** Where the price goes up next: the last gram before it and by how much; null where each gram costs. */
  next: { until_g: number; more_fen: number } | null
  /** The price of a further 100 g where each gram costs. */
  per_100g_fen: number | null
}

/** null for a line that is not known. Goes on to twice the weight, at least a kilogram beyond it, at most to what the line takes. */
export function weightCurve(line_code: string, charge_g: number): WeightCurve | null {
  const line = findShippingLine(line_code)
  if (!line) return null
  const most_g = line.max_g ?? (line.mode === 2 ? line.tiers.at(-1)?.[1] : undefined)
  const end_g = Math.max(charge_g, Math.min(Math.max(charge_g * 2, charge_g + 1_000), most_g ?? Infinity))
  const at = (g: number): WeightPoint => ({ g, fen: fenFromMicroCny(freightMicroCny(line, g)) })
  const edges = [0, ...edgesOf(line, end_g), end_g]
  const points = edges.slice(1).flatMap((edge, index) => {
    const from = (edges[index] ?? 0) + 1
    return from > edge ? [] : [at(from), at(edge)]
  })
  const edge = edges.find((g) => g >= charge_g)
  const until_g = edge !== undefined && edge < end_g ? edge : nextBeyond(line, charge_g)
  const stepped = at(charge_g).fen === at(until_g ?? charge_g).fen
  const more_fen = until_g === null ? 0 : at(until_g + 1).fen - at(until_g).fen
  const takes = until_g !== null && (most_g === undefined || until_g < most_g)
  return {
    points,
    now: at(charge_g),
    next: stepped && takes && more_fen > 0 && until_g !== null ? { until_g, more_fen } : null,
    per_100g_fen: stepped ? null : at(charge_g + 100).fen - at(charge_g).fen,
  }
}

/** The last grams before the price jumps, lightest first, below `end_g`. */
function edgesOf(line: ShippingLine, end_g: number): number[] {
  if (line.mode === 1) return stepsOf(line, 0, end_g)
  if (line.mode === 2) return line.tiers.map(([, up_to_g]) => up_to_g).filter((g) => g < end_g)
  return line.bands.flatMap((band, index) => {
    const until_g = Math.min(end_g, (line.bands[index + 1]?.from_g ?? Infinity) - 1)
    if (until_g < band.from_g) return []
    const within = 'per_kg_cny' in band ? [] : stepsOf(band, band.from_g, until_g)
    return until_g < end_g ? [...within, until_g] : within
  })
}

function stepsOf({ first_g, add_g }: FirstAndFurther, from_g: number, end_g: number): number[] {
  const skipped = Math.max(0, Math.ceil((from_g - first_g) / add_g))
  const count = Math.max(0, Math.ceil((end_g - first_g) / add_g) - skipped)
  return Array.from({ length: count }, (_, step) => first_g + (skipped + step) * add_g)
}

/** The first edge at or above this weight, also beyond the drawing. */
const nextBeyond = (line: ShippingLine, g: number) =>
  edgesOf(line, g + 100_000).find((edge) => edge >= g) ?? null
