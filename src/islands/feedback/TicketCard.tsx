import { showMinute } from '#islands/ui/show-date.ts'
import { StatusDot } from '#islands/ui/StatusDot.tsx'
import { FEEDBACK_KIND_WORDS, type OwnTicket, ticketState } from './feedback-words.ts'

/** One message to us, with what we answered. */
export function TicketCard({ ticket }: { ticket: OwnTicket }) {
  const { ticket_no, kind, text, ref, images, created_at, answers } = ticket
  const about = [FEEDBACK_KIND_WORDS[kind], ref, showMinute(created_at)].filter(Boolean)
  return (
    <article className="card card-body grid gap-3" aria-label={ticket_no}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">{ticket_no}</h3>
        <StatusDot {...ticketState(ticket)} />
      </header>
      <p className="text-sm text-muted [overflow-wrap:anywhere]">{about.join(' · ')}</p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
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
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{answer.text}</p>
        </div>
      ))}
    </article>
  )
}
