import { showSize, showWeight } from '#domain/freight/weight.ts'
import type { ItemMeasures } from './findings.ts'

/** Plush and lampshades weigh as little for their room; a digit too many in a side makes most goods lighter. */
const LEAST_G_PER_CM3 = 0.015

/** A flat envelope around next to nothing costs nobody anything. */
const SMALL_CM3 = 8_000

/** Why an item's sides are hardly right for its weight, as a sentence; null when they may be, or one of them is not known. */
export function sidesDoubt(found: ItemMeasures): string | null {
  const { weight_g, length_cm, width_cm, height_cm } = found
  const cm3 = length_cm * width_cm * height_cm
  if (!weight_g || cm3 <= SMALL_CM3 || weight_g / cm3 >= LEAST_G_PER_CM3) return null
  return `${showSize(found)} looks too large for ${showWeight(weight_g)}. Measure each side again.`
}
