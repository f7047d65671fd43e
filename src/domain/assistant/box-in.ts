import type { Box } from '#domain/freight/freight.ts'

/** The box that a question names by its three sides: “120x60x50”, “24 x 16 x 12 inches”, “60*50*40cm”. */

export type Sides = Pick<Box, 'length_cm' | 'width_cm' | 'height_cm'>

const SIDE = '(\\d{1,3}(?:\\.\\d+)?)(?: ?(cm|mm|m|in|inch|inches|ft|feet))?'
/** A plainQuestion has no “*” and “×” any more. */
const BETWEEN = '( ?(?:x|by) ?| )'
const SIDES = new RegExp(
  `(?<![\\d.])${SIDE}${BETWEEN}${SIDE}${BETWEEN}${SIDE}(?![\\d.]| ?(?:kgs?|kilos?|g)\\b)`,
)
const CM_OF: Readonly<Record<string, number>> = { c: 1, i: 2.54, f: 30.48 }
/** Three numbers behind each other may be anything else. */
const BOXED = /\b(?:box|carton|parcel|size|dimensions?|measures?|ship|send|volum\w*)\b/
const VOLUME = /\bvolum\w*/

/** Longest side first, in centimetres to the tenth; null without one. `text` is a plainQuestion. */
export function boxIn(text: string): Sides | null {
  const found = SIDES.exec(text)
  if (!found) return null
  const [, a = '', unit_a, by_a = '', b = '', unit_b, by_b = '', c = '', unit_c] = found
  const is_joined = by_a.trim() !== '' && by_b.trim() !== ''
  const unit = unit_c ?? unit_b ?? unit_a
  if (!is_joined && !(BOXED.test(text) && (unit || VOLUME.test(text)))) return null
  const sides = [a, b, c]
    .map((side) => Math.round(cmOf(Number(side), unit ?? 'cm') * 10) / 10)
    .toSorted((one, other) => other - one)
  const [length_cm = 0, width_cm = 0, height_cm = 0] = sides
  return height_cm > 0 ? { length_cm, width_cm, height_cm } : null
}

/** Converts a side to centimetres; millimetres and metres begin alike. */
function cmOf(side: number, unit: string): number {
  if (unit === 'mm') return side / 10
  return side * (unit === 'm' ? 100 : (CM_OF[unit.charAt(0)] ?? 1))
}
