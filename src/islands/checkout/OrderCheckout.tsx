import { useState } from 'react'
import { onSite, useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { useTitle } from '#islands/ui/use-title.ts'
import { call } from '#stores/api.ts'
import { CheckoutItems } from './CheckoutItems.tsx'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'
import { loadCheckout } from './load-checkout.ts'
import { OrderSettled } from './OrderSettled.tsx'
import { PayBox } from './PayBox.tsx'
import { quoteRows } from './quote-rows.ts'

/** Paying for order items: what they are, what they cost, and from where the money comes. */
export const OrderCheckout = onSite(function OrderCheckout() {
  const { data, failure, busy, again } = useData('checkout', async () => ({
    checkout: await loadCheckout(location.search),
  }))
  const [paid, setPaid] = useState(false)
  const order_no = data?.checkout?.items[0]?.order_no
  useTitle(order_no ? `Pay for order ${order_no}` : undefined)

  if (!data && failure?.status === 404)
    return <NothingDue text="We cannot find this order in your account." />
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data) return <CheckoutSkeleton />
  const { checkout } = data
  if (!checkout) return <NothingDue text="You have not selected anything to pay for." />
  const { items, due, pay_by } = checkout
  if (!due) return <OrderSettled items={items} justPaid={paid} />
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8">
      <CheckoutItems
        items={items}
        pay_by={pay_by}
        photos={{ free_photos: due.free_photos, onChanged: again }}
      />
      <PayBox
        due={due}
        rows={quoteRows}
        pay={(purchase, options) =>
          call('checkout/pay_order_items', { item_ids: due.ids, ...purchase }, options)
        }
        promise="Until we buy an item, you can cancel it and get all of it back. You pay for shipping later."
        onPaid={() => {
          setPaid(true)
          again()
        }}
        onChanged={again}
      />
    </div>
  )
})

function NothingDue({ text }: { text: string }) {
  const to = useSitePath()
  return (
    <EmptyState text={text}>
      <ButtonLink href={to('/user/order-list')}>See my orders</ButtonLink>
    </EmptyState>
  )
}
