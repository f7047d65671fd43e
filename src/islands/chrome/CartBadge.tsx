import { useEffect, useSyncExternalStore } from 'react'
import { $cartCount, loadCount } from '#stores/cart.ts'

/**
 * How much is in the cart; nothing at zero, so the button stays quiet. Not by `useStore`: the built page shows none, and the store
 * may hold a number before this wakes. It links nowhere, so its root needs no `onSite`.
 */
export function CartBadge() {
  const count = useSyncExternalStore(
    (onChange) => $cartCount.listen(onChange),
    () => $cartCount.get(),
    () => 0,
  )
  useEffect(() => {
    // A count that did not come is no news: the call has logged it.
    loadCount().catch(() => null)
  }, [])
  if (!count) return null
  return (
    <span className="cart-count" key={count}>
      {count > 99 ? '99+' : count}
      <span className="sr-only"> in the cart</span>
    </span>
  )
}
