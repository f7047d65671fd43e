import { useState } from 'react'
import { labelsPath } from '#domain/site/page-path.ts'
import { liesHere } from '#domain/warehouse/shelf.ts'
import { useFresh } from '#islands/bk/desk/use-fresh.tsx'
import { Allowed, useIsOwn } from '#islands/bk/desk/Allowed.tsx'
import { useSitePath } from '#islands/site.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { SellerSentDialog } from '#islands/bk/desk/SellerSentDialog.tsx'
import { call } from '#stores/api.ts'
import { CorrectDialog } from './CorrectDialog.tsx'
import { ItemHead } from './ItemHead.tsx'
import { type ItemDetail, ItemInFull } from './ItemInFull.tsx'
import { ItemDialogs, type ItemTask } from './ItemDialogs.tsx'
import { StaffItemAction } from './StaffItemAction.tsx'

interface Props {
  id: string
  onClose: () => void
  /** The item has moved or changed. */
  onChanged: () => void
}

/** All of one item, with everything that can be done with it. */
export function ItemDrawer({ id, onClose, onChanged }: Props) {
  const { data: item, ...read } = useData(id, () => call('bk/get_item', { id }, { popup: false }))
  const trouble = useFresh(item !== null, read)
  const [task, setTask] = useState<ItemTask['what'] | 'sent' | 'correct' | null>(null)
  const close = () => setTask(null)
  const changed = () => {
    close()
    read.again()
    onChanged()
  }
  // A dialog takes the drawer's place: it is there again afterwards.
  if (item && task) {
    const props = { onClose: close, onDone: changed }
    if (task === 'sent') return <SellerSentDialog items={[item]} {...props} />
    if (task === 'correct') return <CorrectDialog item={item} {...props} />
    return <ItemDialogs task={{ what: task, item }} {...props} />
  }
  return (
    <Dialog open onClose={onClose} title={item ? `Order ${item.order_no}` : 'Order'} wide>
      {trouble}
      {!item && !trouble && <Skeleton lines={10} />}
      {item && (
        <div className="grid gap-6">
          <ItemHead item={item} corrected={item.corrected_at !== null} />
          <div className="grid justify-items-start gap-2">
            <StaffItemAction
              item={item}
              onTask={setTask}
              onSent={() => setTask('sent')}
              onChanged={changed}
            />
            <PutRight item={item} onTask={setTask} />
            {liesHere(item) && <LabelLink id={item.id} />}
          </div>
          <ItemInFull item={item} onUndone={changed} />
        </div>
      )}
    </Dialog>
  )
}

/** For an item that lies here, all of it or some pieces. */
function LabelLink({ id }: { id: string }) {
  const to = useSitePath()
  return (
    <a className="link text-sm" href={to(labelsPath([id]))} target="_blank" rel="noopener">
      Print the label
    </a>
  )
}

interface PutRightProps {
  item: ItemDetail
  onTask: (what: 'correct' | 'class') => void
}

/** Corrections that are possible at any time. */
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
