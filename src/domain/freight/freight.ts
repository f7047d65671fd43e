import type { FirstAndFurther, ShippingLine } from './shipping-lines.ts'

/** The freight a line charges for weight. */

export interface Box {
  weight_g: number
  length_cm: number
  width_cm: number
  height_cm: number
}

/** A box so small that only its weight counts. */
export const NO_SIZE = { length_cm: 1, width_cm: 1, height_cm: 1 }

/** The expected box of a parcel, whose volume several boxes may share. */
export interface EstimatedBox extends Box {
  /** The longest side any of them has; left out when it is one box. */
  side_cm?: number
}

export interface Weights {
  actual_g: number
  /** 0 on a line, or for a box, whose volume does not count. */
  volumetric_g: number
  /** The larger of the two, box by box. */
  charge_g: number
}

export function weightsOn(line: ShippingLine, boxes: readonly EstimatedBox[]): Weights {
  const each = boxes.map((box) => ({ actual_g: box.weight_g, volumetric_g: volumetricG(line, box) }))
  return {
    actual_g: each.reduce((sum, box) => sum + box.actual_g, 0),
    volumetric_g: each.reduce((sum, box) => sum + box.volumetric_g, 0),
    charge_g: each.reduce((sum, box) => sum + Math.max(box.actual_g, box.volumetric_g), 0),
  }
}

export const longestSideCm = (box: EstimatedBox) =>
  box.side_cm ?? Math.max(box.length_cm, box.width_cm, box.height_cm)

/** L × W × H / divisor in whole grams, rounded up; sides count to a tenth of a millimetre, so that it is exact. */
function volumetricG(
  { divisor, volumetric_if_side_gt_cm: from_cm = 0 }: ShippingLine,
  box: EstimatedBox,
): number {
  if (!divisor || longestSideCm(box) <= from_cm) return 0
  const sides = [box.length_cm, box.width_cm, box.height_cm].map((cm) => Math.round(cm * 100))
  return Math.ceil(sides.reduce((product, side) => product * side, 1) / (divisor * 1_000))
}

/**
 * The freight for this chargeable weight in millionths of a CNY, before any rounding. Above the last tier it goes on
 * as the last tier does, although the line refuses the parcel.
 */
export function freightMicroCny(line: ShippingLine, charge_g: number): number {
  if (line.mode === 1) return stepsMicroCny(line, charge_g)
  if (line.mode === 2) {
    const tier = line.tiers.find(([, up_to_g]) => charge_g <= up_to_g) ?? line.tiers.at(-1)
    return tier ? microCny(tier[2]) + perKgMicroCny(tier[3], charge_g) : 0
  }
  const band = line.bands.findLast(({ from_g }) => charge_g >= from_g) ?? line.bands[0]
  if (!band) return 0
  return 'per_kg_cny' in band ? perKgMicroCny(band.per_kg_cny, charge_g) : stepsMicroCny(band, charge_g)
}

function stepsMicroCny({ first_g, first_cny, add_g, add_cny }: FirstAndFurther, charge_g: number): number {
  const steps = Math.ceil(Math.max(0, charge_g - first_g) / add_g)
  return microCny(first_cny) + steps * microCny(add_cny)
}

/** Prices have at most three digits after the point. */
export const microCny = (cny: number) => Math.round(cny * 1_000) * 1_000

export const perKgMicroCny = (cny: number, g: number) => Math.round(cny * 1_000) * g

/** Half a fen rounded up. */
export const fenFromMicroCny = (micro: number) => Math.floor((micro + 5_000) / 10_000)

/** The heaviest chargeable weight the line has a price for. */
export function lastPricedG(line: ShippingLine): number {
  return line.mode === 2 ? (line.tiers.at(-1)?.[1] ?? 0) : Number.POSITIVE_INFINITY
}
