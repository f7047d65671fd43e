import { useState } from 'react'
import { NotOwn, useIsOwn } from '#islands/bk/desk/Allowed.tsx'
import { countItems } from '#islands/bk/desk/SelectedItems.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { InspectItem } from './InspectItem.tsx'
import { PickItem } from './PickItem.tsx'
import type { OpenBox } from './use-table.ts'

interface InspectBoxProps {
  box: OpenBox
  onInspected: (item_id: string) => void
  /** All of it is in the warehouse. */
  onFinished: (count: number) => void
  onLeave: () => void
}

/** The items of a box, inspected one after the other. What is typed for one stays while another is open. */
export function InspectBox({ box, onInspected, onFinished, onLeave }: InspectBoxProps) {
  const [inspectedIds, setInspectedIds] = useState<readonly string[]>([])
  const isOwn = useIsOwn()
  const [chosen, setChosen] = useState(box.items[0]?.id)
  const inspected = (id: string) => {
    onInspected(id)
    const ready = [...inspectedIds, id]
    setInspectedIds(ready)
    const next = box.items.find((item) => !ready.includes(item.id))
    if (next) setChosen(next.id)
    else onFinished(box.items.length)
  }
  return (
    <section className="grid gap-4" aria-label={`Box ${box.name}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg wrap-anywhere">
          {box.name} <span className="font-normal text-muted">{countItems(box.items.length)}</span>
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
                onChoose={() => setChosen(item.id)}
                detail={inspectedIds.includes(item.id) ? 'In the warehouse' : item.sku_text || item.order_no}
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
              />
            </NotOwn>
          </div>
        ))}
      </div>
    </section>
  )
}
