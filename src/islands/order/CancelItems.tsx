import { countedItems } from '#domain/order/item-names.ts'
import { sumCny } from '#domain/order/total.ts'
import type { MoneyWords } from '#islands/hooks/show-price.ts'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { AskFirst } from '#islands/ui/AskFirst.tsx'
import { call } from '#stores/api.ts'
import type { OrderItem } from '#stores/order-list.ts'
import { showDone } from '#stores/toast.ts'
import { loadUser } from '#stores/user.ts'
import { type Refused, tryEach } from './try-each.ts'

interface Props {
  /** At least one. */
  items: readonly OrderItem[]
  onClose: () => void
  /** With those that could not be cancelled, when there were several. */
  onCancelled: (refused: Refused[]) => void
}

/** Asks before items are cancelled, and says what comes back. */
export function CancelItems({ items, onClose, onCancelled }: Props) {
  const money = useMoneyWords()
  const ids = items.map(({ id }) => id)
  const only = items.length === 1 ? items[0] : undefined
  const back = backOf(items, money)
  const what = only ? 'this item' : `these ${items.length} items`
  const act = async () => {
    const refused = only
      ? await call('orders/remove_order_item', { ids }).then(() => [])
      : (await tryEach(ids, (some, options) => call('orders/remove_order_item', { ids: some }, options)))
          .refused
    const cancelled = items.filter(({ id }) => refused.every((one) => one.id !== id))
    const came = backOf(cancelled, money)
    if (cancelled.length > 0)
      showDone(
        came ? `Cancelled. ${came} is back in your balance.` : `Cancelled ${countedItems(cancelled.length)}.`,
      )
    onClose()
    onCancelled(refused)
    await loadUser()
  }
  return (
    <AskFirst
      open
      onClose={onClose}
      act={act}
      title={`Cancel ${what}`}
      keep={only ? 'Keep it' : 'Keep them'}
      doIt={back ? `Cancel${only ? '' : ` ${items.length}`} and get ${back} back` : `Cancel ${what}`}
    >
      <ul className="grid max-h-60 gap-1 overflow-y-auto">
        {items.map((item) => (
          <li key={item.id}>
            {item.title}
            {item.sku_text && <span className="text-muted">, {item.sku_text}</span>}
          </li>
        ))}
      </ul>
      <p className="text-muted">
        {back
          ? `We haven’t bought ${only ? 'it' : 'them'} yet, so all of ${back} goes back to your balance at once.`
          : `You haven’t paid for ${only ? 'it' : 'them'}, so cancelling costs nothing.`}
      </p>
    </AskFirst>
  )
}

/** The sum that cancelling these gives back, ready to read; null for nothing. */
export function backOf(items: readonly OrderItem[], money: MoneyWords): string | null {
  const cny = sumCny(items.filter(({ status }) => status === 'Paid').map(({ paid_cny }) => paid_cny))
  return cny === '0.00' ? null : money(cny)
}
