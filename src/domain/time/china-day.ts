import { DAY, HOUR } from './durations.ts'

/** Days as the shop counts them, in China's time (+08:00). */

const OFFSET_MS = 8 * HOUR

/** The day a moment (epoch ms) falls on: "2026-12-31". */
export const chinaDay = (at: number) => new Date(at + OFFSET_MS).toISOString().slice(0, 10)

/** When a day begins, epoch ms. */
export const startOfChinaDay = (day: string) => Date.parse(`${day}T00:00:00+08:00`)

/** The day so many days later, or before. */
export const daysLater = (day: string, count: number) => chinaDay(startOfChinaDay(day) + count * DAY)

/** Whether this is a day that exists, written as 2026-12-31. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? startOfChinaDay(text) : Number.NaN
  return !Number.isNaN(at) && chinaDay(at) === text
}
