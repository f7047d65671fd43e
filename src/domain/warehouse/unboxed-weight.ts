import { showSize, showWeight } from '#domain/freight/weight.ts'
import type { ItemMeasures } from './findings.ts'
import type { Noted } from './sides-doubt.ts'

/** Taken out of its box an item is lighter, and seldom by more than half. */
const UNBOXED_LEAST = 0.5

/** The least that an item of `boxed_g` with its box hardly falls below without it, g. */
export const leastUnboxedG = (boxed_g: number): number => Math.ceil(boxed_g * UNBOXED_LEAST)

/** Why an item hardly weighs this without its box, as a sentence; null when it may. `before_g` is with it, null where unknown. */
export function unboxedDoubt(weight_g: number, before_g: number | null): string | null {
  if (before_g === null || (weight_g <= before_g && weight_g >= leastUnboxedG(before_g))) return null
  return `${showWeight(weight_g)} looks wrong. We expect ${showWeight(leastUnboxedG(before_g))} to ${showWeight(before_g)}. Weigh it again.`
}

/**
 * Why the sides of an item hardly are these without its box, as a sentence; null when they may be, or it was not measured
 * with it. However it was laid down, no side is longer than the box's.
 */
export function unboxedSidesDoubt(found: ItemMeasures, before: Noted): string | null {
  const { length_cm, width_cm, height_cm } = before
  if (length_cm === null || width_cm === null || height_cm === null) return null
  const boxed = { length_cm, width_cm, height_cm }
  const sides = bySize(found)
  if (bySize(boxed).every((side, at) => (sides[at] ?? 0) <= side)) return null
  return `${showSize(found)} looks wrong. With its box it was ${showSize(boxed)}. Measure each side again.`
}

const bySize = ({ length_cm, width_cm, height_cm }: Omit<ItemMeasures, 'weight_g'>) =>
  [length_cm, width_cm, height_cm].toSorted((one, other) => other - one)
