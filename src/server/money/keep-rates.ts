import { CURRENCIES, type Currency } from '#domain/money/money.ts'
import { isWithin } from '#domain/time/clock.ts'
import {
  believed,
  freshRates,
  type KeptRate,
  newestOf,
  type RefusedRate,
} from '#domain/money/plausible-rate.ts'
import { HOUR, MINUTE } from '#domain/time/durations.ts'
import { takeTurn } from '#server/db/meta.ts'
import type { Db } from '#server/db/schema.ts'
import { log } from '#server/log.ts'
import type { LiveRates } from '#server/providers/rates/live.ts'
import { RATE_TABLE } from '#server/providers/rates/rates.ts'
import { changeRates, readKept, readRefused } from './kept-rates.ts'

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

/** A currency's exchange rate with its age and whatever was refused, for operators. */
export interface RateState {
  code: string
  kept: KeptRate | undefined
  /** Whether it is shown and charged. */
  is_used: boolean
  refused: RefusedRate | undefined
}

export async function listRates(db: Db, now: number): Promise<RateState[]> {
  const [stored, refused] = [await readKept(db, now), await readRefused(db)]
  const fresh = freshRates(stored, now)
  return CURRENCIES.map(({ code }) => ({
    code,
    kept: stored[code],
    is_used: code in fresh,
    refused: refused[code],
  }))
}

/**
 * Takes the rate of this currency that was refused last. From now on its rates are measured by that instead of the
 * table. Answers the rate; null when none was refused that is a rate.
 */
export async function acceptRate(db: Db, code: Currency, now: number): Promise<number | null> {
  const news = await changeRates(
    db,
    now,
    ({ kept: stored, refused: { [code]: refused, ...refused_still } }) => {
      if (!refused || refused.rate === null) return null
      const { rate, at } = refused
      const accepted = { rate, at, before: rate, accepted: { rate, at: now } }
      return { kept: { ...stored, [code]: accepted }, refused: refused_still }
    },
  )
  const rate = news?.kept[code]?.rate ?? null
  if (rate !== null) log.warn(`exchange rate accepted by an operator: ${code} is ${rate}`)
  return rate
}
