import { useState } from 'react'
import { ListFrame } from '#islands/bk/desk/ListFrame.tsx'
import type { OrderQueueId, StaffItem } from '#islands/bk/desk/queues.ts'
import { SelectedItems } from '#islands/bk/desk/SelectedItems.tsx'
import { SellerSentDialog } from '#islands/bk/desk/SellerSentDialog.tsx'
import { useIsOwn } from '#islands/bk/desk/use-is-own.ts'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { useList } from '#islands/ui/use-list.ts'
import { call } from '#stores/api.ts'
import { ItemDialogs, type ItemTask } from './ItemDialogs.tsx'
import { StaffItemRow } from './StaffItemRow.tsx'

interface Props {
  queue: Exclude<OrderQueueId, 'Unclaimed'>
  keyword: string
  /** Something left its queue. */
  onChanged: () => void
}

/** What can be done to several at once. */
const TICKED: readonly string[] = ['Paid', 'Purchased']

export function StaffItems({ queue, keyword, onChanged }: Props) {
  const list = useList(`${queue} ${keyword}`, (from) =>
    call('bk/get_order_items', {
      ...(queue === 'ToInspect' ? { to_inspect: true } : { status: queue }),
      limit: 50,
      ...(keyword && { keyword }),
      ...from,
    }),
  )
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [task, setTask] = useState<ItemTask | null>(null)
  const [sent, setSent] = useState<readonly StaffItem[]>([])

  const isOwn = useIsOwn()
  const tickable = (list.list ?? []).filter((item) => !isOwn(item))
  const canTick = TICKED.includes(queue)
  const chosen = canTick ? tickable.filter((item) => ticked.includes(item.id)) : []
  const changed = () => {
    setTicked([])
    setTask(null)
    setSent([])
    list.again()
    onChanged()
  }
  const tick = (ids: string[], on: boolean) =>
    setTicked((before) => [...before.filter((id) => !ids.includes(id)), ...(on ? ids : [])])

  return (
    <>
      <ListFrame list={list} empty={keyword ? 'Nothing matches.' : 'Nothing waits here.'}>
        {(items) => (
          <div className="card">
            <table className="table-cards">
              <thead>
                <tr>
                  <th>
                    {canTick ? (
                      <CheckField
                        checked={chosen.length > 0 && chosen.length === tickable.length}
                        disabled={tickable.length === 0}
                        onChange={(event) =>
                          tick(
                            tickable.map((item) => item.id),
                            event.currentTarget.checked,
                          )
                        }
                      >
                        Item
                      </CheckField>
                    ) : (
                      'Item'
                    )}
                  </th>
                  <th>Order</th>
                  <th className="num">Paid</th>
                  <th>Next</th>
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <StaffItemRow
                    key={item.id}
                    item={item}
                    named={queue === 'All' || queue === 'ToInspect'}
                    ticked={canTick && !isOwn(item) ? ticked.includes(item.id) : undefined}
                    onTick={(on) => tick([item.id], on)}
                    onTask={(what) => setTask({ what, item })}
                    onSent={() => setSent([item])}
                    onChanged={changed}
                  />
                ))}
              </tbody>
            </table>
            <SelectedItems items={chosen} onSent={() => setSent(chosen)} onChanged={changed} />
          </div>
        )}
      </ListFrame>
      {task && <ItemDialogs task={task} onClose={() => setTask(null)} onDone={changed} />}
      {sent.length > 0 && <SellerSentDialog items={sent} onClose={() => setSent([])} onDone={changed} />}
    </>
  )
}
