import { useStore } from '@nanostores/react'
import { ShoppingCart } from 'lucide-react'
import { useEffect } from 'react'
import { onSite, useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { leadToWrongQuantity } from '#islands/ui/wrong-quantity.ts'
import { $buyNow, $cart, $localCart, loadCart, moveLocalCart } from '#stores/cart.ts'
import { BuyNowItems } from './BuyNowItems.tsx'
import { CartGroup } from './CartGroup.tsx'
import { CartHead } from './CartHead.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import { CartTotals } from './CartTotals.tsx'
import { UnpaidOrder } from './UnpaidOrder.tsx'
import { useOrder } from './use-order.ts'

/** What waits to be ordered: items by shop, what is selected, and what that costs. */
export const CartPage = onSite(function CartPage() {
  const to = useSitePath()
  const { data, failure, busy, again } = useData('cart', () => readCart().then(() => true))
  const { items, selectedCartIds } = useStore($cart, { ssr: 'initial' })
  const unordered = useStore($buyNow, { ssr: 'initial' })
  const order = useOrder(
    items.flatMap((group) =>
      group.items.filter((item) => item.available && selectedCartIds.includes(item.id)),
    ),
    again,
  )
  // A visitor's items that have just moved in.
  useEffect(() => $localCart.listen((left) => left.length === 0 && again()))

  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data) return <CartSkeleton />
  if (items.length === 0)
    return (
      <div className="grid gap-6">
        <UnpaidOrder />
        <BuyNowItems items={unordered} reload={again} />
        <EmptyState
          icon={ShoppingCart}
          text="Your cart is empty. Items you add stay here until you order them."
        >
          <ButtonLink href={to('/item_search')}>Find an item</ButtonLink>
        </EmptyState>
      </div>
    )
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8">
      <div className="grid min-w-0 gap-4">
        {order.failure && <Note tone="amber">{order.failure.message}</Note>}
        <CartHead groups={items} selected={selectedCartIds} />
        {items.map((group) => (
          <CartGroup key={group.items[0]?.id ?? group.shop} group={group} selected={selectedCartIds} />
        ))}
        <BuyNowItems items={unordered} reload={again} />
      </div>
      <CartTotals busy={order.busy} onOrder={() => leadToWrongQuantity() || order.place()} />
    </div>
  )
})

/** With the visitor's items that could not move in at log-in. */
async function readCart(): Promise<void> {
  await moveLocalCart()
  await loadCart()
}
