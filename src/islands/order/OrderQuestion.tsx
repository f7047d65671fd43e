import { askedOfItem } from '#islands/balance/confirm-words.ts'
import { ConfirmEntry } from '#islands/balance/ConfirmEntry.tsx'
import type { Site } from '#islands/site-path.ts'
import type { OrderItem } from '#stores/order-list.ts'

interface Props {
  item: OrderItem
  site: Site
  onAnswered: () => void
}

/** What we need to know before we buy it. */
export function OrderQuestion({ item, site, onAnswered }: Props) {
  const asked = askedOfItem(item)
  if (!asked) return null
  return (
    <section className="card card-body border-wait" aria-label="We ask you">
      <ConfirmEntry asked={asked} site={site} named={false} onAnswered={onAnswered} />
    </section>
  )
}
