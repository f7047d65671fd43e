import { Timeline } from '#islands/ui/Timeline.tsx'
import { BoxNumbers } from './BoxNumbers.tsx'
import { type ParcelDetailed, statusOf } from './parcel.ts'
import { parcelSteps } from './parcel-steps.ts'

/** The parcel's way so far and what comes next. */
export function ParcelTracking({ parcel }: { parcel: ParcelDetailed }) {
  return (
    <section className="card card-body" aria-labelledby="tracking">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="tracking" className="text-base">
          Where it is
        </h2>
        <BoxNumbers boxes={parcel.boxes} />
      </div>
      <Timeline steps={parcelSteps(parcel)} next={statusOf(parcel).next} late={parcel.late} />
    </section>
  )
}
