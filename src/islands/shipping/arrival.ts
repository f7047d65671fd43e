import { DAY } from '#domain/time/durations.ts'

/** The days we promise at most: two days for packing a parcel, one for handing it over (docs/decisions/order-flow.md). */
const HERE_DAYS = 3

const range = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** "Arrives about 5–20 Dec" when it is paid `now`; in the reader's time zone, so only in the browser. */
export function arrivalText(eta_days: readonly number[] | null, now: number): string {
  const [first, last] = eta_days ?? []
  if (first === undefined || last === undefined) return 'Days not published'
  return `Arrives about ${range.formatRange(now + first * DAY, now + (HERE_DAYS + last) * DAY)}`
}
