import { DAY } from '#domain/time/durations.ts'

/** A carrier may have taken a parcel so long before we note that it shipped: its list is often read in the evening. */
const NOTED_LATER_MS = DAY

/** Whether something that happened then can have happened to a parcel of `shipped_at`, and not to the number's last owner. */
export const isSinceShipped = (at: number, shipped_at: number): boolean => at >= shipped_at - NOTED_LATER_MS
