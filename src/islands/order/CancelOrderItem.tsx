import { showCnyText } from '#domain/money.ts'
import { AskCancel } from '#islands/ui/AskCancel.tsx'
import { call } from '#stores/api.ts'
import type { OrderItem } from '#stores/order-list.ts'

interface Props {
  item: OrderItem
  open: boolean
  onClose: () => void
  onCancelled: () => void
}

/** Asks before an item is cancelled, and says what comes back. */
export function CancelOrderItem({ item, ...rest }: Props) {
  const back = item.status === 'Paid' ? showCnyText(item.paid_cny) : null
  const cancel = () => call('orders/remove_order_item', { ids: [item.id] })
  return (
    <AskCancel {...rest} what="item" back={back} cancel={cancel}>
      <p>
        {item.title}
        {item.sku_text && <span className="text-muted">, {item.sku_text}</span>}
      </p>
      <p className="text-muted">
        {back
          ? `We have not bought it yet, so all of ${back} goes back to your balance at once.`
          : 'You have not paid for it, so cancelling costs nothing.'}
      </p>
    </AskCancel>
  )
}
