import { useState } from 'react'
import { MAX_STATEMENT_MB } from '#domain/closing/limits.ts'
import { methodLabel, PAYMENT_METHODS } from '#domain/money/payment-method.ts'
import { Allowed } from '#islands/bk/desk/Allowed.tsx'
import { DeskTable } from '#islands/bk/desk/DeskTable.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { FileButton } from '#islands/ui/FileButton.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { SelectField } from '#islands/ui/SelectField.tsx'
import type { Data, Payload } from '#stores/api.ts'
import { uploadStatement } from '#stores/upload.ts'
import { type Closing, standingTone, standingWords } from './closing.ts'
import { ShownButtons } from '#islands/bk/desk/ShownButtons.tsx'
import { useDeskList } from '#islands/bk/desk/use-desk-list.ts'

interface Props {
  /** As the address bar says it: '' is all. */
  show: string
  onShow: (show: string) => void
  onOpen: (day: Closing) => void
}

const SHOWN = [
  { id: '', label: 'All' },
  { id: 'Waiting', label: 'To look at' },
  { id: 'Open', label: 'Open' },
  { id: 'Closed', label: 'Closed' },
] as const
type Status = NonNullable<Payload<'bk/get_closings'>['status']>

/** Days of each payment method, the latest first. */
export function Closings({ show, onShow, onOpen }: Props) {
  const choice = SHOWN.find(({ id }) => id === show) ?? SHOWN[0]
  const status: Status = choice.id || 'All'
  const list = useDeskList('bk/get_closings', { status })
  const [importing, setImporting] = useState(false)
  return (
    <div className="grid gap-4">
      <ShownButtons choices={SHOWN} selected={choice.id} onShow={onShow}>
        <Allowed call="bk/import_statement">
          <Button className="ml-auto max-sm:ml-0" onClick={() => setImporting(true)}>
            Import a statement
          </Button>
        </Allowed>
      </ShownButtons>
      <DeskTable
        list={list}
        empty={show ? 'No day is so.' : 'No day here yet. Import a statement of Stripe, PayPal or the bank.'}
        keyOf={({ method, day }) => `${method} ${day}`}
        nameOf={({ method, day }) => `${day}, ${method}`}
        columns={[
          { name: 'Day', kind: 'lead', className: 'font-medium', cell: ({ day }) => day },
          { name: 'Comes by', cell: ({ method }) => methodLabel(method) },
          {
            name: 'Stands',
            cell: (closing) => <Badge tone={standingTone(closing)}>{standingWords(closing)}</Badge>,
          },
          {
            name: 'Next',
            kind: 'next',
            cell: (closing) => (
              <Button size="sm" kind="secondary" data-open onClick={() => onOpen(closing)}>
                Look at it
              </Button>
            ),
          },
        ]}
      />
      {importing && (
        <ImportStatement
          onClose={() => setImporting(false)}
          onDone={() => {
            setImporting(false)
            list.again()
          }}
        />
      )}
    </div>
  )
}

interface ImportStatementProps {
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
function ImportStatement({ onClose, onDone }: ImportStatementProps) {
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
          <FileButton onChoose={setFile} />
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
  const were = known === 1 ? 'was here already' : 'were here already'
  if (!added)
    return `${known === 1 ? 'The' : 'All'} ${movements(known)} ${days} ${were}. Nothing has changed.`
  const before = known ? ` ${movements(known)} ${were}.` : ''
  const closed = late ? ` ${late === 1 ? 'One is' : `${late} are`} of days that are closed.` : ''
  return `${movements(added)} ${days} came in.${before}${closed}`
}
