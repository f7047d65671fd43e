import { DAY } from './durations.ts'

/** First days of Chinese years, when many sellers are closed. Source: Hong Kong Observatory, conversion tables. */
const LUNAR_NEW_YEARS =
  '2027-02-06 2028-01-26 2029-02-13 2030-02-03 2031-01-23 2032-02-11 2033-01-31 2034-02-19 2035-02-08'
    .split(' ')
    .map((day) => Date.parse(day))

/** The one that is today or next, at midnight UTC; null beyond the table. */
export const lunarNewYear = (now: number): number | null =>
  LUNAR_NEW_YEARS.find((day) => day + DAY > now) ?? null
