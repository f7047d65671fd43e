import { showSize, showWeight } from '#domain/freight/weight.ts'
import { keysOf } from '#domain/table/keys.ts'
import type { ItemMeasures } from './findings.ts'

/** Plush and lampshades weigh as little for their room; a digit too many in a side makes most goods lighter. */
const LEAST_G_PER_CM3 = 0.015

/** A flat envelope around next to nothing costs nobody anything. */
const SMALL_CM3 = 8_000

/** Folded clothes and shoes in their box weigh three times as much for their room and more; a digit too few makes a tenth of it. */
const LEAST_FOLDED_G_PER_CM3 = 0.025

/** A keyring in an envelope. */
const TINY_CM3 = 1_000

/** A seller's figure is rough: this much less may be so. */
const SELLER_TIMES = 5

interface Known {
  /** Clothes, linen or shoes by their title. */
  folded: boolean
  /** The weight of all its pieces by its marketplace; null where that says nothing. */
  stated_g: number | null
}

/**
 * Why an item's sides and its weight are hardly right for each other, as a sentence; null when they may be, or one of them
 * is not known.
 */
export function sidesDoubt(found: ItemMeasures, { folded, stated_g }: Known): string | null {
  const { weight_g, length_cm, width_cm, height_cm } = found
  const cm3 = length_cm * width_cm * height_cm
  if (!weight_g || !cm3) return null
  const heavier = folded || weight_g * SELLER_TIMES < (stated_g ?? 0)
  if (heavier && cm3 > TINY_CM3 && weight_g / cm3 < LEAST_FOLDED_G_PER_CM3)
    return `${showWeight(weight_g)} looks too light for ${showSize(found)}. Weigh it again, and measure each side.`
  if (cm3 <= SMALL_CM3 || weight_g / cm3 >= LEAST_G_PER_CM3) return null
  return `${showSize(found)} looks too large for ${showWeight(weight_g)}. Measure each side again.`
}

/** Measures noted of an item; null for those not known yet. */
export type Noted = { [name in keyof ItemMeasures]: number | null }

/** The same of a correction: what stays as it was noted was asked about then. */
export const correctedSidesDoubt = (found: ItemMeasures, noted: Noted & Known): string | null =>
  keysOf(found).some((name) => found[name] !== noted[name]) ? sidesDoubt(found, noted) : null
