import { useState } from 'react'
import { Allowed } from '#islands/bk/desk/Allowed.tsx'
import { StaffItemFacts } from '#islands/bk/desk/StaffItemFacts.tsx'
import { useIsOwn } from '#islands/bk/desk/use-is-own.ts'
import { WhoseLink } from '#islands/bk/desk/WhoseLink.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { StatusDot } from '#islands/ui/StatusDot.tsx'
import { statusOf } from '#islands/order/order-tone.ts'
import { useData } from '#islands/ui/use-data.ts'
import { SellerSentDialog } from '#islands/bk/desk/SellerSentDialog.tsx'
import { call, type Data } from '#stores/api.ts'
import { CorrectDialog } from './CorrectDialog.tsx'
import { DrawerFacts } from './DrawerFacts.tsx'
import { DrawerLog } from './DrawerLog.tsx'
import { DrawerMoney } from './DrawerMoney.tsx'
import { DrawerPhotos } from './DrawerPhotos.tsx'
import { ItemDialogs, type ItemTask } from './ItemDialogs.tsx'
import { StaffItemAction } from './StaffItemAction.tsx'

export type ItemDetail = Data<'bk/get_item'>

interface Props {
  id: string
  onClose: () => void
  /** The item has moved or changed. */
  onChanged: () => void
}

/** All of one item, with everything that can be done with it. */
export function ItemDrawer({ id, onClose, onChanged }: Props) {
  const { data: item, failure, busy, again } = useData(id, () => call('bk/get_item', { id }))
  const [task, setTask] = useState<ItemTask['what'] | 'sent' | 'correct' | null>(null)
  const close = () => setTask(null)
  const changed = () => {
    close()
    again()
    onChanged()
  }
  // One dialog at a time: the drawer is there again afterwards.
  if (item && task) {
    const props = { onClose: close, onDone: changed }
    if (task === 'sent') return <SellerSentDialog items={[item]} {...props} />
    if (task === 'correct') return <CorrectDialog item={item} {...props} />
    return <ItemDialogs task={{ what: task, item }} {...props} />
  }
  return (
    <Dialog open onClose={onClose} title={item ? `Order ${item.order_no}` : 'Order'} wide>
      {!item && failure && <ErrorState message={failure.message} onRetry={again} busy={busy} />}
      {!item && !failure && <Skeleton lines={10} />}
      {item && (
        <div className="grid gap-6">
          <div className="grid gap-3 text-sm">
            <p className="flex flex-wrap items-center gap-2">
              <StatusDot
                {...statusOf(item)}
                next={item.next_by_at ? `by ${showDay(item.next_by_at)}` : undefined}
              />
              {item.late && <Badge tone="amber">late</Badge>}
              {item.corrected_at && <Badge tone="blue">corrected</Badge>}
            </p>
            <StaffItemFacts item={item} />
            <p>
              <WhoseLink email={item.email} />
            </p>
          </div>
          <div className="grid justify-items-start gap-2">
            <StaffItemAction
              item={item}
              onTask={setTask}
              onSent={() => setTask('sent')}
              onChanged={changed}
            />
            <PutRight item={item} onTask={setTask} />
          </div>
          <DrawerPhotos item={item} />
          <DrawerFacts item={item} />
          <DrawerMoney item={item} />
          <DrawerLog item={item} />
        </div>
      )}
    </Dialog>
  )
}

interface PutRightProps {
  item: ItemDetail
  onTask: (what: 'correct' | 'class') => void
}

/** What can be put right at any time. */
function PutRight({ item, onTask }: PutRightProps) {
  const isOwn = useIsOwn()
  if (isOwn(item)) return null
  return (
    <div className="flex flex-wrap gap-3 text-sm">
      {item.moves.includes('bk/correct_item') && (
        <Allowed call="bk/correct_item">
          <button type="button" className="link" onClick={() => onTask('correct')}>
            Correct what was noted
          </button>
        </Allowed>
      )}
      {item.moves.includes('bk/set_goods_class') && (
        <Allowed call="bk/set_goods_class">
          <button type="button" className="link" onClick={() => onTask('class')}>
            Class of goods
          </button>
        </Allowed>
      )}
    </div>
  )
}
