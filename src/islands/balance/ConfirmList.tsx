import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { ConfirmEntry } from './ConfirmEntry.tsx'
import { ConfirmRow } from './ConfirmRow.tsx'
import type { Waiting } from './use-waiting.ts'

interface Props {
  waiting: Waiting
  /** Only what it is and a way to answer. */
  short?: boolean
  /** The balance may have changed. */
  onAnswered?: () => void
}

/** Charges that wait for a yes; drawn only when there are any. */
export function ConfirmList({ waiting, short = false, onAnswered }: Props) {
  const { data, failure, busy, again } = waiting
  if (!data && failure && !short) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data?.length) return null
  const answered = () => {
    again()
    onAnswered?.()
  }
  return (
    <section className="card" aria-labelledby="confirm-list">
      <div className="card-head">
        <h2 id="confirm-list">Waiting for your answer</h2>
        <p className="text-sm text-muted">You are not charged unless you accept.</p>
      </div>
      <ul className="divide-y divide-line">
        {data.map((asked) => (
          <li key={asked.id} className="px-5 py-5">
            {short ? <ConfirmRow asked={asked} /> : <ConfirmEntry asked={asked} onAnswered={answered} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
