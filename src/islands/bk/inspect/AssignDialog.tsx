import { useState } from 'react'
import { countedItems } from '#domain/order/item-names.ts'
import { KeywordSearch } from '#islands/ui/KeywordSearch.tsx'
import { ListFrame } from '#islands/bk/desk/DeskTable.tsx'
import type { StaffItem, UnclaimedBox } from '#islands/bk/desk/queues.ts'
import { RequestOpened } from '#islands/bk/desk/SecondPerson.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { whichItem } from '#islands/bk/desk/which-item.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useList } from '#islands/hooks/use-list.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { PickItem } from './PickItem.tsx'

interface Props {
  box: Pick<UnclaimedBox, 'id' | 'inner_tracking_number'>
  onClose: () => void
  /** With all that the box holds. */
  onDone: (items: readonly StaffItem[]) => void
}

/** Finds the items an unclaimed box holds, one or several, among what is bought and not here yet. */
export function AssignDialog({ box, onClose, onDone }: Props) {
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<readonly StaffItem[]>([])
  const ids = chosen.map(({ id }) => id)
  const choose = (item: StaffItem) =>
    setChosen(ids.includes(item.id) ? chosen.filter(({ id }) => id !== item.id) : [...chosen, item])
  const { busy, failure, send } = useSend()
  const list = useList(keyword, (from) => expected({ ...(keyword && { keyword }), ...from }))
  const fitting = useData(box.id, () => fittingItems(box.inner_tracking_number))
  const fits = keyword ? [] : (fitting.data ?? []).filter(({ id }) => !ids.includes(id))
  const assign = () =>
    send(async () => {
      const { list: here } = await call(
        'bk/assign_unclaimed',
        { unclaimed_id: box.id, ids },
        { popup: false },
      )
      showDone(
        `Assigned. ${countedItems(here.length)} ${here.length === 1 ? 'waits' : 'wait'} in “To inspect”.`,
      )
      onDone(here)
    })
  // Chosen items that another search does not find stay chosen and in view.
  const others = chosen.filter(({ id }) => !list.list?.some((item) => item.id === id))
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`Whose is ${box.inner_tracking_number}?`}
      foot={
        <Button busy={busy} disabled={ids.length === 0} onClick={assign}>
          {ids.length > 1 ? `Assign the box to ${countedItems(ids.length)}` : 'Assign the box'}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-muted">Choose all items that lie in the box.</p>
        <KeywordSearch
          focus
          label="Order, title, purchase number or email"
          keyword={keyword}
          onSearch={setKeyword}
        />
        {others.length > 0 && (
          <div className="grid gap-2">
            <p className="text-sm text-muted">Chosen before</p>
            {others.map((item) => (
              <PickItem
                key={item.id}
                item={item}
                chosen
                onChoose={() => choose(item)}
                detail={detailOf(item)}
              />
            ))}
          </div>
        )}
        {fits.length > 0 && (
          <div className="grid gap-2">
            <p className="text-sm text-muted">Number like this one</p>
            {fits.map((item) => (
              <PickItem
                key={item.id}
                item={item}
                chosen={false}
                onChoose={() => choose(item)}
                detail={`${item.inner_tracking_number} · ${detailOf(item)}`}
              />
            ))}
          </div>
        )}
        {failure?.waits && <RequestOpened message={failure.message} />}
        {failure && !failure.waits && <Note tone="red">{failure.message}</Note>}
        <ListFrame list={list} empty="No expected item matches.">
          {(items) => (
            <div className="grid gap-2">
              {items.map((item) => (
                <PickItem
                  key={item.id}
                  item={item}
                  chosen={ids.includes(item.id)}
                  onChoose={() => choose(item)}
                  detail={detailOf(item)}
                />
              ))}
            </div>
          )}
        </ListFrame>
      </div>
    </Dialog>
  )
}

const detailOf = (item: StaffItem) => [whichItem(item), item.order_no, item.email].filter(Boolean).join(' · ')

/** Items that are bought and not here yet. */
const expected = (more: { keyword?: string; cursor?: string }) =>
  call(
    'bk/get_order_items',
    { statuses: ['Purchased', 'SellerShipped'], limit: 20, ...more },
    { popup: false },
  )

/** The number of first or last characters that make a number like another: the others were mistyped or are another box's. */
const LIKE = 7
const SHOWN = 3

/** Expected items whose number begins or ends as that of the box, the same beginning with the same end first. */
async function fittingItems(number: string): Promise<StaffItem[]> {
  if (number.length <= LIKE) return []
  const ends = [number.slice(-LIKE), number.slice(0, LIKE)]
  const pages = await Promise.all(ends.map((keyword) => expected({ keyword })))
  const like = new Map(pages.flatMap(({ list }) => list).map((item) => [item.id, item]))
  return [...like.values()].filter(({ inner_tracking_number }) => inner_tracking_number).slice(0, SHOWN)
}
