import { countOf, type OrderGroup } from '#domain/order-group.ts'
import { useSitePath } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { fullGroup } from './order-tabs.ts'

interface Props {
  filtered: boolean
  /** The group that is shown, null for all orders. */
  group: OrderGroup | null
  counts: Record<string, number>
  onSelect: (id: string) => void
  /** Shows all again. */
  onClear: () => void
}

/** Nothing here, and where there is something. */
export function NoOrders({ filtered, group, counts, onSelect, onClear }: Props) {
  const to = useSitePath()
  if (filtered)
    return (
      <EmptyState text="No orders match these filters.">
        <Button kind="secondary" onClick={onClear}>
          Clear the filters
        </Button>
      </EmptyState>
    )
  const full = fullGroup(counts)
  if (group && full) {
    const count = countOf(full, counts)
    return (
      <EmptyState
        text={`Nothing in “${group.label}” right now. You have ${count} ${count === 1 ? 'item' : 'items'} in “${full.label}”.`}
      >
        <Button onClick={() => onSelect(full.id)}>Show “{full.label}”</Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState text="No orders here. Items you order appear with their status and next step.">
      <ButtonLink href={to('/item_search')}>Find an item</ButtonLink>
    </EmptyState>
  )
}
