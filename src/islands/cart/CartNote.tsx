import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { TextArea } from '#islands/ui/TextArea.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import { type CartItem, changeItem } from '#stores/cart-items.ts'

const tooLong = (text: string) => (text.trim().length > 500 ? 'Write at most 500 characters.' : undefined)

/** The customer's note to the buyer. */
export function CartNote({ item }: { item: CartItem }) {
  const [typed, setTyped] = useState<string | null>(null)
  const { busy, failure, send } = useSend()
  if (typed === null)
    return (
      <p className="text-sm">
        {item.order_notes && <span className="text-muted">Note: {item.order_notes} </span>}
        <button type="button" className="link" onClick={() => setTyped(item.order_notes)}>
          {item.order_notes ? 'Change' : 'Add a note'}
        </button>
      </p>
    )
  const save = () =>
    send(async () => {
      await changeItem({ id: item.id, order_notes: typed.trim() })
      setTyped(null)
    })
  return (
    <div className="mt-1 grid gap-2">
      <TextArea
        label="Note for our buyer"
        rows={2}
        value={typed}
        check={tooLong}
        error={failure?.message}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className="flex gap-2">
        <Button size="sm" busy={busy} disabled={Boolean(tooLong(typed))} onClick={save}>
          Save
        </Button>
        <Button kind="quiet" size="sm" onClick={() => setTyped(null)}>
          {' '}
          Cancel{' '}
        </Button>
      </div>
    </div>
  )
}
