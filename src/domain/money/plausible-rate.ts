import { isWithin } from '#domain/time/clock.ts'
import { day } from '#domain/time/written-day.ts'
import { CURRENCIES, type Currency } from './money.ts'
import { DAY } from '#domain/time/durations.ts'

/** Which exchange rates are believed. Source: docs/decisions/exchange-rates.md. */

export const FRESH_MS = DAY
/** A day of ours (UTC) moves a rate by at most this, however many answers it brings. */
const MOST_A_DAY = 0.2
/** And all days together, from the table in the code or from what an operator has accepted since. */
const MOST_IN_ALL = 0.5
/** 1.2 × 0.1 is 0.12 only nearly. */
const ROUNDING = 1e-9

/** A rate that is believed, units for one CNY. */
export interface KeptRate {
  rate: number
  /** When it was fetched, epoch ms; 0 when its time was no use. */
  at: number
  /** The last one of an earlier day, by which those of its day are measured. */
  before: number
  /** The rate an operator has accepted, and when. */
  accepted?: { rate: number; at: number } | undefined
}

export type StoredRates = Readonly<Record<string, KeptRate>>

/** A rate that was not believed; null when it was no rate at all, so that nobody can accept it. */
export interface RefusedRate {
  rate: number | null
  why: string
  at: number
}

export type RefusedRates = Readonly<Record<string, RefusedRate>>

/** The rates that come with the code, and from when they are, epoch ms. */
export interface RateTable {
  rates: Readonly<Record<Currency, number>>
  at: number
}

/** The rates of an answer that are believed, and what is wrong with the others. Those keep what they had. */
export function believed(
  fetched: Readonly<Record<string, unknown>>,
  stored: StoredRates,
  table: RateTable,
  now: number,
): { kept: StoredRates; refused: RefusedRates } {
  const all: Record<string, KeptRate> = { ...stored }
  const refused: Record<string, RefusedRate> = {}
  for (const { code } of CURRENCIES) {
    const last = stored[code]
    const accepted = last?.accepted && last.accepted.at > table.at ? last.accepted : undefined
    const middle = accepted?.rate ?? table.rates[code]
    const before = last ? measureOf(last, now) : middle
    const rate = asRate(fetched[code])
    if (rate === null) {
      refused[code] = { rate, why: 'is no rate', at: now }
      continue
    }
    const why = rateProblem(rate, before, middle)
    if (why) refused[code] = { rate, why, at: now }
    else all[code] = { rate, at: now, before, accepted }
  }
  return { kept: all, refused }
}

const asRate = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null

/** Our own day, because a source that lies about rates lies about its days, too. */
const measureOf = (last: KeptRate, now: number) => (day(last.at) < day(now) ? last.rate : last.before)

/** Why a rate is not believed, null when it is. */
export function rateProblem(rate: number, before: number, middle: number): string | null {
  if (change(rate, before) > MOST_A_DAY + ROUNDING) return `is ${rate} after ${before}`
  if (change(rate, middle) > MOST_IN_ALL + ROUNDING) return `is ${rate}, too far from ${middle}`
  return null
}

/** 0.25 for both 5 after 4 and 4 after 5. */
const change = (one: number, other: number) => Math.max(one / other, other / one) - 1

/** The rates that may be shown and charged now. */
export function freshRates(stored: StoredRates, now: number): Record<string, number> {
  const fresh = Object.entries(stored).filter(([, { at }]) => isWithin(at, FRESH_MS, now))
  return Object.fromEntries(fresh.map(([code, { rate }]) => [code, rate]))
}

/** When the newest of them was fetched; null when there is none. */
export const newestOf = (stored: StoredRates): number | null =>
  Math.max(0, ...Object.values(stored).map(({ at }) => at)) || null
