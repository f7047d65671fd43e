import type { ParcelDetail } from '#islands/bk/desk/queues.ts'
import { trackingSteps } from '#islands/parcel/tracking-steps.ts'
import { showMinute } from '#islands/ui/show-date.ts'

/** The parcel's way so far. */
export function StaffTracking({ parcel }: { parcel: ParcelDetail }) {
  return (
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
    </ol>
  )
}
