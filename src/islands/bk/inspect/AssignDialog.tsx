import { useState } from 'react'
import { KeywordSearch } from '#islands/bk/desk/KeywordSearch.tsx'
import { ListFrame } from '#islands/bk/desk/ListFrame.tsx'
import type { UnclaimedBox } from '#islands/bk/desk/queues.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useList } from '#islands/ui/use-list.ts'
import { useSend } from '#islands/ui/use-send.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { PickItem } from './PickItem.tsx'

interface Props {
  box: UnclaimedBox
  onClose: () => void
  onDone: () => void
}

/** Finds the item an unclaimed box holds, among what is bought and not here yet. */
export function AssignDialog({ box, onClose, onDone }: Props) {
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState('')
  const { busy, failure, send } = useSend()
  const list = useList(keyword, (from) =>
    call('bk/get_order_items', {
      statuses: ['Purchased', 'SellerShipped'],
      limit: 20,
      ...(keyword && { keyword }),
      ...from,
    }),
  )
  const assign = () =>
    send(async () => {
      await call('bk/assign_unclaimed', { unclaimed_id: box.id, id: chosen })
      showDone('Assigned. The item waits in “To inspect”.')
      onDone()
    })
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`Whose is ${box.inner_tracking_number}?`}
      foot={
        <Button busy={busy} disabled={!chosen} onClick={assign}>
          Assign the box
        </Button>
      }
    >
      <div className="grid gap-4">
        <KeywordSearch
          label="Order, title, purchase number or e-mail"
          keyword={keyword}
          onSearch={setKeyword}
        />
        {failure && <Note tone="red">{failure.message}</Note>}
        <ListFrame list={list} empty="No expected item matches.">
          {(items) => (
            <div className="grid gap-2">
              {items.map((item) => (
                <PickItem
                  key={item.id}
                  item={item}
                  chosen={item.id === chosen}
                  onChoose={() => setChosen(item.id)}
                  detail={`${item.order_no} · ${item.email}`}
                />
              ))}
            </div>
          )}
        </ListFrame>
      </div>
    </Dialog>
  )
}
