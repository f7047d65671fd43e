import Columns3 from 'lucide-react/icons/columns-3'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { cnyFromFen } from '#domain/money/money.ts'
import { type Column, COLUMNS } from '#domain/order/sheet-columns.ts'
import type { SheetRow } from '#domain/order/sheet-row.ts'
import { totalOf } from '#domain/order/sheet-view.ts'
import { countedItems } from '#domain/order/item-names.ts'
import { Button } from '#islands/ui/Button.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import { useShown } from '#islands/hooks/use-shown.ts'
import { serverNow } from '#stores/clock.ts'
import { loadChunk } from '#stores/load-chunk.ts'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { $sheetColumns } from '#stores/sheet-columns.ts'

interface Props {
  /** The visible rows. */
  rows: readonly SheetRow[]
  /** How many have come so far, of how many. */
  read: number
  total: number
  columns: readonly Column[]
}

/** How many rows there are and what they come to, the choice of columns, and the files. */
export function SheetHead({ rows, read, total, columns }: Props) {
  const showPrice = useShown()
  const [choosing, setChoosing] = useState(false)
  const { busy, send } = useSend()
  const save = (kind: 'csv' | 'xlsx') =>
    send(async () => {
      const part = await loadChunk(() => import('./save-sheet.ts'))
      part?.saveSheet(kind, rows, columns, serverNow())
    })
  const sums = SUMMED.flatMap((column) => {
    const summed = totalOf(rows, column, serverNow())
    return summed?.sum == null ? [] : [{ label: column.label, ...summed, fen: summed.sum }]
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="flex flex-wrap gap-x-4 text-sm text-muted" role="status">
        <span>
          {rows.length === total ? countedItems(total) : `${rows.length} of ${countedItems(total)}`}
          {read < total && `, ${read} read so far`}
        </span>
        {sums.map(({ label, fen, count, estimated }) => (
          <span key={label}>
            {label}{' '}
            <b className="text-ink">
              <Money cny={cnyFromFen(fen)} shown={showPrice(cnyFromFen(fen))} />
            </b>
            {estimated && <span className="receipt-est">about</span>}
            {count < rows.length && `, ${count} in parcels`}
          </span>
        ))}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" size="sm" onClick={() => setChoosing(true)}>
          <Columns3 className="icon" aria-hidden="true" />
          Columns
        </Button>
        {(['csv', 'xlsx'] as const).map((kind) => (
          <Button
            key={kind}
            kind="secondary"
            size="sm"
            disabled={busy || rows.length === 0}
            aria-label={`Download as ${kind.toUpperCase()}`}
            onClick={() => save(kind)}
          >
            <Download className="icon" aria-hidden="true" />
            {kind.toUpperCase()}
          </Button>
        ))}
      </div>
      <SheetColumns open={choosing} columns={columns} onClose={() => setChoosing(false)} />
    </div>
  )
}

const SUMMED = COLUMNS.filter(({ id }) => id === 'cost' || id === 'door')

interface SheetColumnsProps {
  open: boolean
  columns: readonly Column[]
  onClose: () => void
}

/** Which columns are shown, at once and at the next visit in this browser. */
function SheetColumns({ open, columns, onClose }: SheetColumnsProps) {
  const chosen = columns.map(({ id }) => id)
  const choose = (id: string, on: boolean) =>
    $sheetColumns.set(on ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Columns"
      foot={
        <>
          <Button kind="quiet" onClick={() => $sheetColumns.set(null)}>
            As at first
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <p className="mb-4 text-sm text-muted">
        This browser remembers your choice. Files have the same columns, and the same rows.
      </p>
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {COLUMNS.map(({ id, label, hint }) => (
          <CheckField
            key={id}
            checked={chosen.includes(id)}
            disabled={id === 'item'}
            onChange={(event) => choose(id, event.currentTarget.checked)}
          >
            {label}
            {hint && <span className="block text-xs text-muted">{hint}</span>}
          </CheckField>
        ))}
      </div>
    </Dialog>
  )
}
