import type { Box } from '#domain/freight/parcel-price.ts'
import { measuredItems, planBoxes } from '#domain/freight/packing-plan.ts'
import { boxesDoubt } from '#domain/warehouse/box-doubt.ts'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { useDoubt } from '#islands/bk/desk/use-doubt.tsx'

/** Asks once more about sides that are far from what the items were planned to take. */
export function useBoxDoubt(items: readonly StaffItem[], boxes: readonly Box[] | null) {
  const measured = measuredItems(items)
  // Without all its items a plan is too small.
  const planned = measured.length === items.length ? planBoxes(measured) : []
  return useDoubt(boxes && boxesDoubt(boxes, planned), 'It’s right. I measured it again.')
}
