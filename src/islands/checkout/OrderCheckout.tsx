import { ButtonLink } from '#islands/ui/Button.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useState } from 'react'
import { onSite, useSitePath } from '#islands/site.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { useTitle } from '#islands/hooks/use-title.ts'
import { call } from '#stores/api.ts'
import { namedItems } from '#domain/order/item-names.ts'
import { orderListPath, ORDERS_NOW } from '#domain/site/page-path.ts'
import { SETTLES_MS } from '#domain/money/withdrawal.ts'
import { DAY } from '#domain/time/durations.ts'
import type { OrderItem } from '#stores/order-list.ts'
import { CheckoutItems } from './CheckoutItems.tsx'
import { type Checkout, loadCheckout, paidCny } from './checkout.ts'
import { OrderShipping } from './OrderShipping.tsx'
import { PayBox } from './PayBox.tsx'
import { quoteRows } from './quote-rows.ts'
import { Settled } from './Settled.tsx'

/** Paying for order items: what they are, what they cost, and from where the money comes. */
export const OrderCheckout = onSite(function OrderCheckout() {
  const { data, failure, busy, again } = useData('checkout', async () => ({
    checkout: await loadCheckout(location.search),
  }))
  const [paid, setPaid] = useState(false)
  useTitle(data?.checkout ? titleOf(data.checkout) : undefined)

  if (!data && failure?.status === 404) return <NothingDue text="We can’t find this order in your account." />
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data) return <Skeleton rows={2} shape="checkout" label="Loading" />
  const { checkout } = data
  if (!checkout) return <NothingDue text="You haven’t selected anything to pay for." />
  const { items, due, pay_by } = checkout
  if (!due) return <OrderSettled items={items} justPaid={paid} />
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8">
      <CheckoutItems
        items={items}
        pay_by={pay_by}
        edit={due.open ? undefined : { free_photos: due.free_photos, onChanged: again }}
      />
      <PayBox
        due={due}
        rows={quoteRows}
        pay={(purchase, options) =>
          call('checkout/pay_order_items', { item_ids: due.ids, ...purchase }, options)
        }
        what={namedItems(items)}
        later={(total_cny) => (
          <OrderShipping items={items.filter(({ id }) => due.ids.includes(id))} today_cny={total_cny} />
        )}
        promise={`Until we buy an item, you can cancel it and get all of it back in your balance. You can withdraw money from ${SETTLES_MS / DAY} days after you paid it in. You pay for shipping later.`}
        onPaid={() => {
          setPaid(true)
          again()
        }}
        onChanged={again}
      />
    </div>
  )
})

/** Also of what was paid: an entry of the browser's history tells one from the other. */
function titleOf({ items, due }: Checkout): string | undefined {
  const [first] = items
  if (!first) return undefined
  if (due) return `Pay for order ${first.order_no}`
  return items.every(({ status }) => status === 'Cancelled')
    ? `Order ${first.order_no} was cancelled`
    : `Paid for ${namedItems(items)}, order ${first.order_no}`
}

function NothingDue({ text }: { text: string }) {
  const to = useSitePath()
  return (
    <EmptyState text={text}>
      <ButtonLink href={to(ORDERS_NOW)}>See my orders</ButtonLink>
    </EmptyState>
  )
}

interface OrderSettledProps {
  items: readonly OrderItem[]
  /** Paid a moment ago on this page. */
  justPaid: boolean
}

/** Nothing is due any more: it has just been paid, was paid before, or is cancelled. */
function OrderSettled({ items, justPaid }: OrderSettledProps) {
  const to = useSitePath()
  const money = useMoneyWords()
  const paid = paidCny(items)
  const unpaid = paid === '0.00'
  const cancelled = unpaid || items.every((item) => item.status === 'Cancelled')
  const title = cancelled
    ? 'Nothing is due here'
    : justPaid
      ? `Paid ${money(paid)}`
      : `Your order is paid: ${money(paid)}`
  const next = unpaid
    ? 'You put these items back in your cart, or cancelled them, before they were paid. Nothing was charged.'
    : cancelled
      ? 'These items were cancelled. What you paid for them is back in your balance.'
      : 'We buy your items within a day, then check and photograph them when they arrive. Until we buy them, you can cancel and get all of it back.'
  return (
    <div className="mx-auto grid max-w-176 gap-6">
      <Settled title={title} text={next} done={!cancelled}>
        {unpaid ? (
          <ButtonLink href={to('/cart')}>Open the cart</ButtonLink>
        ) : (
          <ButtonLink href={to(orderListPath(cancelled ? 'All' : 'Paid'))}>See my orders</ButtonLink>
        )}
        <ButtonLink kind="secondary" href={to('/item_search')}>
          Continue shopping
        </ButtonLink>
      </Settled>
      {!cancelled && <OrderShipping items={items} today_cny={paid} paid />}
      <CheckoutItems items={items} pay_by={null} />
    </div>
  )
}
