import { planBoxes, boxWords, measuredItems } from '#domain/freight/packing-plan.ts'
import type { StaffItem } from '#islands/bk/desk/queues.ts'

/** Which items the estimate put into which box: a proposal. */
export function PackingPlan({ items }: { items: readonly StaffItem[] }) {
  const boxes = planBoxes(measuredItems(items))
  if (boxes.length === 0) return null
  const title = (id: string) => items.find((item) => item.id === id)?.title ?? ''
  return (
    <section className="grid gap-1 text-sm" aria-label="Planned boxes">
      <p className="font-medium">
        {boxes.length === 1 ? 'Planned: one box' : `Planned: ${boxes.length} boxes`}
      </p>
      <ol className="grid gap-1">
        {boxes.map((box, index) => (
          <li key={box.item_ids.join()}>
            Box {index + 1}: {boxWords(box)}
            {boxes.length > 1 && (
              <span className="block text-muted">{box.item_ids.map(title).join(' · ')}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
