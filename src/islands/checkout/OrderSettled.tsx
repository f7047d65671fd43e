import { CircleCheck } from 'lucide-react'
import { showCnyText } from '#domain/money.ts'
import { missingCny } from '#domain/order-total.ts'
import { orderListPath } from '#domain/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import type { OrderItem } from '#stores/order-list.ts'
import { CheckoutItems } from './CheckoutItems.tsx'
import { paidCny } from './load-checkout.ts'

interface Props {
  items: readonly OrderItem[]
  /** Paid a moment ago on this page. */
  justPaid: boolean
}

/** Nothing is due any more: it has just been paid, was paid before, or is cancelled. */
export function OrderSettled({ items, justPaid }: Props) {
  const to = useSitePath()
  const paid = paidCny(items)
  const cancelled = missingCny(paid, '0.00') === '0.00' || items.every((item) => item.status === 'Cancelled')
  const title = cancelled
    ? 'Nothing is due here'
    : `${justPaid ? 'Paid' : 'This is paid:'} ${showCnyText(paid)}`
  const next = cancelled
    ? 'These items were cancelled. What you paid for them is back in your balance.'
    : 'We buy your items within a day, then check and photograph them when they arrive. Until we buy them, you can cancel and get all of it back.'
  return (
    <div className="mx-auto grid max-w-[44rem] gap-6">
      <div className="grid justify-items-center gap-3 py-6 text-center">
        {!cancelled && (
          <span className="empty-icon">
            <CircleCheck className="icon" aria-hidden="true" />
          </span>
        )}
        <h2 className="text-xl" role="status">
          {title}
        </h2>
        <p className="max-w-[48ch] text-muted">{next}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <ButtonLink href={to(orderListPath(cancelled ? 'All' : 'Paid'))}>See my orders</ButtonLink>
          <ButtonLink kind="secondary" href={to('/item_search')}>
            Continue shopping
          </ButtonLink>
        </div>
      </div>
      <CheckoutItems items={items} pay_by={null} />
    </div>
  )
}
