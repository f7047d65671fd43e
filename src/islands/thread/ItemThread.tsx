import { useState } from 'react'
import { useSend } from '#islands/hooks/use-send.ts'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { Button } from '#islands/ui/Button.tsx'
import { later } from '#islands/ui/later.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { call, type Data } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { loadUser } from '#stores/user.ts'
import { Thread } from './Thread.tsx'
import type { ThreadEntry } from './ThreadEntries.tsx'

const OrderService = later(() => import('./OrderService.tsx').then((part) => part.OrderService))

type Item = Data<'orders/get_order_item_detail'>

interface Props {
  item: Item
  /** A service was ordered or cancelled: the item's log and money have changed. */
  onChanged: () => void
}

/** The thread on the page of an order item, with the services that can be ordered for it. */
export function ItemThread({ item, onChanged }: Props) {
  const [ordering, setOrdering] = useState(false)
  return (
    <Thread
      subject={{ item_id: item.id }}
      title={item.title}
      turn={item.status}
      under={(entry, again) => (
        <CancelService
          entry={entry}
          onCancelled={() => {
            again()
            onChanged()
          }}
        />
      )}
      more={(entries, again) =>
        item.status === 'InWarehouse' &&
        item.weight_g !== null && (
          <div className="grid gap-2">
            <Button kind="secondary" className="justify-self-start" onClick={() => setOrdering(true)}>
              Order a service
            </Button>
            <p className="text-sm text-muted">
              Another photo, measuring, taking off tags: we do it while the item is in our warehouse.
            </p>
            {ordering && (
              <OrderService
                item={item}
                existing={servicesIn(entries)}
                onClose={() => setOrdering(false)}
                onOrdered={() => {
                  setOrdering(false)
                  again()
                  onChanged()
                }}
                onStale={() => {
                  again()
                  onChanged()
                }}
              />
            )}
          </div>
        )
      }
    />
  )
}

const servicesIn = (entries: readonly ThreadEntry[]) =>
  entries.flatMap((entry) => (entry.type === 'service' ? [entry.service] : []))

interface CancelProps {
  entry: ThreadEntry
  onCancelled: () => void
}

/** While nobody has begun, the order of a service can be taken back. */
function CancelService({ entry, onCancelled }: CancelProps) {
  const money = useMoneyWords()
  const { busy, failure, send } = useSend()
  if (entry.type !== 'service' || entry.service.status !== 'Requested') return null
  const { id, paid_cny } = entry.service
  const cancel = () =>
    send(
      async () => {
        await call('item_service/cancel', { id })
        showDone(`Service cancelled. ${money(paid_cny)} is back in your balance.`)
        onCancelled()
        await loadUser()
      },
      ({ code }) => code === 'WRONG_STATE' && onCancelled(),
    )
  return (
    <>
      {failure && <Note tone="amber">{failure.message}</Note>}
      <Button size="sm" kind="danger-quiet" className="justify-self-start" busy={busy} onClick={cancel}>
        Cancel and get {money(paid_cny)} back
      </Button>
    </>
  )
}
