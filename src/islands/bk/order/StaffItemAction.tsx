import { Allowed, NotOwn, useIsOwn } from '#islands/bk/desk/Allowed.tsx'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { useSitePath } from '#islands/site.tsx'
import { Button, ButtonLink } from '#islands/ui/Button.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { showUndoable } from '#islands/bk/desk/undo.ts'
import { HOUR } from '#domain/time/durations.ts'
import { serverNow } from '#stores/clock.ts'
import { type CallName, mayCall } from '#domain/access/calls.ts'
import { mayLackPieces } from '#domain/order/part.ts'
import { moveOrder, type OrderEvent, orderMove } from '#domain/order/status.ts'
import { useUser } from '#islands/hooks/use-user.ts'
import type { ItemTask } from './ItemDialogs.tsx'

interface Props {
  item: StaffItem
  onTask: (what: ItemTask['what']) => void
  onSent: () => void
  onChanged: () => void
}

/** The next step of one item, and what can be done instead. */
export function StaffItemAction(props: Props) {
  const isOwn = useIsOwn()
  return (
    <NotOwn own={isOwn(props.item)}>
      <div data-next>
        <NextStep {...props} />
      </div>
      <div className="bk-others empty:hidden">
        <StaffItemTasks item={props.item} onTask={props.onTask} onChanged={props.onChanged} />
      </div>
    </NotOwn>
  )
}

/** A failed call says why in a warning. */
function NextStep({ item, onTask, onSent, onChanged }: Props) {
  const to = useSitePath()
  const { busy, send } = useSend()
  const take = () =>
    send(async () => {
      const { change_id } = await call('bk/take_item', { id: item.id })
      showUndoable('Taken. It waits in “To buy”.', [change_id], onChanged)
      onChanged()
    })
  const release = (payment_no: string) =>
    send(async () => {
      await call('bk/release_payment', { payment_no })
      showDone('Released. It can be bought now.')
      onChanged()
    })
  const arrive = () =>
    send(async () => {
      const { list } = await call('bk/scan_arrival', { id: item.id, rest: item.part_arrived !== null })
      const changes = list.map((one) => one.change_id)
      showUndoable('Arrived. It waits in “To inspect”.', changes, onChanged)
      onChanged()
    })

  const heldPayment = item.money_waits_until_at && item.held_payment_no
  if (heldPayment)
    return (
      <>
        <p className="text-xs text-muted">
          A first payment. Buy from {showMinute(item.money_waits_until_at ?? '')}, or
        </p>
        <Allowed call="bk/release_payment">
          <Button size="sm" busy={busy} onClick={() => release(heldPayment)}>
            Release
          </Button>
        </Allowed>
      </>
    )
  if (item.status === 'Paid')
    return (
      <Allowed call="bk/take_item">
        <Button size="sm" busy={busy} onClick={take}>
          Take
        </Button>
      </Allowed>
    )
  if (item.status === 'Purchasing')
    return (
      <Allowed call="orders/place_order_item">
        <Button size="sm" onClick={() => onTask('bought')}>
          Bought
        </Button>
      </Allowed>
    )
  if (item.to_inspect)
    return (
      <Allowed call="bk/inspect_item">
        <ButtonLink size="sm" href={to(inspectPath(item))}>
          Inspect
        </ButtonLink>
      </Allowed>
    )
  if (item.status !== 'Purchased' && item.status !== 'SellerShipped') return null
  return (
    <div className="flex flex-wrap gap-2 xl:flex-nowrap">
      {(item.status === 'Purchased' || !item.inner_tracking_number) && (
        <Allowed call="bk/mark_seller_shipped">
          <Button size="sm" onClick={onSent}>
            Seller sent
          </Button>
        </Allowed>
      )}
      <Allowed call="bk/scan_arrival">
        <Button size="sm" kind="secondary" busy={busy} onClick={arrive}>
          {item.part_arrived ? 'The rest is here' : 'It is here'}
        </Button>
      </Allowed>
    </div>
  )
}

const inspectPath = ({ order_no, id }: StaffItem) => `/bk/uploadqc?keyword=${order_no}&id=${id}`

/** Events that are also what their call is named. */
type StaffEvent = CallName extends infer Name ? (Name extends `bk/${infer Event}` ? Event : never) : never

interface StaffItemTasksProps {
  item: StaffItem
  onTask: (what: ItemTask['what']) => void
  onChanged: () => void
}

const TASKS: readonly { what: ItemTask['what']; event: OrderEvent & StaffEvent; label: string }[] = [
  { what: 'correct_purchase', event: 'correct_purchase', label: 'Correct the price' },
  { what: 'ask', event: 'ask_customer', label: 'Ask the customer' },
  { what: 'withdraw', event: 'withdraw_question', label: 'Withdraw question' },
  { what: 'unavailable', event: 'mark_unavailable', label: 'Not available' },
  { what: 'end', event: 'end_item', label: 'End this item' },
  { what: 'dispose', event: 'dispose', label: 'Dispose of it' },
]

/** By the call of any arrival. */
const PART = { what: 'part', label: 'Only some pieces came' } as const

/** Actions for an item that does not go its ordinary way. */
function StaffItemTasks({ item, onTask, onChanged }: StaffItemTasksProps) {
  const { role } = useUser()
  const { send } = useSend()
  const giveBack = () =>
    send(async () => {
      await call('bk/give_back', { id: item.id })
      showDone('Given back. It waits in “To take”.')
      onChanged()
    })
  const may = (event: OrderEvent & StaffEvent) =>
    mayCall(role, `bk/${event}`) &&
    moveOrder({ ...item, remembered: item.remembered_status }, event) &&
    (event !== 'correct_purchase' || isFresh(item))
  const part = mayCall(role, 'bk/scan_arrival') && mayLackPieces(item) ? [PART] : []
  const open = [...part, ...TASKS.filter(({ event }) => may(event))]
  const back = orderMove(item.status, 'give_back')
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

/** Its purchase can still be put right. */
const isFresh = ({ status_since_at }: StaffItem) => Date.parse(status_since_at) + HOUR > serverNow()
