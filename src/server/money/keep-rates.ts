import { isWithin } from '#domain/time/clock.ts'
import { believed, newestOf } from '#domain/money/plausible-rate.ts'
import { HOUR, MINUTE } from '#domain/time/durations.ts'
import { takeTurn } from '#server/db/meta.ts'
import type { Db } from '#server/db/schema.ts'
import { log } from '#server/log.ts'
import type { LiveRates } from '#server/providers/rates/live.ts'
import { RATE_TABLE } from '#server/providers/rates/rates.ts'
import { changeRates, readKept } from './kept-rates.ts'

/** How often rates are asked for, and, when there was no answer, how soon again. */
export const ASK_EVERY_MS = HOUR
const AGAIN_MS = 5 * MINUTE
const BEGUN = 'rates_begun'

let refused_total = 0

/** How many rates were not believed since the start. */
export const refusedRates = () => refused_total

/**
 * Keeps the rates of the day: of several servers one asks, and all read what it believed. What is refused or does not
 * come leaves the last good rate, which is used while it is fresh.
 */
export async function keepRates(db: Db, rates: LiveRates, now: number): Promise<void> {
  const before = await readKept(db, now)
  rates.hold(before)
  if (isWithin(newestOf(before) ?? 0, ASK_EVERY_MS, now)) return
  if (!(await takeTurn(db, BEGUN, AGAIN_MS, now))) return
  const fetched = await rates.ask(now)
  if (!fetched) return
  // Judged by the rates stored now: an operator may have accepted one meanwhile.
  const news = await changeRates(db, now, ({ kept: stored }) => believed(fetched, stored, RATE_TABLE, now))
  if (!news) return
  const problems = Object.entries(news.refused)
  refused_total += problems.length
  for (const [code, { why }] of problems) log.warn(`exchange rate refused: ${code} ${why}`)
  rates.hold(news.kept)
}
