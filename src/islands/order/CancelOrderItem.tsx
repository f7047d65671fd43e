import { showCnyText } from '#domain/money.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useSend } from '#islands/ui/use-send.ts'
import { call } from '#stores/api.ts'
import type { OrderItem } from '#stores/order-list.ts'
import { showDone } from '#stores/toast.ts'
import { loadUser } from '#stores/user.ts'

interface Props {
  item: OrderItem
  open: boolean
  onClose: () => void
  onCancelled: () => void
}

/** Asks before an item is cancelled, and says what comes back. */
export function CancelOrderItem({ item, open, onClose, onCancelled }: Props) {
  const { busy, failure, send } = useSend()
  const paid = item.status === 'Paid'
  const back = showCnyText(item.paid_cny)
  const cancel = () =>
    send(async () => {
      await call('orders/remove_order_item', { ids: [item.id] })
      showDone(paid ? `Cancelled. ${back} are back in your balance.` : 'Cancelled. Nothing was paid.')
      onClose()
      onCancelled()
      await loadUser()
    })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cancel this item"
      foot={
        <>
          <Button kind="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button kind="danger" busy={busy} onClick={cancel}>
            {paid ? `Cancel and get ${back} back` : 'Cancel it for ¥0.00'}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>
          {item.title}
          {item.sku_text && <span className="text-muted">, {item.sku_text}</span>}
        </p>
        <p className="text-muted">
          {paid
            ? `Nobody has bought it yet, so all of ${back} goes back to your balance at once.`
            : 'Nothing has been paid for it. It leaves your orders that wait for payment.'}
        </p>
        {failure && <Note tone="red">{failure.message}</Note>}
      </div>
    </Dialog>
  )
}
