import type { Box } from './freight.ts'

/** The boxes as if they weighed this together, grams, each as much heavier; as they are with null. */
export function asHeavyAs(boxes: Box[], weight_g: number | null): Box[] {
  const missing_g = Math.max(0, (weight_g ?? 0) - boxes.reduce((sum, box) => sum + box.weight_g, 0))
  return boxes.map((box, index) => {
    const share_g = Math.floor(missing_g / boxes.length) + Number(index < missing_g % boxes.length)
    return { ...box, weight_g: box.weight_g + share_g }
  })
}
