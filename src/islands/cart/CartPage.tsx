import { useStore } from '@nanostores/react'
import { ShoppingCart } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { ClientPick } from '#islands/client/ClientPick.tsx'
import { useClients } from '#islands/client/use-clients.ts'
import { onSite, useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { leadToWrongQuantity } from '#islands/ui/wrong-quantity.ts'
import { checkCart } from '#stores/cart-items.ts'
import { $buyNow, $cart, $freePhotos, $localCart, loadCart, moveLocalCart } from '#stores/cart.ts'
import { knowUser } from '#stores/user.ts'
import { BuyNowItems } from './BuyNowItems.tsx'
import { CartGroup } from './CartGroup.tsx'
import { CartHead } from './CartHead.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import { CartTotals } from './CartTotals.tsx'
import { UnpaidOrder } from './UnpaidOrder.tsx'
import { useOrder } from './use-order.ts'

/** From so many items on, what is out of sight is not laid out. */
const LONG = 30
const isLong = (groups: readonly { items: readonly unknown[] }[]) =>
  groups.reduce((sum, { items }) => sum + items.length, 0) > LONG

/** What waits to be ordered: items by shop, what is selected, and what that costs. */
export const CartPage = onSite(function CartPage() {
  const to = useSitePath()
  const { data, failure, busy, again } = useData('cart', () => readCart().then(() => true))
  const { items, selectedCartIds } = useStore($cart, { ssr: 'initial' })
  const unordered = useStore($buyNow, { ssr: 'initial' })
  const clients = useClients()
  const free_photos = useStore($freePhotos, { ssr: 'initial' }).left
  const selected = useMemo(() => new Set(selectedCartIds), [selectedCartIds])
  const wanted = items.flatMap((group) =>
    group.items.filter((item) => item.available && selected.has(item.id)),
  )
  // In the order in which they are given away: an order gives them to the items that were added first.
  const wishes = wanted.filter((item) => item.services.includes('extra_photo')).sort(byId)
  const free_ids = new Set(wishes.slice(0, free_photos).map((item) => item.id))
  const order = useOrder(wanted, again, clients.chosen?.id)
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
      <div className={`grid min-w-0 gap-4 ${isLong(items) ? 'cart-long' : ''}`}>
        {order.failure && <Note tone="amber">{order.failure.message}</Note>}
        <CartHead groups={items} selected={selected} />
        {items.map((group) => (
          <CartGroup
            key={`${group.item_platform} ${group.shop || group.items[0]?.id}`}
            group={group}
            selected={selected}
            free_ids={free_ids}
            photo_is_free={wishes.length < free_photos}
          />
        ))}
        <BuyNowItems items={unordered} reload={again} />
      </div>
      <CartTotals busy={order.busy} onOrder={() => leadToWrongQuantity() || order.place()}>
        <ClientPick clients={clients} />
      </CartTotals>
    </div>
  )
})

/**
 * With the visitor's items that could not move in at log-in, and with the currency they are read in: prices that get a
 * second one later push the page down.
 */
async function readCart(): Promise<void> {
  const user = knowUser()
  await moveLocalCart()
  await loadCart()
  await user
  // What has changed meanwhile is told when the marketplaces have answered; a cart is there without it.
  checkCart().catch(() => null)
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
