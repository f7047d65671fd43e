import { useEffect, useEffectEvent, useState } from 'react'
import { countedItems } from '#domain/order/item-names.ts'
import { NotOwn, useIsOwn } from '#islands/bk/desk/Allowed.tsx'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { Button } from '#islands/ui/Button.tsx'
import { InspectItem } from './InspectItem.tsx'
import { PickItem } from './PickItem.tsx'
import { type OpenBox, useUnsent } from './use-table.ts'

interface InspectBoxProps {
  box: OpenBox
  onInspected: (item_id: string) => void
  /** Fewer pieces of it came than it has. */
  onFewer: (item: StaffItem) => void
  /** Nothing of it is left on the table. */
  onFinished: () => void
  /** The inspection of this item was taken back. */
  onUndone: (item: StaffItem) => void
  /** A colleague has finished this one, or taken its arrival back. */
  onGone: (item_id: string, back: boolean) => void
  onLeave: () => void
}

/** The items of a box, inspected one after the other. What is typed for one stays while another is open. */
export function InspectBox({
  box,
  onInspected,
  onFewer,
  onFinished,
  onUndone,
  onGone,
  onLeave,
}: InspectBoxProps) {
  const [inspectedIds, setInspectedIds] = useState<readonly string[]>([])
  const isOwn = useIsOwn()
  const left = box.items.filter(({ id }) => !inspectedIds.includes(id))
  const [picked, setPicked] = useState('')
  const chosen = (left.find(({ id }) => id === picked) ?? left[0])?.id
  const inspected = (id: string) => {
    onInspected(id)
    setInspectedIds((before) => [...before, id])
  }
  const unsent = useUnsent()
  const doneWords = (id: string) =>
    inspectedIds.includes(id) && (unsent.includes(id) ? 'Inspected, not sent yet' : 'In the warehouse')
  const finished = useEffectEvent(onFinished)
  const isEmpty = left.length === 0
  useEffect(() => {
    if (isEmpty) finished()
  }, [isEmpty])
  return (
    <section className="grid gap-4" aria-label={`Box ${box.name}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg wrap-anywhere">
          {box.name} <span className="font-normal text-muted">{countedItems(box.items.length)}</span>
        </h2>
        <Button size="sm" kind="quiet" onClick={onLeave}>
          Put aside
        </Button>
      </div>
      <div
        className={box.items.length > 1 ? 'grid items-start gap-5 lg:grid-cols-[19rem_minmax(0,1fr)]' : ''}
      >
        {box.items.length > 1 && (
          <div className="grid gap-2">
            {box.items.map((item) => (
              <PickItem
                key={item.id}
                item={item}
                chosen={item.id === chosen}
                done={inspectedIds.includes(item.id)}
                onChoose={() => setPicked(item.id)}
                detail={doneWords(item.id) || item.sku_text || item.order_no}
              />
            ))}
          </div>
        )}
        {box.items.map((item) => (
          <div key={item.id} hidden={item.id !== chosen}>
            <NotOwn own={isOwn(item)}>
              <InspectItem
                item={item}
                box={box.name}
                isVisible={item.id === chosen}
                onDone={() => inspected(item.id)}
                onFewer={() => onFewer(item)}
                onUndone={() => onUndone(item)}
                onGone={(back) => onGone(item.id, back)}
              />
            </NotOwn>
          </div>
        ))}
      </div>
    </section>
  )
}
