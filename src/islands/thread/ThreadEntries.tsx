import { type ReactNode, useState } from 'react'
import { itemServiceTerms } from '#domain/order/item-service.ts'
import { showSize, showWeight } from '#domain/freight/weight.ts'
import { ticketState } from '#islands/feedback/ticket.ts'
import { PhotoViewer } from '#islands/order/PhotoViewer.tsx'
import type { Tone } from '#islands/ui/Badge.tsx'
import { showDay, showMinute } from '#islands/ui/show-date.ts'
import { StatusDot } from '#islands/ui/StatusDot.tsx'
import type { MoneyWords } from '#islands/hooks/show-price.ts'
import type { Data } from '#stores/api.ts'
import { SpotPicture } from './SpotPicture.tsx'

export type ThreadEntry = Data<'feed/get_thread'>['list'][number]
type Service = Extract<ThreadEntry, { type: 'service' }>['service']

interface Props {
  entries: readonly ThreadEntry[]
  /** Names the pictures' subject. */
  title: string
  /** The reader: what is theirs is "you". */
  reader: 'customer' | 'staff'
  money: MoneyWords
  /** Actions about an entry, below it. */
  under?: (entry: ThreadEntry) => ReactNode
}

/** Everything in one line of time, oldest first. */
export function ThreadEntries({ entries, title, reader, money, under }: Props) {
  return (
    <ol className="thread grid gap-5">
      {entries.map((entry) => (
        <li key={keyOf(entry)} className="grid gap-2 border-l-2 border-line pl-4 wrap-anywhere">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm text-muted">
            <span>
              <span className="font-medium text-ink">{headOf(entry, reader)}</span>
              {', '}
              <time dateTime={entry.at}>{showMinute(entry.at)}</time>
            </span>
            <EntryState entry={entry} />
          </p>
          <EntryBody entry={entry} title={title} money={money} />
          {under?.(entry)}
        </li>
      ))}
    </ol>
  )
}

function keyOf(entry: ThreadEntry): string {
  if (entry.type === 'message') return entry.ticket.ticket_no
  if (entry.type === 'answer') return `${entry.ticket_no} ${entry.at} ${entry.text}`
  if (entry.type === 'service' || entry.type === 'result') return `${entry.type} ${entry.service.id}`
  return entry.type === 'question' ? entry.id : `photos ${entry.at}`
}

function headOf(entry: ThreadEntry, reader: Props['reader']): string {
  const own = reader === 'customer'
  switch (entry.type) {
    case 'message':
      return own ? 'You asked' : `The customer asked (${entry.ticket.ticket_no})`
    case 'answer':
      return own ? 'Our answer' : `We answered ${entry.ticket_no}`
    case 'question':
      return own ? 'We asked you' : 'We asked'
    case 'photos':
      return entry.photos.length === 1 ? 'We took a photo' : `We took ${entry.photos.length} photos`
    case 'service':
      return `${own ? 'You ordered' : 'The customer ordered'}: ${itemServiceTerms(entry.service.kind).name}`
    case 'result':
      return `${itemServiceTerms(entry.service.kind).name}: ${ENDS[entry.service.status]}`
  }
}

const ENDS: Record<Service['status'], string> = {
  Requested: 'ordered',
  Working: 'in work',
  Done: 'done',
  NotPossible: 'not possible, paid back',
  Cancelled: 'cancelled, paid back',
}

const QUESTION_STATES: Record<Extract<ThreadEntry, { type: 'question' }>['status'], [Tone, string]> = {
  Open: ['amber', 'Waits for an answer'],
  Accepted: ['green', 'Accepted'],
  Refused: ['grey', 'Refused'],
  Expired: ['grey', 'Not answered in time'],
  Void: ['grey', 'Withdrawn'],
}

/** How far it has come; nothing for what is over by itself. */
function EntryState({ entry }: { entry: ThreadEntry }) {
  if (entry.type === 'message') return <StatusDot {...ticketState(entry.ticket)} />
  if (entry.type === 'question') {
    const [tone, word] = QUESTION_STATES[entry.status]
    return <StatusDot tone={tone} word={word} />
  }
  if (entry.type !== 'service' || !entry.service.due_at) return null
  const { status, due_at, late } = entry.service
  const word = status === 'Requested' ? 'Ordered' : 'In work'
  return <StatusDot tone={late ? 'amber' : 'blue'} word={word} next={`by ${showDay(due_at)}`} />
}

interface BodyProps extends Pick<Props, 'title' | 'money'> {
  entry: ThreadEntry
}

function EntryBody({ entry, title, money }: BodyProps) {
  switch (entry.type) {
    case 'message':
      return (
        <>
          <Words text={entry.ticket.text} />
          <Pictures photos={entry.ticket.images} title={title} />
        </>
      )
    case 'answer':
      return <Words text={entry.text} />
    case 'question':
      return (
        <Words
          text={[entry.reason, entry.amount_cny === '0.00' ? '' : money(entry.amount_cny)]
            .filter(Boolean)
            .join('\n')}
        />
      )
    case 'photos':
      return <Pictures photos={entry.photos} title={title} />
    case 'service':
      return (
        <>
          <Words text={entry.service.text} />
          <ServiceSpot service={entry.service} />
          <p className="text-sm text-muted">Paid {money(entry.service.paid_cny)}</p>
        </>
      )
    case 'result':
      return (
        <>
          <Words text={[entry.service.answer, measuresOf(entry.service)].filter(Boolean).join('\n')} />
          <Pictures photos={entry.service.photos} title={title} />
          {entry.service.refunded_cny !== '0.00' && (
            <p className="text-sm text-muted">
              {money(entry.service.refunded_cny)} went back to the balance.
            </p>
          )}
        </>
      )
  }
}

const Words = ({ text }: { text: string }) => (text ? <p className="whitespace-pre-line">{text}</p> : null)

interface SpotProps {
  service: Pick<Service, 'spot'>
  className?: string
}

/** The spot the customer marked, on the picture. */
export function ServiceSpot({ service: { spot }, className = 'max-w-64' }: SpotProps) {
  if (!spot) return null
  if (!spot.url) return <p className="text-sm text-muted">The photo with the marked spot is gone.</p>
  return <SpotPicture url={spot.url} alt="The marked spot" spot={spot} className={className} />
}

function measuresOf({ weight_g, sizes }: Service): string {
  return [weight_g === null ? '' : showWeight(weight_g), sizes ? showSize(sizes) : '']
    .filter(Boolean)
    .join(' · ')
}

interface PicturesProps {
  photos: readonly { id: string; url: string; thumb_url: string }[]
  title: string
}

/** Small; each opens large. */
function Pictures({ photos, title }: PicturesProps) {
  const [openAt, setOpenAt] = useState<number | null>(null)
  if (photos.length === 0) return null
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {photos.map((photo, place) => (
          <li key={photo.id}>
            <button
              type="button"
              className="block rounded-field"
              aria-label={`Enlarge picture ${place + 1}`}
              onClick={() => setOpenAt(place)}
            >
              <img
                className="thumb size-20"
                src={photo.thumb_url}
                alt=""
                width="80"
                height="80"
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
      <PhotoViewer photos={photos} title={title} openAt={openAt} onClose={() => setOpenAt(null)} />
    </>
  )
}
