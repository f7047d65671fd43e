import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import { type CartItem, removeItems } from '#stores/cart-items.ts'
import { showDone } from '#stores/toast.ts'

/** Asks in its own place before an item goes; the focus goes along, for the button that had it is gone. */
export function CartRemove({ item }: { item: CartItem }) {
  const [asked, setAsked] = useState<'open' | 'kept' | null>(null)
  const { busy, send } = useSend()
  if (asked !== 'open')
    return (
      <Button
        kind="quiet"
        size="sm"
        aria-label={`Remove ${item.title}`}
        autoFocus={asked === 'kept'}
        onClick={() => setAsked('open')}
      >
        Remove
      </Button>
    )
  const remove = () =>
    send(async () => {
      await removeItems([item.id])
      showDone(`${item.title} removed from your cart.`)
    })
  return (
    <fieldset className="flex gap-1 whitespace-nowrap" aria-label={`Remove ${item.title}?`}>
      <Button kind="quiet" size="sm" autoFocus onClick={() => setAsked('kept')}>
        Keep it
      </Button>
      <Button kind="danger-quiet" size="sm" busy={busy} onClick={remove}>
        Remove it
      </Button>
    </fieldset>
  )
}
