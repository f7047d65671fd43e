import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import { type CartItem, removeItems } from '#stores/cart-items.ts'
import { showDone } from '#stores/toast.ts'

/** Asks in its own place before an item goes. */
export function CartRemove({ item }: { item: CartItem }) {
  const [isAsking, setAsking] = useState(false)
  const { busy, send } = useSend()
  if (!isAsking)
    return (
      <Button kind="quiet" size="sm" aria-label={`Remove ${item.title}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
    )
  const remove = () =>
    send(async () => {
      await removeItems([item.id])
      showDone(`${item.title} removed from your cart.`)
    })
  return (
    <span className="flex gap-1 whitespace-nowrap">
      <Button kind="quiet" size="sm" onClick={() => setAsking(false)}>
        Keep it
      </Button>
      <Button kind="danger-quiet" size="sm" busy={busy} onClick={remove}>
        Remove it
      </Button>
    </span>
  )
}
