import { type CallName, mayCall } from '#domain/access/calls.ts'
import { orderMove, type OrderEvent, type OrderStatus } from '#domain/order-status.ts'
import { Allowed } from '#islands/bk/desk/Allowed.tsx'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { useSend } from '#islands/ui/use-send.ts'
import { useUser } from '#islands/ui/use-user.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import type { ItemTask } from './ItemDialogs.tsx'

/** Events that are also what their call is named. */
type StaffEvent = CallName extends infer Name ? (Name extends `bk/${infer Event}` ? Event : never) : never

interface Props {
  item: StaffItem
  onTask: (what: ItemTask['what']) => void
  onChanged: () => void
}

const TASKS: readonly { what: ItemTask['what']; event: OrderEvent & StaffEvent; label: string }[] = [
  { what: 'ask', event: 'ask_customer', label: 'Ask the customer' },
  { what: 'withdraw', event: 'withdraw_question', label: 'Withdraw question' },
  { what: 'unavailable', event: 'mark_unavailable', label: 'Not available' },
  { what: 'dispose', event: 'dispose', label: 'Dispose of it' },
]

/** What can be done with an item that does not go its ordinary way. */
export function StaffItemTasks({ item, onTask, onChanged }: Props) {
  const { role } = useUser()
  const { send } = useSend()
  const giveBack = () =>
    send(async () => {
      await call('bk/give_back', { id: item.id })
      showDone('Given back. It waits in “To take”.')
      onChanged()
    })
  const open = TASKS.filter(
    ({ event }) => mayCall(role, `bk/${event}`) && orderMove(item.status as OrderStatus, event),
  )
  const back = orderMove(item.status as OrderStatus, 'give_back')
  if (open.length === 0 && !back) return null
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
      {open.map(({ what, label }) => (
        <button key={what} type="button" className="link" onClick={() => onTask(what)}>
          {label}
        </button>
      ))}
      {back && (
        <Allowed call="bk/give_back">
          <button type="button" className="link" onClick={giveBack}>
            Give back
          </button>
        </Allowed>
      )}
    </div>
  )
}
