import { Button } from '#islands/ui/Button.tsx'
import { useSend } from '#islands/ui/use-send.ts'
import { call } from '#stores/api.ts'
import { showDone, showWarning } from '#stores/toast.ts'
import { Allowed } from './Allowed.tsx'
import { StoredItems } from './StoredItems.tsx'
import type { StaffItem } from './queues.ts'

interface Props {
  /** All in the same queue. */
  items: readonly StaffItem[]
  onSent: () => void
  onBought: () => void
  onChanged: () => void
}

export const countItems = (count: number) => (count === 1 ? '1 item' : `${count} items`)

/** What can be done with the ticked items together. */
export function SelectedItems({ items, onSent, onBought, onChanged }: Props) {
  const { busy, send } = useSend()
  if (items.length === 0) return null
  const words = countItems(items.length)
  const take = () =>
    send(async () => {
      const { results } = await call('bk/take_items', { ids: items.map(({ id }) => id) })
      const left = results.filter(({ ok }) => !ok)
      const taken = results.length - left.length
      if (taken > 0) showDone(`${countItems(taken)} taken.`)
      // Those that somebody else was quicker with say so, each once.
      for (const message of new Set(left.map((one) => one.message ?? ''))) showWarning(message)
      onChanged()
    }, onChanged)
  const status = items[0]?.status
  const oneSeller = new Set(items.map(({ item_platform, shop }) => `${item_platform} ${shop}`)).size === 1
  return (
    <section className="pay-bar card" aria-label="Ticked items">
      <p className="text-sm text-muted" role="status">
        {words} ticked
      </p>
      {status === 'InWarehouse' && <StoredItems items={items} words={words} onChanged={onChanged} />}
      {status === 'Paid' && (
        <Allowed call="bk/take_items">
          <Button busy={busy} onClick={take}>
            Take {words}
          </Button>
        </Allowed>
      )}
      {status === 'Purchasing' &&
        (oneSeller ? (
          <Button onClick={onBought}>Bought {words}</Button>
        ) : (
          <p className="text-sm text-muted">Of several sellers. Tick items of one to buy them in one go.</p>
        ))}
      {status === 'Purchased' && <Button onClick={onSent}>Seller sent {words}</Button>}
    </section>
  )
}
