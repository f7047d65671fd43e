import { X } from 'lucide-react'
import { Allowed } from '#islands/bk/desk/Allowed.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { removeScan, sendAgain } from '#stores/scan-list.ts'
import { canOpen, type Scan } from '#stores/scan.ts'
import { SCAN_WORDS, scanSentence } from './scan-words.ts'

interface Props {
  scan: Scan
  /** It is open above. */
  onTable: boolean
  busy: boolean
  onOpen: () => void
  onAssign: () => void
  onClose: () => void
}

/** A scan: its result, its customer, and the next step. */
export function ScannedBox({ scan, onTable, busy, onOpen, onAssign, onClose }: Props) {
  const { key, number, at, state, items } = scan
  const { label, tone } = SCAN_WORDS[state]
  const sentence = scanSentence(scan)
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
          <p key={item.id} className={`wrap-anywhere ${item.inspected ? 'text-muted' : ''}`}>
            {item.quantity} × {item.title} <span className="text-muted">{item.email || item.order_no}</span>
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
