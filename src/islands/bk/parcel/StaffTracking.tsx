import type { ParcelDetail } from '#islands/bk/desk/queues.ts'
import { parcelSteps } from '#islands/parcel/parcel-steps.ts'
import { Timeline } from '#islands/ui/Timeline.tsx'

/** The parcel's way so far. */
export const StaffTracking = ({ parcel }: { parcel: ParcelDetail }) => (
  <Timeline steps={parcelSteps(parcel)} />
)
