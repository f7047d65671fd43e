import { plannedArrival } from '#domain/parcel/arrival.ts'
import { showDays } from '#islands/ui/show-date.ts'

/** "Arrives about 5–20 Dec" when it is paid `now`; in the reader's time zone, so only in the browser. */
export function arrivalText(eta_days: readonly number[] | null, now: number): string {
  const planned = plannedArrival(eta_days, now)
  return planned ? `Arrives about ${showDays(planned.from, planned.to)}` : 'Days not published'
}
