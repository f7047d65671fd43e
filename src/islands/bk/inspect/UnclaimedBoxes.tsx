import { useState } from 'react'
import { statusLabel } from '#domain/order/status.ts'
import { Allowed } from '#islands/bk/desk/Allowed.tsx'
import { DeskTable } from '#islands/bk/desk/DeskTable.tsx'
import type { UnclaimedBox } from '#islands/bk/desk/queues.ts'
import { useDeskList } from '#islands/bk/desk/use-desk-list.ts'
import { Button } from '#islands/ui/Button.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { AssignDialog, CloseBoxDialog } from './box-dialogs.ts'

/** Boxes nobody waits for: each is given to an item or leaves us again. */
export function UnclaimedBoxes({ onChanged }: { onChanged: () => void }) {
  const list = useDeskList('bk/get_unclaimed', {})
  const [open, setOpen] = useState<{ box: UnclaimedBox; what: 'assign' | 'close' } | null>(null)
  // A colleague may have been quicker: what they did is shown, too.
  const close = () => {
    setOpen(null)
    list.again()
  }
  const finish = () => {
    close()
    onChanged()
  }
  return (
    <>
      <DeskTable
        list={list}
        empty="No box is unclaimed."
        keyOf={({ id }) => id}
        nameOf={({ inner_tracking_number }) => inner_tracking_number}
        columns={[
          {
            name: 'Number on the box',
            kind: 'lead',
            className: 'font-medium',
            cell: ({ inner_tracking_number }) => inner_tracking_number,
          },
          {
            name: 'Arrived',
            className: 'whitespace-nowrap text-muted',
            cell: ({ created_at }) => showMinute(created_at),
          },
          {
            name: 'May belong to',
            cell: ({ items }) => (
              <>
                {items.length === 0 && <span className="text-muted">nobody we know</span>}
                {items.map((item) => (
                  <p key={item.id}>
                    {item.title}{' '}
                    <span className="text-muted">
                      {item.order_no}, {statusLabel(item.status).toLowerCase()}
                    </span>
                  </p>
                ))}
              </>
            ),
          },
          {
            name: 'Next',
            kind: 'next',
            cell: (box) => (
              <div className="flex flex-wrap gap-2">
                <Allowed call="bk/assign_unclaimed">
                  <Button size="sm" onClick={() => setOpen({ box, what: 'assign' })}>
                    Assign
                  </Button>
                </Allowed>
                <Allowed call="bk/close_unclaimed">
                  <Button size="sm" kind="danger-quiet" onClick={() => setOpen({ box, what: 'close' })}>
                    Close
                  </Button>
                </Allowed>
              </div>
            ),
          },
        ]}
      />
      {open?.what === 'assign' && <AssignDialog box={open.box} onClose={close} onDone={finish} />}
      {open?.what === 'close' && <CloseBoxDialog box={open.box} onClose={close} onDone={finish} />}
    </>
  )
}
