import { useStore } from '@nanostores/react'
import { orderCheckoutPath } from '#domain/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { goTo } from '#islands/ui/go-to.ts'
import { useIntentKey } from '#islands/ui/use-intent-key.ts'
import { useSend } from '#islands/ui/use-send.ts'
import { leadToWrongQuantity } from '#islands/ui/wrong-quantity.ts'
import { call } from '#stores/api.ts'
import { $cart } from '#stores/cart.ts'

/** Turns the selected items into an order and leads to its checkout. A refused one reads the cart again. */
export function useOrder(reload: () => void) {
  const to = useSitePath()
  const { items: groups, selectedCartIds } = useStore($cart, { ssr: 'initial' })
  const items = groups.flatMap((group) =>
    group.items.filter((item) => item.available && selectedCartIds.includes(item.id)),
  )
  const cart_ids = items.map((item) => item.id)
  const intent = useIntentKey(
    JSON.stringify(
      items.map(({ id, quantity, price_cny, order_notes }) => [id, quantity, price_cny, order_notes]),
    ),
  )
  const { busy, failure, send } = useSend()

  const place = () => {
    if (leadToWrongQuantity()) return
    send(
      async () => {
        const { order_no } = await call('orders/create', { cart_ids }, { key: intent.key() })
        intent.renew()
        await goTo(to(orderCheckoutPath({ order_no })))
      },
      // The cart holds the new prices, or says what is sold out.
      ({ status }) => status === 409 && reload(),
    )
  }

  return { busy, failure, place }
}
