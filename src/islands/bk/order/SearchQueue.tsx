import { Allowed, NotOwn, useIsOwn } from '#islands/bk/desk/Allowed.tsx'
import { DeskTable } from '#islands/bk/desk/DeskTable.tsx'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { MoveToShelfDialog } from '#islands/bk/desk/SelectedItems.tsx'
import { StaffItemFacts } from '#islands/bk/desk/StaffItemFacts.tsx'
import { useDeskList } from '#islands/bk/desk/use-desk-list.ts'
import { useOpen } from '#islands/bk/desk/use-open.ts'
import { useTurn } from '#islands/hooks/use-list.ts'
import { Button } from '#islands/ui/Button.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { EndDialog } from './EndDialog.tsx'

interface Props {
  /** Counts what has changed elsewhere: then the list is read anew. */
  turn: number
  /** To see all of an item. */
  onOpen: (item_id: string) => void
  onChanged: () => void
}

/** Items that did not lie where they should, the oldest search on top: each is found or ended. */
export function SearchQueue({ turn, onOpen, onChanged }: Props) {
  const isOwn = useIsOwn()
  const list = useDeskList('bk/get_searches', {})
  const { open, setOpen, close, finish } = useOpen<{ what: 'found' | 'end'; item: StaffItem }>(() => {
    list.again()
    onChanged()
  })
  useTurn(turn, list.again)
  return (
    <>
      <DeskTable
        list={list}
        empty="Nothing is missing."
        keyOf={({ id }) => id}
        nameOf={({ item }) => item.title}
        columns={[
          { name: 'Item', kind: 'lead', cell: ({ item }) => <StaffItemFacts item={item} /> },
          {
            name: 'Should lie on',
            cell: ({ shelf, item }) => (
              <div className="grid gap-0.5">
                <span className="font-medium">{shelf ?? 'no shelf'}</span>
                {item.parcel_no && <span className="text-xs text-muted">{item.parcel_no} waits for it</span>}
              </div>
            ),
          },
          {
            name: 'Last seen',
            cell: ({ seen, opened_by, opened_at }) => (
              <div className="grid gap-0.5 wrap-anywhere">
                {seen ? `${seen.staff_email}, ${showMinute(seen.at)}` : 'by nobody we know of'}
                <span className="text-xs text-muted">
                  missed by {opened_by}, {showMinute(opened_at)}
                </span>
              </div>
            ),
          },
          {
            name: 'Next',
            kind: 'bare',
            cell: ({ item }) => (
              <div className="grid justify-items-start gap-2">
                <NotOwn own={isOwn(item)}>
                  <div className="flex flex-wrap gap-2" data-next>
                    <Allowed call="bk/set_shelf">
                      <Button size="sm" onClick={() => setOpen({ what: 'found', item })}>
                        Found
                      </Button>
                    </Allowed>
                    <Allowed call="bk/end_item">
                      <Button size="sm" kind="danger-quiet" onClick={() => setOpen({ what: 'end', item })}>
                        End this item
                      </Button>
                    </Allowed>
                  </div>
                </NotOwn>
                <button type="button" className="link text-sm" data-open onClick={() => onOpen(item.id)}>
                  See the item
                </button>
              </div>
            ),
          },
        ]}
      />
      {open?.what === 'found' && (
        <MoveToShelfDialog items={[open.item]} words="1 item" onClose={close} onDone={finish} />
      )}
      {open?.what === 'end' && <EndDialog item={open.item} onClose={close} onDone={finish} />}
    </>
  )
}
