import type { Box } from '#domain/freight/parcel-fee.ts'
import { BOX_SIDE_CM, checkSide, checkWeight, cmFromTyped, gramsFromTyped } from '#domain/freight/weight.ts'

/** A box as it is typed. */
export type TypedBox = Record<keyof Box, string>

export const EMPTY_BOX: TypedBox = { weight_g: '', length_cm: '', width_cm: '', height_cm: '' }
export const MAX_BOXES = 20

export const BOX_FIELDS = [
  { name: 'weight_g', label: 'Weight (g)', check: checkWeight },
  { name: 'length_cm', label: 'Length (cm)', check: checkSide(BOX_SIDE_CM) },
  { name: 'width_cm', label: 'Width (cm)', check: checkSide(BOX_SIDE_CM) },
  { name: 'height_cm', label: 'Height (cm)', check: checkSide(BOX_SIDE_CM) },
] as const

/** Where an error of this field stands, as the server names it: boxes.0.weight_g. */
export const boxPath = (index: number, name: keyof Box) => `boxes.${index}.${name}`

/** Mistakes in the boxes, by path; empty when they can be sent. */
export function boxErrors(boxes: readonly TypedBox[]): Record<string, string> {
  const problems = boxes.flatMap((box, index) =>
    BOX_FIELDS.flatMap(({ name, check }) => {
      const message = check(box[name])
      return message ? [[boxPath(index, name), message]] : []
    }),
  )
  return Object.fromEntries(problems)
}

/** The boxes in numbers, null while one of them is not whole. */
export function measuredBoxes(boxes: readonly TypedBox[]): Box[] | null {
  if (Object.keys(boxErrors(boxes)).length > 0) return null
  return boxes.map((box) => ({
    weight_g: gramsFromTyped(box.weight_g) ?? 0,
    length_cm: cmFromTyped(box.length_cm) ?? 0,
    width_cm: cmFromTyped(box.width_cm) ?? 0,
    height_cm: cmFromTyped(box.height_cm) ?? 0,
  }))
}
