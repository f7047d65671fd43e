import { useEffect } from 'react'
import { ListFrame } from '#islands/bk/desk/DeskTable.tsx'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { useDeskList } from '#islands/bk/desk/use-desk-list.ts'
import { useAddress } from '#islands/hooks/use-address.ts'
import { Button } from '#islands/ui/Button.tsx'
import { PickItem } from './PickItem.tsx'
import type { OpenBox } from './use-table.ts'

/** Items waiting for inspection, oldest first, arrived or stored unopened; a link from the orders opens one at once. */
export function ArrivedItems({ onOpen }: { onOpen: (box: OpenBox) => void }) {
  const { words, put } = useAddress(['id', 'keyword'])
  const keyword = words?.keyword ?? ''
  const filter = { to_inspect: true, limit: 20, ...(keyword && { keyword }) }
  const list = useDeskList('bk/get_order_items', words && filter)
  const match = words?.id ? list.list?.find((item) => item.id === words.id) : undefined
  useEffect(() => {
    if (!match) return
    put({ id: '', keyword: '' })
    onOpen({ name: match.inner_tracking_number ?? match.order_no, items: [match] })
  })
  if (!words) return null
  return (
    <section className="grid grid-cols-1 gap-3" aria-label="Waiting for inspection">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">
          Waiting for inspection <span className="font-normal text-muted">{list.total}</span>
        </h2>
        {keyword && (
          <Button size="sm" kind="quiet" onClick={() => put({ keyword: '', id: '' })}>
            Show all, not only {keyword}
          </Button>
        )}
      </div>
      <ListFrame list={list} empty="Nothing waits for inspection. Scan the next box.">
        {(items) => (
          <div className="grid gap-2 md:grid-cols-2">
            {items.map((item) => (
              <PickItem
                key={item.id}
                item={item}
                chosen={false}
                onChoose={() => onOpen({ name: item.inner_tracking_number ?? item.order_no, items: [item] })}
                detail={[item.inner_tracking_number, item.order_no, placeWords(item)]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
          </div>
        )}
      </ListFrame>
    </section>
  )
}

/** Where to look for it, when it is not with the arrivals. */
const placeWords = ({ status }: StaffItem) =>
  status === 'InWarehouse' || status === 'StorageExpired' ? 'stored unopened' : ''
