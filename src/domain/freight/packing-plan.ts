import type { Box } from './freight.ts'
import { CARTON, estimateBox } from './packing-estimate.ts'
import { showSize, showWeight } from './weight.ts'

/**
 * Which items go into which box, before anybody has packed: told to the customer as the reason of the estimate, to the
 * packer as a proposal. Source: docs/decisions/packing-estimate.md.
 */

export interface PlannedItem extends Box {
  id: string
}

export interface PlannedBox extends Box {
  item_ids: string[]
}

/**
 * All in one box where a carton holds them by volume and weight; else the largest first, each into the first box that still
 * has room. What is larger than a carton has a box of its own. Empty for no items.
 */
export function planBoxes(items: readonly PlannedItem[]): PlannedBox[] {
  const largestFirst = items.toSorted((a, b) => volume(b) - volume(a) || (a.id < b.id ? -1 : 1))
  const boxes: PlannedItem[][] = fits(items) ? [[...items]] : []
  if (boxes.length === 0)
    for (const item of largestFirst) {
      const roomy = boxes.find((box) => fits([...box, item]))
      if (roomy) roomy.push(item)
      else boxes.push([item])
    }
  return boxes
    .filter((box) => box.length > 0)
    .map((box) => ({ ...estimateBox(box), item_ids: box.map(({ id }) => id) }))
}

function fits(items: readonly Box[]): boolean {
  const box = estimateBox(items)
  return volume(box) <= volume(CARTON) && box.weight_g <= CARTON.weight_g
}

const volume = ({ length_cm, width_cm, height_cm }: Box) => length_cm * width_cm * height_cm

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
