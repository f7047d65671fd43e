import { useState } from 'react'
import { methodLabel } from '#domain/money/payment-method.ts'
import { Allowed } from '#islands/bk/desk/Allowed.tsx'
import { DeskTable } from '#islands/bk/desk/DeskTable.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { useList } from '#islands/hooks/use-list.ts'
import { call, type Payload } from '#stores/api.ts'
import { type Closing, standingTone, standingWords } from './closing.ts'
import { ImportStatement } from './ImportStatement.tsx'
import { ShownButtons } from './ShownButtons.tsx'

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
  const list = useList(`days ${status}`, (from) => call('bk/get_closings', { status, limit: 50, ...from }))
  const [importing, setImporting] = useState(false)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <ShownButtons choices={SHOWN} selected={choice.id} onShow={onShow} />
        <Allowed call="bk/import_statement">
          <Button className="ml-auto max-sm:ml-0" onClick={() => setImporting(true)}>
            Import a statement
          </Button>
        </Allowed>
      </div>
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
