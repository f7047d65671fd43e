import { useStore } from '@nanostores/react'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { $orderList, type OrderItem } from '#stores/order-list.ts'
import { OrderRow } from './OrderRow.tsx'

interface Props {
  items: readonly OrderItem[]
}

export function OrderTable({ items }: Props) {
  const { selectedItems } = useStore($orderList, { keys: ['selectedItems'], ssr: 'initial' })
  const payable = items.filter((item) => item.status === 'WaitingForPayment').map((item) => item.id)
  const all = payable.length > 0 && payable.every((id) => selectedItems.includes(id))
  const select = (ids: string[], on: boolean) => {
    const rest = selectedItems.filter((id) => !ids.includes(id))
    $orderList.setKey('selectedItems', on ? [...rest, ...ids] : rest)
  }
  return (
    <div className="card">
      <table className="table-cards">
        <thead>
          <tr>
            <th>
              {payable.length > 0 ? (
                <CheckField checked={all} onChange={(event) => select(payable, event.currentTarget.checked)}>
                  Item
                </CheckField>
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
              selected={selectedItems.includes(item.id)}
              onSelect={(on) => select([item.id], on)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
