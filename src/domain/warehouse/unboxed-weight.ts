import { showWeight } from '#domain/freight/weight.ts'

/** Taken out of its box an item is lighter, and seldom by more than half. */
const UNBOXED_LEAST = 0.5

/** Why an item hardly weighs this without its box, as a sentence; null when it may. `before_g` is with it, null where unknown. */
export function unboxedDoubt(weight_g: number, before_g: number | null): string | null {
  if (before_g === null || (weight_g <= before_g && weight_g >= before_g * UNBOXED_LEAST)) return null
  const least = showWeight(Math.ceil(before_g * UNBOXED_LEAST))
  return `${showWeight(weight_g)} looks wrong. We expect ${least} to ${showWeight(before_g)}. Weigh it again.`
}
