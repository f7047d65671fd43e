import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { $scans, clearScans, markAssigned, markClosed, sendAgain } from '#stores/scan-list.ts'
import { isOpen, type Scan } from '#stores/scan.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { CloseBoxDialog } from './CloseBoxDialog.tsx'
import { ScannedBox } from './ScannedBox.tsx'

interface Props {
  /** The name of the box on the table. */
  open: string | undefined
  busy: boolean
  onOpen: (number: string) => void
}

const SHOWN = 30

/** The running list of what was scanned, the newest on top. */
export function ScannedBoxes({ open, busy, onOpen }: Props) {
  const scans = useStore($scans)
  const [all, setAll] = useState(false)
  const [task, setTask] = useState<{ scan: Scan; what: 'assign' | 'close' } | null>(null)
  const close = () => setTask(null)
  if (scans.length === 0) return null
  const failed = scans.filter(({ state }) => state === 'failed').length
  const newest = scans.toReversed()
  const box = task && { id: task.scan.unclaimed_id, inner_tracking_number: task.scan.number }
  return (
    <section className="grid gap-3" aria-label="Scanned boxes">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg">
          Scanned <span className="font-normal text-muted">{scans.length}</span>
        </h2>
        <div className="flex flex-wrap gap-2">
          {failed > 1 && (
            <Button size="sm" kind="secondary" onClick={() => sendAgain()}>
              Send all {failed} again
            </Button>
          )}
          {scans.some((scan) => !isOpen(scan)) && (
            <Button size="sm" kind="quiet" onClick={clearScans}>
              Clear what is done
            </Button>
          )}
        </div>
      </div>
      <ol className="card divide-y divide-line">
        {(all ? newest : newest.slice(0, SHOWN)).map((scan) => (
          <ScannedBox
            key={scan.key}
            scan={scan}
            onTable={scan.number === open}
            busy={busy}
            onOpen={() => onOpen(scan.number)}
            onAssign={() => setTask({ scan, what: 'assign' })}
            onClose={() => setTask({ scan, what: 'close' })}
          />
        ))}
      </ol>
      {!all && newest.length > SHOWN && (
        <Button kind="secondary" onClick={() => setAll(true)}>
          Show all {newest.length}
        </Button>
      )}
      {box && task.what === 'assign' && (
        <AssignDialog
          box={box}
          onClose={close}
          onDone={(items) => {
            close()
            markAssigned(box.id, items)
          }}
        />
      )}
      {box && task.what === 'close' && (
        <CloseBoxDialog
          box={box}
          onClose={close}
          onDone={() => {
            close()
            markClosed(box.id)
          }}
        />
      )}
    </section>
  )
}
