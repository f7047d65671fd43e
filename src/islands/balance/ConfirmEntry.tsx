import { supplementPath } from '#domain/site/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/Button.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { useMoneyWords, useOwnWords } from '#islands/hooks/use-shown.ts'
import { ConfirmAnswer } from './ConfirmAnswer.tsx'
import { type Asked, kindWords, otherwiseWords } from './question.ts'
import { QuestionSum } from './QuestionSum.tsx'

interface Props {
  asked: Asked
  /** False on the page of what it is about. */
  named?: boolean
  /** Said no or yes to, here or elsewhere. */
  onAnswered: () => void
}

/** An open question in full: reason, sum, last day, and the answers. */
export function ConfirmEntry({ asked, named = true, onAnswered }: Props) {
  const to = useSitePath()
  const money = useMoneyWords()
  const own = useOwnWords()
  const { id, kind, title, image, path, reason, change, options, amount_cny, expires_at } = asked
  const Title = named ? 'h3' : 'h2'
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        {named && image !== null && <Thumb image={image} className="size-16" />}
        <div className="grid min-w-[min(11rem,100%)] flex-1 gap-1">
          <Title className="text-base">{kindWords(kind)}</Title>
          {named && (
            <a className="line-clamp-2 text-sm no-underline hover:underline" href={to(path)}>
              {title}
            </a>
          )}
        </div>
        {options.length === 0 && (
          <p className="font-medium sm:text-right">
            <QuestionSum cny={amount_cny} />
          </p>
        )}
      </div>
      <p className="max-w-reading text-sm wrap-anywhere">{own(reason)}</p>
      {change && <p className="max-w-reading text-sm">{own(change)}</p>}
      {kind === 'replacement' && (
        <p className="max-w-reading text-sm text-muted">
          The seller can send you another one, at no cost. Or return this one and get your money back.
        </p>
      )}
      {kind === 'supplement' ? (
        <ButtonLink className="justify-self-start" href={to(supplementPath(id))}>
          See the weights and answer
        </ButtonLink>
      ) : (
        <ConfirmAnswer asked={asked} onAnswered={onAnswered} />
      )}
      <p className="text-xs text-muted">
        Answer by {showMinute(expires_at)}. If you don’t, {otherwiseWords(asked, money)}.
      </p>
    </div>
  )
}
