import { useStore } from '@nanostores/react'
import { isForBulk } from '#domain/order/bulk.ts'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { serverNow } from '#stores/clock.ts'
import { $orderList, type ListedItem } from '#stores/order-list.ts'
import { OrderRow } from './OrderRow.tsx'

interface Props {
  items: readonly ListedItem[]
}

export function OrderTable({ items }: Props) {
  const { selectedItems } = useStore($orderList, { keys: ['selectedItems'], ssr: 'initial' })
  const now = serverNow()
  const able = items.filter((item) => isForBulk(item, now)).map(({ id }) => id)
  const all = able.length > 0 && able.every((id) => selectedItems.includes(id))
  const select = (ids: string[], on: boolean) => {
    const rest = selectedItems.filter((id) => !ids.includes(id))
    $orderList.setKey('selectedItems', on ? [...rest, ...ids] : rest)
  }
  const box = (words: string) => (
    <CheckField checked={all} onChange={(event) => select(able, event.currentTarget.checked)}>
      {words}
    </CheckField>
  )
  return (
    <div className="card">
      {able.length > 0 && <div className="pb-3 text-sm md:hidden">{box('Choose all')}</div>}
      <table className="table-cards">
        <thead>
          <tr>
            <th>
              {able.length > 0 ? (
                <>
                  <span className="max-md:hidden">{box('Item')}</span>
                  <span className="md:hidden">Item</span>
                </>
              ) : (
                'Item'
              )}
            </th>
            <th>Status</th>
            <th>Order</th>
            <th className="num">Amount</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <OrderRow
              key={item.id}
              item={item}
              selectable={able.includes(item.id)}
              selected={selectedItems.includes(item.id)}
              onSelect={(on) => select([item.id], on)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
