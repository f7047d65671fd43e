import { ButtonLink } from '#islands/ui/Button.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { supplementPath } from '#domain/site/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { ConfirmEntry } from './ConfirmEntry.tsx'
import type { Waiting } from './use-waiting.ts'
import { type Asked, chargeWords, kindWords } from './question.ts'
import { QuestionSum } from './QuestionSum.tsx'

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
        <p className="text-sm text-muted">{chargeWords(data)}</p>
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

/** An open question in a row, with the way to its answer. */
function ConfirmRow({ asked }: { asked: Asked }) {
  const to = useSitePath()
  const { id, kind, title, amount_cny, options, expires_at } = asked
  const path = kind === 'supplement' ? supplementPath(id) : '/user/balance-list'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-[min(12rem,100%)] flex-1 gap-0.5">
        <p className="font-medium">{kindWords(kind)}</p>
        <p className="line-clamp-1 text-sm">{title}</p>
        <p className="text-sm text-muted">Answer by {showMinute(expires_at)}</p>
      </div>
      <p className="font-medium">{options.length > 0 ? 'You choose' : <QuestionSum cny={amount_cny} />}</p>
      <ButtonLink size="sm" href={to(path)}>
        Answer
      </ButtonLink>
    </div>
  )
}
