import type { Box } from '#domain/freight/freight.ts'

/** A digit too many makes ten times of a side, an item's longest side taken for a box's does not. */
const VOLUME_TIMES = 3
const SIDE_TIMES = 2.5

/** Our own guess of a small carton: what is planned for a pin is packed larger, and so little is not asked about. */
const SMALL_CM3 = 8_000
const SMALL_SIDE_CM = 40

/**
 * Why the sides of packed boxes are hardly right beside the planned ones, as a sentence; null when they may be. Nothing is
 * known without a plan.
 */
export function boxesDoubt(boxes: readonly Box[], planned: readonly Box[]): string | null {
  if (planned.length === 0) return null
  const side_cm = longestOf(boxes)
  const planned_cm = longestOf(planned)
  if (side_cm > Math.max(SMALL_SIDE_CM, planned_cm * SIDE_TIMES))
    return `A side of ${side_cm} cm looks wrong. The longest planned is ${planned_cm} cm. Measure it again.`
  const cm3 = volumeOf(boxes)
  const planned_cm3 = volumeOf(planned)
  if (cm3 > Math.max(SMALL_CM3, planned_cm3 * VOLUME_TIMES))
    return `${litres(cm3)} looks like too much. We planned ${litres(planned_cm3)}. Measure each side again.`
  return null
}

const longestOf = (boxes: readonly Box[]) =>
  Math.max(...boxes.flatMap(({ length_cm, width_cm, height_cm }) => [length_cm, width_cm, height_cm]))

const volumeOf = (boxes: readonly Box[]) =>
  boxes.reduce((sum, { length_cm, width_cm, height_cm }) => sum + length_cm * width_cm * height_cm, 0)

const litres = (cm3: number) => `${(cm3 / 1_000).toFixed(1)}\u00a0litres`
