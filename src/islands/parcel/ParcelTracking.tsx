import { showMinute } from '#islands/ui/show-date.ts'
import { type ParcelDetailed, statusOf } from './parcel.ts'
import { trackingSteps } from './tracking-steps.ts'

/** The parcel's way so far and what comes next. */
export function ParcelTracking({ parcel }: { parcel: ParcelDetailed }) {
  const { carrier, tracking_number } = parcel
  const { next } = statusOf(parcel)
  return (
    <section className="card card-body" aria-labelledby="tracking">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="tracking" className="text-base">
          Where it is
        </h2>
        {tracking_number && (
          <p className="text-sm">
            <span className="text-muted">{carrier}</span>{' '}
            <a
              className="link"
              href={`https://t.17track.net/en#nums=${encodeURIComponent(tracking_number)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {tracking_number}
            </a>
          </p>
        )}
      </div>
      <ol className="timeline">
        {trackingSteps(parcel).map((step) => (
          <li key={`${step.at} ${step.word} ${step.description}`}>
            <p className="font-medium">{step.word}</p>
            <p className="text-muted">
              <time dateTime={step.at}>{showMinute(step.at)}</time>
              {step.description && `, ${step.description}`}
            </p>
          </li>
        ))}
        {next && <li className="timeline-next">{next}</li>}
      </ol>
    </section>
  )
}
