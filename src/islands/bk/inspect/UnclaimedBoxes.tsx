import { useState } from 'react'
import { statusLabel } from '#domain/order/status.ts'
import { Allowed } from '#islands/bk/desk/Allowed.tsx'
import { ListFrame } from '#islands/bk/desk/ListFrame.tsx'
import type { UnclaimedBox } from '#islands/bk/desk/queues.ts'
import { Button } from '#islands/ui/Button.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { useList } from '#islands/hooks/use-list.ts'
import { call } from '#stores/api.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { CloseBoxDialog } from './CloseBoxDialog.tsx'

/** Boxes nobody waits for: each is given to an item or leaves us again. */
export function UnclaimedBoxes({ onChanged }: { onChanged: () => void }) {
  const list = useList('unclaimed', (from) => call('bk/get_unclaimed', { limit: 50, ...from }))
  const [open, setOpen] = useState<{ box: UnclaimedBox; what: 'assign' | 'close' } | null>(null)
  const close = () => setOpen(null)
  const finish = () => {
    close()
    list.again()
    onChanged()
  }
  return (
    <>
      <ListFrame list={list} empty="No box is unclaimed.">
        {(boxes) => (
          <div className="card">
            <table className="table-cards">
              <thead>
                <tr>
                  <th>Number on the box</th>
                  <th>Arrived</th>
                  <th>May belong to</th>
                  <th>Next</th>
                </tr>
              </thead>
              <tbody>
                {boxes.map((box) => (
                  <tr key={box.id}>
                    <td className="lead font-medium">{box.inner_tracking_number}</td>
                    <td data-label="Arrived" className="whitespace-nowrap text-muted">
                      {showMinute(box.created_at)}
                    </td>
                    <td data-label="May belong to">
                      {box.items.length === 0 && <span className="text-muted">nobody we know</span>}
                      {box.items.map((item) => (
                        <p key={item.id}>
                          {item.title}{' '}
                          <span className="text-muted">
                            {item.order_no}, {statusLabel(item.status).toLowerCase()}
                          </span>
                        </p>
                      ))}
                    </td>
                    <td>
                      <div className="flex flex-wrap gap-2">
                        <Allowed call="bk/assign_unclaimed">
                          <Button size="sm" onClick={() => setOpen({ box, what: 'assign' })}>
                            Assign
                          </Button>
                        </Allowed>
                        <Allowed call="bk/close_unclaimed">
                          <Button
                            size="sm"
                            kind="danger-quiet"
                            onClick={() => setOpen({ box, what: 'close' })}
                          >
                            Close
                          </Button>
                        </Allowed>
                      </div>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </ListFrame>
      {open?.what === 'assign' && <AssignDialog box={open.box} onClose={close} onDone={finish} />}
      {open?.what === 'close' && <CloseBoxDialog box={open.box} onClose={close} onDone={finish} />}
    </>
  )
}
