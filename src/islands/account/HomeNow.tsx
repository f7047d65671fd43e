import { useStore } from '@nanostores/react'
import { orderListPath } from '#domain/site/page-path.ts'
import { useAlive } from '#islands/hooks/use-alive.ts'
import { onSite, useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/Button.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { $session } from '#stores/session.ts'
import { chargeWords, subjectsWords } from '#islands/balance/question.ts'
import { isQuiet, NowCards, useNow } from './Now.tsx'

/**
 * The same cards on the home page, in one row that scrolls. Its height never changes: the page below it stands where it
 * stood before the answer came. A visitor sees none of it. Use with client:when="customer".
 */
export const HomeNow = onSite(function HomeNow() {
  const root = useAlive<HTMLDivElement>()
  // A visitor's cart wakes it, too.
  const session = useStore($session, { ssr: 'initial' })
  return (
    <div className="h-76" ref={root}>
      {session ? <Row /> : <RowSkeleton />}
    </div>
  )
})

const ROW =
  'grid h-full grid-flow-col auto-cols-[min(21rem,86vw)] gap-4 overflow-x-auto overscroll-x-contain pb-2 [scrollbar-width:thin] [scroll-snap-type:x_proximity] [&>li]:snap-start [&>li]:overflow-y-auto'

function Row() {
  const to = useSitePath()
  const { data, failure, again, busy } = useNow()
  if (!data && failure)
    return (
      <div className="card card-body grid h-full content-center justify-items-center gap-3">
        <p>{failure.message}</p>
        <button type="button" className="btn btn-secondary btn-sm" onClick={again} aria-busy={busy}>
          Try again
        </button>
      </div>
    )
  if (!data) return <RowSkeleton />
  const { questions, coming_count } = data
  if (isQuiet(data) && !questions.length)
    return (
      <div className="card card-body grid h-full content-center justify-items-center gap-3 text-center">
        <p>
          {coming_count
            ? `${coming_count === 1 ? '1 item is' : `${coming_count} items are`} on the way to our warehouse. Nothing is waiting for you.`
            : 'Nothing is waiting for you. What you order shows up here with its next step.'}
        </p>
        <ButtonLink kind="secondary" size="sm" href={to(orderListPath(coming_count ? 'buying' : 'All'))}>
          See my orders
        </ButtonLink>
      </div>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by keys.
    <ul className={ROW} aria-label="What waits and what moves" tabIndex={0}>
      {questions.length > 0 && (
        <li className="card flex flex-col gap-2 border-wait p-4">
          <p className="font-semibold">
            {questions.length === 1 ? 'We need your answer' : `We need ${questions.length} answers from you`}
          </p>
          <p className="line-clamp-3 text-sm">{subjectsWords(questions)}</p>
          <p className="text-sm text-muted">{chargeWords(questions)}</p>
          <div className="mt-auto">
            <ButtonLink size="sm" href={to('/user/balance-list')}>
              Answer
            </ButtonLink>
          </div>
        </li>
      )}
      <NowCards now={data} />
    </ul>
  )
}

const RowSkeleton = () => (
  <div className={ROW} role="status" aria-label="Loading what waits for you">
    {[1, 2, 3].map((card) => (
      <div key={card} className="card card-body">
        <Skeleton lines={5} />
      </div>
    ))}
  </div>
)
