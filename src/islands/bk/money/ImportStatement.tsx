import { useState } from 'react'
import { MAX_STATEMENT_MB } from '#domain/closing/limits.ts'
import { PAYMENT_METHODS, methodLabel } from '#domain/money/payment-method.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import type { Data } from '#stores/api.ts'
import { uploadStatement } from '#stores/upload.ts'

interface Props {
  onClose: () => void
  onDone: () => void
}

const METHODS = PAYMENT_METHODS.toReversed().map((value) => ({
  value,
  label: value === 'stripe' ? 'Stripe' : value === 'transfer' ? 'Our bank' : methodLabel(value),
}))
const ORDERS = [
  { value: 'auto', label: 'As the file says' },
  { value: 'day', label: 'The day first: 31/12/2026' },
  { value: 'month', label: 'The month first: 12/31/2026' },
]

/** Takes in a CSV file; what is wrong with it is said here, with its line. */
export function ImportStatement({ onClose, onDone }: Props) {
  const [method, setMethod] = useState('')
  const [order, setOrder] = useState('auto')
  const [file, setFile] = useState<File | null>(null)
  const [result, setResult] = useState<Data<'bk/import_statement'> | null>(null)
  const { busy, failure, send } = useSend()
  const tooLarge = file !== null && file.size > MAX_STATEMENT_MB * 1024 * 1024
  const work = () =>
    send(async () => {
      if (file) setResult(await uploadStatement({ method, order }, file))
    })
  return (
    <Dialog open onClose={result ? onDone : onClose} title="Import a statement">
      {result ? (
        <div className="grid gap-5">
          <Note tone={result.late ? 'amber' : 'green'}>{doneWords(result)}</Note>
          <Button block onClick={onDone}>
            Look at the days
          </Button>
        </div>
      ) : (
        <div className="grid gap-5">
          <SelectField
            label="Where it comes from"
            name="method"
            options={METHODS}
            prompt="Choose"
            value={method}
            onChange={(event) => setMethod(event.currentTarget.value)}
            hint="Stripe: balance change from activity, itemized. PayPal: activity download. The bank: its statement."
          />
          <div className="grid gap-2">
            <label htmlFor="statement" className="text-sm font-medium">
              CSV file
            </label>
            <input
              id="statement"
              type="file"
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
            />
          </div>
          <SelectField
            label="Dates"
            name="order"
            options={ORDERS}
            value={order}
            onChange={(event) => setOrder(event.currentTarget.value)}
          />
          {tooLarge && (
            <Note tone="red">{`This file is larger than ${MAX_STATEMENT_MB} MB. Download the statement for fewer days.`}</Note>
          )}
          {failure && <Note tone="red">{failure.message}</Note>}
          <Button block busy={busy} disabled={!method || !file || tooLarge} onClick={work}>
            Import it
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function doneWords({ added, known, late, from_day, to_day }: Data<'bk/import_statement'>): string {
  const movements = (count: number) => (count === 1 ? '1 movement' : `${count} movements`)
  const days = from_day === to_day ? `of ${from_day}` : `from ${from_day} to ${to_day}`
  if (!added) return `All ${movements(known)} ${days} were here already. Nothing has changed.`
  const before = known ? ` ${movements(known)} were here already.` : ''
  const closed = late ? ` ${late === 1 ? 'One is' : `${late} are`} of days that are closed.` : ''
  return `${movements(added)} ${days} came in.${before}${closed}`
}
