import { orderThreadPath, parcelThreadPath } from '#domain/site/page-path.ts'
import { onSite, useSitePath } from '#islands/site.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { LoadMore } from '#islands/ui/LoadMore.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useList } from '#islands/hooks/use-list.ts'
import { call } from '#stores/api.ts'
import { showMinute } from '#islands/ui/show-date.ts'
import { StatusDot } from '#islands/ui/StatusDot.tsx'
import { FEEDBACK_KIND_WORDS, type OwnTicket, ticketState } from './ticket.ts'
import { WriteToUs } from './WriteToUs.tsx'

/** The form, and the customer’s own messages with our answers. Use with client:when="now". */
export const FeedbackPage = onSite(function FeedbackPage() {
  const list = useList('feedback', (from) => call('feed/get_feedback', { limit: 20, ...from }))
  return (
    <div className="grid gap-8">
      <section className="card card-body" aria-label="Write to us">
        <WriteToUs listed onSent={list.again} />
      </section>
      <section className="grid gap-4" aria-labelledby="tickets">
        <h2 id="tickets" className="text-lg">
          Your messages
        </h2>
        <Tickets list={list} />
      </section>
    </div>
  )
})

function Tickets({ list }: { list: ReturnType<typeof useList<OwnTicket>> }) {
  if (!list.list && list.failure)
    return <ErrorState message={list.failure.message} onRetry={list.again} busy={list.busy} />
  if (!list.list)
    return (
      <div className="card card-body grid gap-6" role="status" aria-label="Loading your messages">
        <Skeleton lines={3} />
        <Skeleton lines={3} />
      </div>
    )
  if (list.list.length === 0)
    return (
      <div className="card">
        <EmptyState text="Your messages to us appear here, with our answers." />
      </div>
    )
  return (
    <div className="grid gap-4">
      {list.list.map((ticket) => (
        <TicketCard key={ticket.ticket_no} ticket={ticket} />
      ))}
      <LoadMore more={list.hasMore} busy={list.moreBusy} onMore={list.more} />
    </div>
  )
}

/** A message to us, with our answers. */
function TicketCard({ ticket }: { ticket: OwnTicket }) {
  const { ticket_no, kind, text, ref, about: subject, images, created_at, answers } = ticket
  const to = useSitePath()
  const about = [FEEDBACK_KIND_WORDS[kind], subject ? '' : ref, showMinute(created_at)].filter(Boolean)
  return (
    <article className="card card-body grid gap-3" aria-label={ticket_no}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">{ticket_no}</h3>
        <StatusDot {...ticketState(ticket)} />
      </header>
      <p className="text-sm text-muted wrap-anywhere">{about.join(' · ')}</p>
      {subject && (
        <p className="text-sm wrap-anywhere">
          <a
            className="link"
            href={to(subject.kind === 'parcel' ? parcelThreadPath(subject.id) : orderThreadPath(subject.id))}
          >
            {subject.kind === 'parcel' ? `Parcel ${subject.label}` : subject.label}
          </a>
        </p>
      )}
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      {images.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {images.map(({ id, url, thumb_url }) => (
            <a key={id} href={url} target="_blank" rel="noopener noreferrer">
              <img className="thumb size-16" src={thumb_url} alt="What you sent" loading="lazy" />
            </a>
          ))}
        </div>
      )}
      {answers.map((answer) => (
        <div key={answer.at} className="grid gap-1 border-l-2 border-line pl-4">
          <p className="text-sm text-muted">Our answer, {showMinute(answer.at)}</p>
          <p className="whitespace-pre-line wrap-anywhere">{answer.text}</p>
        </div>
      ))}
    </article>
  )
}
