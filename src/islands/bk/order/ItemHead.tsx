import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { StaffItemFacts, WhoseLink } from '#islands/bk/desk/StaffItemFacts.tsx'
import { statusOf } from '#islands/order/order-tone.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { StatusDot } from '#islands/ui/StatusDot.tsx'

interface Props {
  item: StaffItem
  /** Facts noted of it have been corrected. */
  corrected: boolean
}

/** How an item stands, what it is and whose. */
export function ItemHead({ item, corrected }: Props) {
  return (
    <div className="grid gap-3 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <StatusDot
          {...statusOf(item)}
          next={item.next_by_at ? `by ${showDay(item.next_by_at)}` : undefined}
        />
        {item.late && <Badge tone="amber">late</Badge>}
        {corrected && <Badge tone="blue">corrected</Badge>}
      </p>
      <StaffItemFacts item={item} />
      <p>
        <WhoseLink email={item.email} />
      </p>
    </div>
  )
}
