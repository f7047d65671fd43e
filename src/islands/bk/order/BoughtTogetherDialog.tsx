import { useState } from 'react'
import { cnyFromFen, fenFromTyped } from '#domain/money/money.ts'
import { countedItems } from '#domain/order/item-names.ts'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { Allowed } from '#islands/bk/desk/Allowed.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { asFailure } from '#islands/hooks/use-send.ts'
import { TextField } from '#islands/ui/TextField.tsx'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { call } from '#stores/api.ts'
import { showUndoable } from '#islands/bk/desk/undo.ts'

interface Props {
  /** All of one seller. */
  items: readonly StaffItem[]
  onClose: () => void
  onDone: () => void
}

/** Notes one order number and each item's real price for several items; items that fail stay, with the reason. */
export function BoughtTogetherDialog({ items, onClose, onDone }: Props) {
  const [remaining, setRemaining] = useState(items)
  const [prices, setPrices] = useState<Record<string, string>>(
    Object.fromEntries(items.map(({ id, price_cny }) => [id, price_cny])),
  )
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const form = useForm(
    { purchase_no: '' },
    { purchase_no: (typed) => (typed.trim() ? undefined : 'Enter the order number at the marketplace.') },
  )
  const place = async () => {
    const purchase_no = form.values.purchase_no.trim()
    const failed: Record<string, string> = {}
    const changes: (string | undefined)[] = []
    for (const { id } of remaining) {
      const fen = fenFromTyped(prices[id] ?? '')
      if (!fen) failed[id] = 'Enter the price of one piece, such as 12.30.'
      else
        await call('orders/place_order_item', { id, purchase_no, real_price_cny: cnyFromFen(fen) }).then(
          ({ change_id }) => changes.push(change_id),
          (error: unknown) => {
            failed[id] = asFailure(error).message
          },
        )
    }
    const stay = remaining.filter(({ id }) => failed[id])
    if (stay.length < remaining.length)
      showUndoable(`Bought ${countedItems(remaining.length - stay.length)}.`, changes, onDone)
    if (stay.length === 0) return onDone()
    setRemaining(stay)
    setWrong(failed)
  }
  const words = countedItems(remaining.length)
  return (
    <Dialog open onClose={onClose} title={`Bought ${words} of ${items[0]?.shop || 'one seller'}`} wide>
      <form className="grid gap-5" onSubmit={form.submit(place)} noValidate>
        <TextField
          {...form.field('purchase_no')}
          label="Purchase number"
          hint="The order number at the marketplace, for all of these."
          autoComplete="off"
          maxLength={64}
        />
        <ul className="grid gap-4">
          {remaining.map((item) => (
            <li key={item.id} className="grid grid-cols-[auto_minmax(0,1fr)_8rem] items-start gap-3 text-sm">
              <Thumb image={item.image} className="size-12" />
              <div>
                <p className="line-clamp-2">
                  {item.quantity} × {item.title}
                </p>
                <p className="text-muted">{item.sku_text}</p>
              </div>
              <TextField
                label="Real price each in yuan"
                name={`price-${item.id}`}
                inputMode="decimal"
                autoComplete="off"
                value={prices[item.id] ?? ''}
                error={wrong[item.id]}
                onChange={(event) => setPrices({ ...prices, [item.id]: event.currentTarget.value })}
              />
            </li>
          ))}
        </ul>
        <p className="text-sm text-muted">
          Postage as paid. What cost less goes back to its customer in an hour; what cost more stays here
          until the customer is asked. Note an item alone if its price fell far.
        </p>
        <Allowed call="orders/place_order_item">
          <Button type="submit" size="lg" block busy={form.busy}>
            Bought {words}
          </Button>
        </Allowed>
      </form>
    </Dialog>
  )
}
