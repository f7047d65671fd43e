import { supplementPath } from '#domain/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { amountWords, type Asked, kindWords } from './confirm-words.ts'

/** One open question in a row, with the way to its answer. */
export function ConfirmRow({ asked }: { asked: Asked }) {
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
      <p className="money font-medium">{options.length > 0 ? 'You choose' : amountWords(amount_cny)}</p>
      <ButtonLink size="sm" href={to(path)}>
        Answer
      </ButtonLink>
    </div>
  )
}
