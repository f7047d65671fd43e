import { useState } from 'react'
import { showCnyText, showCurrency } from '#domain/money/money.ts'
import { methodLabel } from '#domain/money/payment-method.ts'
import { DeskForm } from '#islands/bk/desk/DeskForm.tsx'
import { Allowed, useIsOwn } from '#islands/bk/desk/Allowed.tsx'
import { AskFirst } from '#islands/ui/AskFirst.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { call, type Payload } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { ReasonField } from '#islands/bk/desk/ReasonField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { type ClosingDetail, showSide, standingTone, standingWords } from './closing.ts'
import { Differences } from './Differences.tsx'
import { type Column, Table } from '#islands/ui/Table.tsx'

interface Props {
  method: string
  day: string
  onBack: () => void
  /** Counts anew what waits. */
  onChanged: () => void
  /** To the payment or the withdrawal of this number. */
  onNumber: (number: string) => void
}

/** A day of a payment method: what it adds up to, what differs, and its end. */
export function ClosingDay({ method, day, onBack, onChanged, onNumber }: Props) {
  const methodDay = { method: method as Payload<'bk/get_closing'>['method'], day }
  const { data, failure, busy, again } = useData(`day ${method} ${day}`, () =>
    call('bk/get_closing', methodDay),
  )
  const changed = () => {
    again()
    onChanged()
  }
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" kind="secondary" onClick={onBack}>
          All days
        </Button>
        <h2 className="text-lg">
          {day}, {methodLabel(method)}
        </h2>
        {data && <Badge tone={standingTone(data)}>{standingWords(data)}</Badge>}
      </div>
      {!data && failure && <ErrorState message={failure.message} onRetry={again} busy={busy} />}
      {!data && !failure && (
        <div className="card card-body" role="status" aria-label="Loading">
          <Skeleton lines={8} className="gap-4" />
        </div>
      )}
      {data && <Loaded data={data} again={changed} onNumber={onNumber} />}
    </div>
  )
}

interface LoadedProps {
  data: ClosingDetail
  again: () => void
  onNumber: (number: string) => void
}

