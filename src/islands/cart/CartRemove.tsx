import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { useSend } from '#islands/ui/use-send.ts'
import { showDone } from '#stores/toast.ts'
import { type CartLine, removeLines } from '#stores/cart-lines.ts'

/** Asks in its own place before a line goes. */
export function CartRemove({ line }: { line: CartLine }) {
  const [asked, setAsked] = useState(false)
  const { busy, send } = useSend()
  if (!asked)
    return (
      <Button kind="quiet" size="sm" aria-label={`Remove ${line.title}`} onClick={() => setAsked(true)}>
        Remove
      </Button>
    )
  const remove = () =>
    send(async () => {
      await removeLines([line.id])
      showDone(`${line.title} is out of your cart.`)
    })
  return (
    <span className="flex gap-1 whitespace-nowrap">
      <Button kind="quiet" size="sm" onClick={() => setAsked(false)}>
        Keep
      </Button>
      <Button kind="danger-quiet" size="sm" busy={busy} onClick={remove}>
        Remove it
      </Button>
    </span>
  )
}
