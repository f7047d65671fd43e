import { useCallback, useState } from 'react'
import { methodLabel } from '#domain/money/payment-method.ts'
import { Allowed } from '#islands/bk/desk/Allowed.tsx'
import { KeysHelp } from '#islands/bk/desk/KeysHelp.tsx'
import { ListFrame } from '#islands/bk/desk/ListFrame.tsx'
import { useRowKeys } from '#islands/bk/desk/use-row-keys.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { useList } from '#islands/hooks/use-list.ts'
import { call, type Payload } from '#stores/api.ts'
import { type Closing, standingTone, standingWords } from './closing-words.ts'
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
  const [open, setOpen] = useState<'import' | 'keys' | null>(null)
  const holder = useRowKeys<HTMLDivElement>(
    list.list,
    useCallback(() => setOpen('keys'), []),
  )
  return (
    <div ref={holder} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <ShownButtons choices={SHOWN} selected={choice.id} onShow={onShow} />
        <Allowed call="bk/import_statement">
          <Button className="ml-auto max-sm:ml-0" onClick={() => setOpen('import')}>
            Import a statement
          </Button>
        </Allowed>
      </div>
      <ListFrame
        list={list}
        empty={show ? 'No day is so.' : 'No day here yet. Import a statement of Stripe, PayPal or the bank.'}
      >
        {(days) => (
          <div className="card">
            <table className="table-cards">
              <thead>
                <tr>
                  <th>Day</th>
                  <th>Comes by</th>
                  <th>Stands</th>
                  <th>Next</th>
                </tr>
              </thead>
              <tbody>
                {days.map((one) => (
                  <tr
                    key={`${one.method} ${one.day}`}
                    data-row
                    tabIndex={-1}
                    aria-label={`${one.day}, ${one.method}`}
                  >
                    <td className="lead font-medium">{one.day}</td>
                    <td data-label="Comes by">{methodLabel(one.method)}</td>
                    <td data-label="Stands">
                      <Badge tone={standingTone(one)}>{standingWords(one)}</Badge>
                    </td>
                    <td data-next>
                      <Button size="sm" kind="secondary" data-open onClick={() => onOpen(one)}>
                        Look at it
                      </Button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </ListFrame>
      {open === 'import' && (
        <ImportStatement
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null)
            list.again()
          }}
        />
      )}
      {open === 'keys' && <KeysHelp onClose={() => setOpen(null)} />}
    </div>
  )
}
