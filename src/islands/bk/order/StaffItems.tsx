import { useEffect, useState } from 'react'
import { ListFrame } from '#islands/bk/desk/ListFrame.tsx'
import type { OrderQueueId, StaffItem } from '#islands/bk/desk/queues.ts'
import { SelectedItems } from '#islands/bk/desk/SelectedItems.tsx'
import { SellerSentDialog } from '#islands/bk/desk/SellerSentDialog.tsx'
import { useNow } from '#islands/bk/desk/use-now.ts'
import { useRowKeys } from '#islands/bk/desk/use-row-keys.ts'
import { useIsOwn } from '#islands/bk/desk/use-is-own.ts'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { useList } from '#islands/hooks/use-list.ts'
import { call } from '#stores/api.ts'
import { BoughtTogetherDialog } from './BoughtTogetherDialog.tsx'
import { askedBy, type OrderFilters } from './order-filters.ts'
import { ItemDialogs, type ItemTask } from './ItemDialogs.tsx'
import { StaffItemRow } from './StaffItemRow.tsx'

interface Props {
  queue: Exclude<OrderQueueId, 'Unclaimed'>
  keyword: string
  /** Without what others have taken. */
  mine: boolean
  filters: OrderFilters
  /** Another number: something was changed elsewhere. */
  turn: number
  onOpen: (id: string) => void
  /** Shows everything from the seller of this one. */
  onShop: (item: StaffItem) => void
  onHelp: () => void
  /** Something left its queue. */
  onChanged: () => void
}

/** Statuses with actions on several items at once. */
const TICKED: readonly string[] = ['Paid', 'Purchasing', 'Purchased', 'InWarehouse']

export function StaffItems({
  queue,
  keyword,
  mine,
  filters,
  turn,
  onOpen,
  onShop,
  onHelp,
  onChanged,
}: Props) {
  const list = useList(`${queue} ${mine} ${keyword} ${JSON.stringify(filters)}`, (from) =>
    call('bk/get_order_items', {
      ...askedBy(filters),
      ...(queue === 'ToInspect' ? { to_inspect: true } : { status: queue }),
      limit: 50,
      ...(keyword && { keyword }),
      mine,
      ...from,
    }),
  )
  const { again } = list
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change elsewhere is what asks again.
  useEffect(() => {
    if (turn) again()
  }, [turn])
  const ids = (list.list ?? []).map(({ id }) => id)
  const now = useNow(ids)
  const rows = useRowKeys<HTMLTableSectionElement>(ids.join(), onHelp)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [task, setTask] = useState<ItemTask | null>(null)
  const [sent, setSent] = useState<readonly StaffItem[]>([])
  const [bought, setBought] = useState<readonly StaffItem[]>([])

  const narrowed = keyword || Object.entries(filters).some(([name, value]) => value && name !== 'sort')
  const isOwn = useIsOwn()
  const tickable = (list.list ?? []).filter((item) => !isOwn(item))
  const canTick = TICKED.includes(queue)
  const chosen = canTick ? tickable.filter((item) => ticked.includes(item.id)) : []
  // Ticked items that are still in the list stay ticked.
  const changed = () => {
    setTask(null)
    setSent([])
    setBought([])
    list.again()
    onChanged()
  }
  const tick = (ids: string[], on: boolean) =>
    setTicked((before) => [...before.filter((id) => !ids.includes(id)), ...(on ? ids : [])])

  return (
    <>
      <ListFrame list={list} empty={narrowed ? 'Nothing matches.' : 'Nothing waits here.'}>
        {(items) => (
          <div className="card">
            <table className="table-cards bk-rows">
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
              <tbody ref={rows}>
                {items.map((item) => (
                  <StaffItemRow
                    key={item.id}
                    item={item}
                    now={now.get(item.id)}
                    onOpen={() => onOpen(item.id)}
                    onShop={() => onShop(item)}
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
            <SelectedItems
              items={chosen}
              onSent={() => setSent(chosen)}
              onBought={() => setBought(chosen)}
              onChanged={changed}
            />
          </div>
        )}
      </ListFrame>
      {task && <ItemDialogs task={task} onClose={() => setTask(null)} onDone={changed} />}
      {bought.length > 0 && <BoughtTogetherDialog items={bought} onClose={changed} onDone={changed} />}
      {sent.length > 0 && <SellerSentDialog items={sent} onClose={() => setSent([])} onDone={changed} />}
    </>
  )
}
