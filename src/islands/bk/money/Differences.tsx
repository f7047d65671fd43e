import { useState } from 'react'
import { Allowed } from '#islands/bk/desk/Allowed.tsx'
import { useTicks } from '#islands/bk/desk/DeskTable.tsx'
import { useRowKeys } from '#islands/bk/desk/use-row-keys.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { Table } from '#islands/ui/Table.tsx'
import { Tick } from '#islands/ui/Tick.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { type ClosingDetail, type Difference, DIFFERENCE_WORDS, showSide } from './closing.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { ReasonField } from '#islands/bk/desk/ReasonField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { call, type Payload } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'

interface Props {
  data: ClosingDetail
  onChanged: () => void
  onNumber: (number: string) => void
}

/** Many are ticked at once: no more than the call takes. */
const MOST = 200

/** Every difference of the day, with what it is about and why it is none. */
export function Differences({ data, onChanged, onNumber }: Props) {
  const { differences, more_differences, status } = data
  const ticks = useTicks('differences', differences, ({ key }) => key)
  const [explaining, setExplaining] = useState<Difference[] | null>(null)
  const { holder, help } = useRowKeys<HTMLTableSectionElement>(differences)
  const open = status === 'Open'
  const chosen = ticks.chosen.slice(0, MOST)
  const unexplained = differences.filter(({ note }) => !note).slice(0, MOST)
  return (
    <section className="card" aria-label="Differences">
      <div className="flex flex-wrap items-center gap-3 px-5 py-4">
        <h3 className="text-base">Differences</h3>
        {open && unexplained.length > 1 && (
          <Allowed call="bk/explain_difference">
            <Button
              size="sm"
              kind="secondary"
              onClick={() => (chosen.length ? ticks.tick(chosen, false) : ticks.tick(unexplained, true))}
            >
              {chosen.length ? 'Untick all' : `Tick what isn’t explained (${unexplained.length})`}
            </Button>
            {chosen.length > 0 && (
              <Button size="sm" onClick={() => setExplaining(chosen)}>
                Explain {chosen.length}
              </Button>
            )}
          </Allowed>
        )}
      </div>
      {differences.length === 0 ? (
        <EmptyState text="Our books and the statement agree." />
      ) : (
        <Table
          body={holder}
          rows={differences}
          keyOf={({ key }) => key}
          nameOf={({ kind }) => DIFFERENCE_WORDS[kind]}
          columns={[
            {
              name: 'What differs',
              kind: 'lead',
              cell: (difference) => (
                <div className="flex gap-3">
                  {open && (
                    <Tick
                      label={`Tick ${difference.ref ?? DIFFERENCE_WORDS[difference.kind]}`}
                      checked={ticks.chosen.includes(difference)}
                      onChange={(on) => ticks.tick([difference], on)}
                    />
                  )}
                  <About difference={difference} onNumber={onNumber} />
                </div>
              ),
            },
            {
              name: 'Our books',
              kind: 'number',
              cell: ({ ours }) => <span className="money">{showSide(ours)}</span>,
            },
            {
              name: 'The statement',
              kind: 'number',
              cell: ({ theirs }) => <span className="money">{showSide(theirs)}</span>,
            },
            {
              name: 'Next',
              kind: 'next',
              cell: (difference) => (
                <div className="grid justify-items-start gap-1">
                  {difference.note && (
                    <span className="text-sm md:max-w-72 wrap-anywhere">
                      {difference.note.text}
                      <span className="block text-xs text-muted">
                        {difference.note.email}, {showMinute(difference.note.at)}
                      </span>
                    </span>
                  )}
                  {open && (
                    <Allowed call="bk/explain_difference">
                      <Button
                        size="sm"
                        kind={difference.note ? 'quiet' : 'primary'}
                        data-open
                        onClick={() => setExplaining([difference])}
                      >
                        {difference.note ? 'Change' : 'Explain'}
                      </Button>
                    </Allowed>
                  )}
                </div>
              ),
            },
          ]}
        />
      )}
      {more_differences > 0 && (
        <p className="px-5 py-4 text-sm text-muted">
          {more_differences} more are shown once these are explained.
        </p>
      )}
      {explaining && (
        <ExplainDifference
          data={data}
          differences={explaining}
          onClose={() => setExplaining(null)}
          onDone={() => {
            setExplaining(null)
            ticks.tick(differences, false)
            onChanged()
          }}
        />
      )}
      {help}
    </section>
  )
}

function About({ difference, onNumber }: { difference: Difference; onNumber: (number: string) => void }) {
  const { kind, ref, rows, late } = difference
  return (
    <div className="grid gap-0.5 wrap-anywhere">
      <span className="font-medium">{DIFFERENCE_WORDS[kind]}</span>
      {ref && (
        <button type="button" className="link justify-self-start text-sm" onClick={() => onNumber(ref)}>
          {ref}
        </button>
      )}
      {rows.slice(0, 3).map((row) => (
        <span key={`${row.imported_at} ${row.line}`} className="text-xs text-muted">
          {row.day}, line {row.line}: {row.text}
        </span>
      ))}
      {late && (
        <span>
          <Badge tone="amber">after closing</Badge>
        </span>
      )}
    </div>
  )
}

interface ExplainDifferenceProps {
  data: ClosingDetail
  /** Several get the same note. */
  differences: Difference[]
  onClose: () => void
  onDone: () => void
}

/** Why a difference is none, for whoever looks at the day later. */
function ExplainDifference({ data, differences, onClose, onDone }: ExplainDifferenceProps) {
  const [first] = differences
  const form = useForm({ note: (differences.length === 1 && first?.note?.text) || '' }, {})
  const send = async (note: string) => {
    await call(
      'bk/explain_difference',
      {
        method: data.method as Payload<'bk/explain_difference'>['method'],
        day: data.day,
        keys: differences.map(({ key }) => key),
        note,
      },
      { popup: false },
    )
    showDone(note ? 'Noted.' : 'Note taken back.')
    onDone()
  }
  const noted = differences.some(({ note }) => note)
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        differences.length === 1 ? 'Explain the difference' : `Explain ${differences.length} differences`
      }
    >
      <form
        className="grid gap-5"
        noValidate
        onSubmit={form.submit(async () => {
          if (form.values.note.trim()) await send(form.values.note.trim())
          else form.wrong('note', 'Say why this is right as it is.')
        })}
      >
        {first && differences.length === 1 && (
          <p className="text-sm">
            {DIFFERENCE_WORDS[first.kind]}: {showSide(first.ours)} in our books, {showSide(first.theirs)} in
            the statement{first.ref && `, ${first.ref}`}.
          </p>
        )}
        <ReasonField {...form.field('note')} />
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
        <Button type="submit" block busy={form.busy}>
          Note it
        </Button>
        {noted && (
          <Button kind="secondary" block busy={form.busy} onClick={() => form.send(() => send(''))}>
            Take the note back
          </Button>
        )}
      </form>
    </Dialog>
  )
}
