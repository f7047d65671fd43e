import { useState } from 'react'
import { showCnyText } from '#domain/money.ts'
import { orderItemTotalCny } from '#domain/order-total.ts'
import { orderCheckoutPath } from '#domain/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import type { Data } from '#stores/api.ts'
import { CancelItems } from './CancelItems.tsx'

interface Props {
  item: Data<'orders/get_order_item_detail'>
  onChanged: () => void
}

/** Pay and cancel, while the status allows them. */
export function OrderActions({ item, onChanged }: Props) {
  const to = useSitePath()
  const [asked, setAsked] = useState(false)
  const unpaid = item.status === 'WaitingForPayment'
  if (!unpaid && item.status !== 'Paid') return null
  return (
    <section className="grid gap-3" aria-label="Actions">
      {unpaid && (
        <ButtonLink block size="lg" href={to(orderCheckoutPath({ ids: [item.id] }))}>
          Pay {showCnyText(orderItemTotalCny(item))}
        </ButtonLink>
      )}
      <Button kind="danger-quiet" block onClick={() => setAsked(true)}>
        {unpaid ? 'Cancel this item' : `Cancel and get ${showCnyText(item.paid_cny)} back`}
      </Button>
      <CancelItems items={[item]} open={asked} onClose={() => setAsked(false)} onCancelled={onChanged} />
    </section>
  )
}
