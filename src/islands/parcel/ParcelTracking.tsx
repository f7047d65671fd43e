import { Timeline } from '#islands/ui/Timeline.tsx'
import { type ParcelDetailed, statusOf } from './parcel.ts'
import { parcelSteps } from './parcel-steps.ts'

/** The parcel's way so far and what comes next. */
export function ParcelTracking({ parcel }: { parcel: ParcelDetailed }) {
  const { carrier, tracking_number } = parcel
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
      <Timeline steps={parcelSteps(parcel)} next={statusOf(parcel).next} />
    </section>
  )
}
