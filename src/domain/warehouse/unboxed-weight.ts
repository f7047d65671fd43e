import { showWeight } from '#domain/freight/weight.ts'

/** Taken out of its box an item is lighter, and seldom by more than half. */
const UNBOXED_LEAST = 0.5

/** The least that an item of `boxed_g` with its box hardly falls below without it, g. */
export const leastUnboxedG = (boxed_g: number): number => Math.ceil(boxed_g * UNBOXED_LEAST)

/** Why an item hardly weighs this without its box, as a sentence; null when it may. `before_g` is with it, null where unknown. */
export function unboxedDoubt(weight_g: number, before_g: number | null): string | null {
  if (before_g === null || (weight_g <= before_g && weight_g >= leastUnboxedG(before_g))) return null
  return `${showWeight(weight_g)} looks wrong. We expect ${showWeight(leastUnboxedG(before_g))} to ${showWeight(before_g)}. Weigh it again.`
}