function Loaded({ data, again, onNumber }: LoadedProps) {
  return (
    <>
      <ClosingSums data={data} />
      {data.late.length > 0 && (
        <section className="card card-body grid gap-3" aria-label="Came after the day was closed">
          <h3 className="text-base">Came after the day was closed</h3>
          <ul className="grid gap-1 text-sm">
            {data.late.map((row) => (
              <li key={`${row.imported_at} ${row.line}`} className="wrap-anywhere">
                <span className="money font-medium">{showSide(row)}</span> {row.text}, imported{' '}
                {showMinute(row.imported_at)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Differences data={data} onChanged={again} onNumber={onNumber} />
      <Ending data={data} again={again} />
      {data.events.length > 0 && (
        <ul className="grid gap-1 text-sm text-muted">
          {data.events.map(({ id, action, email, reason, at }) => (
            <li key={id} className="wrap-anywhere">
              {action === 'closed' ? 'Closed' : 'Reopened'} by {email}, {showMinute(at)}
              {reason && `: ${reason}`}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Ending({ data, again }: { data: ClosingDetail; again: () => void }) {
  const { method, day, status, open_count, over, events } = data
  const isOwn = useIsOwn()
  const closing = events.findLast(({ action }) => action === 'closed')
  const [asking, setAsking] = useState(false)
  const methodDay = { method: method as Payload<'bk/close_day'>['method'], day }
  const close = async () => {
    await call('bk/close_day', methodDay, { popup: false })
    showDone(`${day} is closed.`)
    setAsking(false)
    again()
  }
  if (status === 'Closed')
    return (
      <Allowed call="bk/reopen_day">
        {closing && isOwn(closing) ? (
          <p className="text-sm text-muted">You closed this day, so only another admin can reopen it.</p>
        ) : (
          <div>
            <Button kind="secondary" onClick={() => setAsking(true)}>
              Reopen the day
            </Button>
          </div>
        )}
        {asking && (
          <ReopenDay
            asked={methodDay}
            onClose={() => setAsking(false)}
            onDone={() => {
              setAsking(false)
              again()
            }}
          />
        )}
      </Allowed>
    )
  return (
    <Allowed call="bk/close_day">
      <div className="grid justify-items-start gap-3">
        <Button disabled={open_count > 0 || !over} onClick={() => setAsking(true)}>
          Close the day at {showCnyText(data.ledger.closing_cny)}
        </Button>
        <AskFirst
          title={`Close ${day}?`}
          keep="Not yet"
          doIt={`Close it at ${showCnyText(data.ledger.closing_cny)}`}
          kind="primary"
          open={asking}
          onClose={() => setAsking(false)}
          act={close}
        >
          <p>Only another admin can reopen a day you have closed. A single admin can’t.</p>
        </AskFirst>
        {open_count > 0 && <p className="text-sm text-muted">Explain each difference first.</p>}
        {open_count === 0 && !over && (
          <p className="text-sm text-muted">
            A day ends at midnight in China, and can be closed ten minutes later.
          </p>
        )}
      </div>
    </Allowed>
  )
}

interface ReopenDayProps {
  asked: Pick<Payload<'bk/reopen_day'>, 'method' | 'day'>
  onClose: () => void
  onDone: () => void
}

/** A closed day is opened by another admin than who closed it, and never without saying why. */
function ReopenDay({ asked, onClose, onDone }: ReopenDayProps) {
  const form = useForm(
    { reason: '' },
    { reason: (typed) => (typed.trim() ? undefined : 'Say why. It stays with the day.') },
  )
  const reopen = async () => {
    await call('bk/reopen_day', { ...asked, reason: form.values.reason.trim() }, { popup: false })
    showDone(`${asked.day} is open again.`)
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={`Reopen ${asked.day}`}>
      <DeskForm form={form} send={reopen} button="Reopen it" size="md">
        <ReasonField {...form.field('reason')} />
      </DeskForm>
    </Dialog>
  )
}

/** A day's sums: in the statement, beside our books, and in the ledger. */
function ClosingSums({ data }: { data: ClosingDetail }) {
  const { statement, compared, ledger, counts } = data
  return (
    <div className="grid gap-5">
      <section className="card" aria-label="The statement">
        <h3 className="px-5 py-4 text-base">
          The statement: {counts.theirs === 1 ? '1 row' : `${counts.theirs} rows`}
        </h3>
        <Table
          rows={statement}
          keyOf={({ currency }) => currency}
          columns={[
            {
              name: 'Currency',
              kind: 'lead',
              className: 'font-medium',
              cell: ({ currency }) => currency,
            },
            amountColumn('Opening', 'opening'),
            amountColumn('Customers', 'customers'),
            amountColumn('Fees', 'fees'),
            amountColumn('To our bank and other', 'own'),
            amountColumn('Closing', 'closing'),
          ]}
        />
      </section>
      <section className="card" aria-label="Our books">
        <h3 className="px-5 py-4 text-base">
          Our books: {counts.ours === 1 ? '1 movement' : `${counts.ours} movements`}
        </h3>
        <Table
          rows={compared}
          keyOf={({ currency }) => currency}
          columns={[
            {
              name: 'As charged',
              kind: 'lead',
              className: 'font-medium',
              cell: ({ currency }) => currency,
            },
            amountColumn('Our books', 'ours'),
            amountColumn('Differences', 'differences'),
            amountColumn('On another day', 'elsewhere'),
            amountColumn('The statement', 'theirs'),
          ]}
        />
        <p className="px-5 py-4 text-sm">
          In the ledger: <span className="money">{showCnyText(ledger.opening_cny)}</span> before, {''}
          <span className="money">{showCnyText(ledger.moved_cny)}</span> moved, {''}
          <span className="money font-medium">{showCnyText(ledger.closing_cny)}</span> at the end of the day.
        </p>
      </section>
    </div>
  )
}

type Amounts<Field extends string> = Record<Field | 'currency', string>

const amountColumn = <Field extends string>(name: string, field: Field): Column<Amounts<Field>> => ({
  name,
  kind: 'number',
  cell: (sum) => <span className="money">{showCurrency(sum[field], 1, sum.currency)}</span>,
})
