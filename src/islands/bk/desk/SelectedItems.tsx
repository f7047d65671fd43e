import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import { call } from '#stores/api.ts'
import { showDone, showWarning } from '#stores/toast.ts'
import { labelsPath } from '#domain/site/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { Allowed } from './Allowed.tsx'
import type { StaffItem } from './queues.ts'
import { MoveToShelfDialog } from './MoveToShelfDialog.tsx'

interface Props {
  /** All in the same queue. */
  items: readonly StaffItem[]
  onSent: () => void
  onBought: () => void
  onChanged: () => void
}

export const countItems = (count: number) => (count === 1 ? '1 item' : `${count} items`)

/** Actions on the ticked items together. */
export function SelectedItems({ items, onSent, onBought, onChanged }: Props) {
  const { busy, send } = useSend()
  if (items.length === 0) return null
  const words = countItems(items.length)
  const take = () =>
    send(async () => {
      const { results } = await call('bk/take_items', { ids: items.map(({ id }) => id) })
      const refusals = results.filter(({ ok }) => !ok)
      const count = results.length - refusals.length
      if (count > 0) showDone(`${countItems(count)} taken.`)
      // Items a colleague was quicker with say so, each reason once.
      for (const message of new Set(refusals.map((one) => one.message ?? ''))) showWarning(message)
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

interface StoredItemsProps {
  items: readonly StaffItem[]
  /** How many they are. */
  words: string
  onChanged: () => void
}

/** Actions on stored items together. */
function StoredItems({ items, words, onChanged }: StoredItemsProps) {
  const to = useSitePath()
  const [moving, setMoving] = useState(false)
  const moved = () => {
    setMoving(false)
    onChanged()
  }
  return (
    <div className="flex gap-2">
      <ButtonLink size="sm" kind="secondary" href={to(labelsPath(items.map(({ id }) => id)))}>
        Print labels
      </ButtonLink>
      <Allowed call="bk/set_shelf">
        <Button size="sm" onClick={() => setMoving(true)}>
          Move to shelf
        </Button>
      </Allowed>
      {moving && <MoveToShelfDialog {...{ items, words }} onClose={() => setMoving(false)} onDone={moved} />}
    </div>
  )
}
