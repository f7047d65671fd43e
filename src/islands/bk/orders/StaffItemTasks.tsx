import { orderMove, type OrderEvent, type OrderStatus } from '#domain/order-status.ts'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import type { ItemTask } from './ItemDialogs.tsx'

interface Props {
  item: StaffItem
  onTask: (what: ItemTask['what']) => void
}

const TASKS: readonly { what: ItemTask['what']; event: OrderEvent; label: string }[] = [
  { what: 'ask', event: 'ask_customer', label: 'Ask the customer' },
  { what: 'withdraw', event: 'withdraw_question', label: 'Withdraw question' },
  { what: 'unavailable', event: 'mark_unavailable', label: 'Not available' },
]

/** What can be done with an item that does not go its ordinary way. */
export function StaffItemTasks({ item, onTask }: Props) {
  const open = TASKS.filter(({ event }) => orderMove(item.status as OrderStatus, event))
  if (open.length === 0) return null
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
      {open.map(({ what, label }) => (
        <button key={what} type="button" className="link" onClick={() => onTask(what)}>
          {label}
        </button>
      ))}
    </div>
  )
}
