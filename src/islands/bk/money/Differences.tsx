import { useCallback, useState } from 'react'
import { Allowed } from '#islands/bk/desk/Allowed.tsx'
import { KeysHelp } from '#islands/bk/desk/KeysHelp.tsx'
import { useRowKeys } from '#islands/bk/desk/use-row-keys.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { Tick } from '#islands/ui/Tick.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import {
  type ClosingDetail,
  type Difference,
  DIFFERENCE_WORDS,
  isWithdrawal,
  showSide,
} from './closing-words.ts'
import { ExplainDifference } from './ExplainDifference.tsx'

interface Props {
  data: ClosingDetail
  onChanged: () => void
  onPayment: (number: string) => void
}

/** Many are ticked at once: no more than the call takes. */
const MOST = 200

/** Every difference of the day, with what it is about and why it is none. */
export function Differences({ data, onChanged, onPayment }: Props) {
  const { differences, more_differences, status } = data
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [explaining, setExplaining] = useState<Difference[] | null>(null)
  const [help, setHelp] = useState(false)
  const holder = useRowKeys<HTMLDivElement>(
    differences,
    useCallback(() => setHelp(true), []),
  )
  const open = status === 'Open'
  const chosen = differences.filter(({ key }) => ticked.has(key)).slice(0, MOST)
  const unexplained = differences.filter(({ note }) => !note).slice(0, MOST)
  const tick = (key: string, on: boolean) => {
    const next = new Set(ticked)
    if (on) next.add(key)
    else next.delete(key)
    setTicked(next)
  }
  return (
    <section ref={holder} className="card" aria-label="Differences">
      <div className="flex flex-wrap items-center gap-3 px-5 py-4">
        <h3 className="text-base">Differences</h3>
        {open && unexplained.length > 1 && (
          <Allowed call="bk/explain_difference">
            <Button
              size="sm"
              kind="secondary"
              onClick={() => setTicked(new Set(chosen.length ? [] : unexplained.map(({ key }) => key)))}
            >
              {chosen.length ? 'Untick all' : `Tick what is not explained (${unexplained.length})`}
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
        <table className="table-cards">
          <thead>
            <tr>
              <th>What differs</th>
              <th className="num">Our books</th>
              <th className="num">The statement</th>
              <th>Next</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((one) => (
              <tr key={one.key} data-row tabIndex={-1} aria-label={DIFFERENCE_WORDS[one.kind]}>
                <td className="lead">
                  <div className="flex gap-3">
                    {open && (
                      <Tick
                        label={`Tick ${one.ref ?? DIFFERENCE_WORDS[one.kind]}`}
                        checked={ticked.has(one.key)}
                        onChange={(on) => tick(one.key, on)}
                      />
                    )}
                    <About difference={one} onPayment={onPayment} />
                  </div>
                </td>
                <td data-label="Our books" className="num">
                  <span className="money">{showSide(one.ours)}</span>
                </td>
                <td data-label="The statement" className="num">
                  <span className="money">{showSide(one.theirs)}</span>
                </td>
                <td data-next>
                  <div className="grid justify-items-start gap-1">
                    {one.note && (
                      <span className="text-sm md:max-w-72 wrap-anywhere">
                        {one.note.text}
                        <span className="block text-xs text-muted">
                          {one.note.email}, {showMinute(one.note.at)}
                        </span>
                      </span>
                    )}
                    {open && (
                      <Allowed call="bk/explain_difference">
                        <Button
                          size="sm"
                          kind={one.note ? 'quiet' : 'primary'}
                          data-open
                          onClick={() => setExplaining([one])}
                        >
                          {one.note ? 'Change' : 'Explain'}
                        </Button>
                      </Allowed>
                    )}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
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
            setTicked(new Set())
            onChanged()
          }}
        />
      )}
      {help && <KeysHelp onClose={() => setHelp(false)} />}
    </section>
  )
}

function About({ difference, onPayment }: { difference: Difference; onPayment: (number: string) => void }) {
  const { kind, ref, rows, late } = difference
  return (
    <div className="grid gap-0.5 wrap-anywhere">
      <span className="font-medium">{DIFFERENCE_WORDS[kind]}</span>
      {ref &&
        (isWithdrawal(ref) ? (
          <span className="text-sm">{ref}</span>
        ) : (
          <button type="button" className="link justify-self-start text-sm" onClick={() => onPayment(ref)}>
            {ref}
          </button>
        ))}
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
