import { useStore } from '@nanostores/react'
import { orderCheckoutPath } from '#domain/site/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { goTo } from '#islands/ui/go-to.ts'
import { useIntentKey } from '#islands/hooks/use-intent-key.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { call } from '#stores/api.ts'
import type { CartItem } from '#stores/cart-items.ts'
import { $notes, noteOf, saveNotes } from '#stores/cart-notes.ts'

/** Turns these items into an order, for a client or for oneself, and leads to its checkout. A refused one reads the cart again. */
export function useOrder(items: readonly CartItem[], reload: () => void, client_id?: string) {
  const to = useSitePath()
  const cart_ids = items.map((item) => item.id)
  const typed = useStore($notes, { ssr: 'initial' })
  const intent = useIntentKey(
    JSON.stringify([
      client_id,
      ...items.map((item) => [item.id, item.quantity, item.price_cny, noteOf(item, typed), item.services]),
    ]),
  )
  const { busy, failure, send } = useSend()

  const place = () =>
    send(
      async () => {
        await saveNotes()
        const input = { cart_ids, ...(client_id && { client_id }) }
        const { order_no } = await call('orders/create', input, { key: intent.key() })
        intent.renew()
        await goTo(to(orderCheckoutPath({ order_no })))
      },
      // The cart holds the new prices, or says what is sold out.
      ({ status }) => status === 409 && reload(),
    )

  return { busy, failure, place }
}
