import Trash2 from 'lucide-react/icons/trash'
import { useSend } from '#islands/hooks/use-send.ts'
import { useSitePath } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { goTo } from '#islands/ui/go-to.ts'
import { QuantityStepper } from '#islands/ui/QuantityStepper.tsx'
import { call } from '#stores/api.ts'
import { putBack } from '#stores/cart.ts'
import type { OrderItem } from '#stores/order-list.ts'
import { showDone } from '#stores/toast.ts'

interface EditOrderProps {
  item_ids: readonly string[]
  onChanged: () => void
}

/** Everything goes back into the cart, to be changed there. */
export function EditOrder({ item_ids, onChanged }: EditOrderProps) {
  const to = useSitePath()
  const { busy, send } = useSend()
  const edit = () =>
    send(async () => {
      await putBack([...item_ids])
      await goTo(to('/cart'))
    }, onChanged)
  return (
    <Button kind="quiet" size="sm" busy={busy} onClick={edit}>
      Edit in the cart
    </Button>
  )
}

interface EditItemProps {
  item: OrderItem
  /** Without it nothing is left to pay for. */
  isLast: boolean
  onChanged: () => void
}

/** The number of an item that is not paid yet, and the way to leave it out. */
export function EditItem({ item, isLast, onChanged }: EditItemProps) {
  const to = useSitePath()
  const { busy, send } = useSend()
  const change = (quantity: number) =>
    send(async () => {
      await call('checkout/change_quantity', { id: item.id, quantity })
      onChanged()
    }, onChanged)
  const takeOut = () =>
    send(async () => {
      await putBack([item.id])
      showDone('Item put back into your cart.')
      if (isLast) await goTo(to('/cart'))
      onChanged()
    }, onChanged)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <QuantityStepper
        value={item.quantity}
        label={`Quantity of ${item.title}`}
        disabled={busy}
        onChange={change}
      />
      <Button kind="quiet" size="sm" disabled={busy} aria-label={`Take out ${item.title}`} onClick={takeOut}>
        <Trash2 className="icon" aria-hidden="true" />
        Take out
      </Button>
    </div>
  )
}
