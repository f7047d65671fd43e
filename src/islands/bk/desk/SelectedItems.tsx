import { Button } from '#islands/ui/Button.tsx'
import { useSend } from '#islands/ui/use-send.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import type { StaffItem } from './queues.ts'

interface Props {
  /** All in the same queue. */
  items: readonly StaffItem[]
  onSent: () => void
  onChanged: () => void
}

export const countItems = (count: number) => (count === 1 ? '1 item' : `${count} items`)

/** What can be done with the ticked items together. */
export function SelectedItems({ items, onSent, onChanged }: Props) {
  const { busy, send } = useSend()
  if (items.length === 0) return null
  const words = countItems(items.length)
  // One after the other: what is taken before a failure stays taken, and the list shows it.
  const take = () =>
    send(async () => {
      for (const { id } of items) await call('bk/take_item', { id })
      showDone(`${words} taken.`)
      onChanged()
    }, onChanged)
  const toTake = items[0]?.status === 'Paid'
  return (
    <section className="pay-bar card" aria-label="Ticked items">
      <p className="text-sm text-muted" role="status">
        {words} ticked
      </p>
      <Button busy={busy} onClick={toTake ? take : onSent}>
        {toTake ? `Take ${words}` : `Seller sent ${words}`}
      </Button>
    </section>
  )
}
