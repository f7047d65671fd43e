import { type Column, COLUMNS } from '#domain/order-sheet/columns.ts'
import { Button } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { $sheetColumns } from '#stores/sheet-columns.ts'

interface Props {
  open: boolean
  columns: readonly Column[]
  onClose: () => void
}

/** Which columns are shown, at once and at the next visit in this browser. */
export function SheetColumns({ open, columns, onClose }: Props) {
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
