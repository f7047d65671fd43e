import { onSite } from '#islands/site.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { LoadMore } from '#islands/ui/LoadMore.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useList } from '#islands/ui/use-list.ts'
import { call } from '#stores/api.ts'
import type { OwnTicket } from './feedback-words.ts'
import { TicketCard } from './TicketCard.tsx'
import { WriteToUs } from './WriteToUs.tsx'

/** The form, and the customer’s own messages with our answers. Use with client:catch-up. */
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
