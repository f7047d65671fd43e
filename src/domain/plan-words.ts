import type { PlannedBox } from './packing-plan.ts'
import { showSize, showWeight } from './weight.ts'

/** "We expect two boxes: 60 × 40 × 39 cm, 12 kg, with 8 items, and …"; '' for nothing planned. */
export function planSentence(boxes: readonly PlannedBox[]): string {
  if (boxes.length === 0) return ''
  return `We expect ${countWords(boxes.length)}: ${boxes.map(boxWords).join('; ')}.`
}

/** "60 × 40 × 39 cm, 12 kg, with 8 items". */
export function boxWords(box: PlannedBox): string {
  const count = box.item_ids.length === 1 ? '1 item' : `${box.item_ids.length} items`
  return `${showSize(box)}, ${showWeight(box.weight_g)}, with ${count}`
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

const countWords = (count: number) => `${NUMBERS[count] ?? count} ${count === 1 ? 'box' : 'boxes'}`

interface Measured {
  id: string
  weight_g: number | null
  length_cm: number | null
  width_cm: number | null
  height_cm: number | null
}

/** Items as the API tells them, for planBoxes; what is not measured is left out. */
export function measuredItems(items: readonly Measured[]) {
  return items.flatMap(({ id, weight_g, length_cm, width_cm, height_cm }) =>
    weight_g && length_cm && width_cm && height_cm ? [{ id, weight_g, length_cm, width_cm, height_cm }] : [],
  )
}
