import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { $scans, clearScans, markAssigned, markClosed, sendAgain, removeScan } from '#stores/scan-list.ts'
import { isOpen, type Scan, canOpen, isToInspect, type ScannedItem } from '#stores/scan.ts'
import { AssignDialog, CloseBoxDialog } from './box-dialogs.ts'
import { FewerCame } from './FewerCame.tsx'
import X from 'lucide-react/icons/x'
import { Allowed } from '#islands/bk/desk/Allowed.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { SCAN_WORDS, scanSentence, useUnsent } from './use-table.ts'

interface Props {
  /** The name of the box on the table. */
  open: string | undefined
  busy: boolean
  onOpen: (number: string) => void
  /** Fewer pieces of it came than it has. */
  onFewer: (item: ScannedItem) => void
}

const SHOWN = 30

/** The running list of what was scanned, the newest on top. */
export function ScannedBoxes({ open, busy, onOpen, onFewer }: Props) {
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
            onFewer={onFewer}
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

interface ScannedBoxProps {
  scan: Scan
  /** It is open above. */
  onTable: boolean
  busy: boolean
  onOpen: () => void
  onAssign: () => void
  onClose: () => void
  onFewer: (item: ScannedItem) => void
}

/** A scan: its result, its customer, and the next step. */
function ScannedBox({ scan, onTable, busy, onOpen, onAssign, onClose, onFewer }: ScannedBoxProps) {
  const { key, number, at, state, items } = scan
  const { label, tone } = SCAN_WORDS[state]
  const sentence = scanSentence(scan, useUnsent())
  return (
    <li
      className="grid items-start gap-x-6 gap-y-3 p-4 text-sm sm:grid-cols-[minmax(0,1fr)_auto]"
      aria-label={number}
    >
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{number}</span>
          <Badge tone={tone}>{label}</Badge>
          <span className="text-xs text-muted">{showMinute(new Date(at).toISOString())}</span>
        </p>
        {items.map((item) => (
          <p key={item.id} className={`wrap-anywhere ${isToInspect(item) ? '' : 'text-muted'}`}>
            {item.quantity} × {item.title} <span className="text-muted">{item.email || item.order_no}</span>
            {item.part_arrived !== null && ` ${item.part_arrived} of ${item.quantity} pieces are here.`}
            {item.quantity > 1 && isToInspect(item) && (
              <>
                {' '}
                <FewerCame onFewer={() => onFewer(item)} />
              </>
            )}
          </p>
        ))}
        {sentence && <p className="text-muted">{sentence}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {onTable && <span className="text-muted">On the table</span>}
        {!onTable && canOpen(scan) && (
          <Allowed call="bk/inspect_item">
            <Button size="sm" disabled={busy} onClick={onOpen}>
              Inspect
            </Button>
          </Allowed>
        )}
        {state === 'failed' && (
          <Allowed call="bk/scan_arrival">
            <Button size="sm" onClick={() => sendAgain(key)}>
              Try again
            </Button>
          </Allowed>
        )}
        {state === 'unclaimed' && (
          <>
            <Allowed call="bk/assign_unclaimed">
              <Button size="sm" onClick={onAssign}>
                Assign
              </Button>
            </Allowed>
            <Allowed call="bk/close_unclaimed">
              <Button size="sm" kind="danger-quiet" onClick={onClose}>
                Close
              </Button>
            </Allowed>
          </>
        )}
        {(state === 'failed' || state === 'refused') && (
          <Button
            size="sm"
            kind="quiet"
            aria-label={`Remove ${number} from the list`}
            onClick={() => removeScan(key)}
          >
            <X className="icon" aria-hidden="true" />
          </Button>
        )}
      </div>
    </li>
  )
}
