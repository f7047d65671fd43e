import { askedOfItem } from '#islands/balance/confirm-words.ts'
import { ConfirmEntry } from '#islands/balance/ConfirmEntry.tsx'
import type { OrderItem } from '#stores/order-list.ts'

interface Props {
  item: OrderItem
  onAnswered: () => void
}

/** What we need to know before we buy it. */
export function OrderQuestion({ item, onAnswered }: Props) {
  const asked = askedOfItem(item)
  if (!asked) return null
  return (
    <section className="card card-body border-wait" aria-label="We ask you">
      <ConfirmEntry asked={asked} named={false} onAnswered={onAnswered} />
    </section>
  )
}
