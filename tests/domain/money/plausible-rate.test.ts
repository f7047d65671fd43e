import { describe, expect, it } from 'vitest'
import { AHEAD_MS } from '#domain/time/clock.ts'
import { CURRENCIES } from '#domain/money/money.ts'
import {
  believed,
  FRESH_MS,
  freshRates,
  type StoredRates,
  newestOf,
  rateProblem,
} from '#domain/money/plausible-rate.ts'
import { RATE_TABLE } from '#server/providers/rates/rates.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR
const START = Date.UTC(2026, 10, 23)
const { rates: TABLE } = RATE_TABLE
const USD = TABLE.USD
const judge = (rates: object, kept: StoredRates, now: number) =>
  believed({ ...TABLE, ...rates }, kept, RATE_TABLE, now)

/** A source that gives a twentieth less each hour; what is believed at the end. */
function walked(days: number, kept: StoredRates = {}, from = START) {
  let [all, usd] = [kept, kept.USD?.rate ?? USD]
  for (let at = from; at < from + days * DAY; at += HOUR) {
    const next = judge({ USD: usd / 1.05 }, all, at)
    all = next.kept
    if (!next.refused.USD) usd /= 1.05
  }
  return all
}

describe('A rate', () => {
  it.each([0, -0.14, Number.NaN, Number.POSITIVE_INFINITY, '0.14', null, undefined])('is not %s', (rate) => {
    const { kept, refused } = judge({ USD: rate }, {}, START)
    expect(refused).toEqual({ USD: { rate: null, why: 'is no rate', at: START } })
    expect(Object.keys(kept)).toHaveLength(CURRENCIES.length - 1)
  })

  it('does not jump by more than a fifth, up or down', () => {
    expect(rateProblem(0.12, 0.1, 0.1)).toBeNull()
    expect(rateProblem(0.121, 0.1, 0.1)).toBe('is 0.121 after 0.1')
    expect(rateProblem(0.1, 0.12, 0.1)).toBeNull()
    expect(rateProblem(0.1, 0.121, 0.1)).not.toBeNull()
  })

  it('stays within a factor of one and a half of the table', () => {
    expect(rateProblem(0.15, 0.14, 0.1)).toBeNull()
    expect(rateProblem(0.151, 0.14, 0.1)).toBe('is 0.151, too far from 0.1')
    expect(rateProblem(0.1, 0.11, 0.15)).toBeNull()
    expect(rateProblem(0.099, 0.11, 0.15)).not.toBeNull()
  })

  it('is measured by the table when it is the first', () => {
    expect(judge({ USD: USD * 1.2 }, {}, START).refused).toEqual({})
    expect(judge({ USD: USD * 1.21 }, {}, START).refused).toHaveProperty('USD')
    expect(judge({ USD: USD / 1.21 }, {}, START).refused).toHaveProperty('USD')
  })

  it('walks by a fifth a day at most, and in all no further than half from the table', () => {
    const first = walked(1).USD?.rate ?? 0
    expect(first).toBeGreaterThanOrEqual(USD / 1.2)
    expect(first).toBeLessThan(USD / 1.1)
    expect(walked(2).USD?.rate).toBeLessThan(USD / 1.3)
    expect(walked(20).USD?.rate).toBeGreaterThanOrEqual(USD / 1.5)
  })

  it('is measured by what an operator has accepted, until the table is newer', () => {
    const rate = USD / 2
    const accepted = (at: number) => ({ USD: { rate, at: START, before: rate, accepted: { rate, at } } })
    const next = judge({ USD: rate / 1.1 }, accepted(START), START + DAY)
    expect(next.refused).toEqual({})
    expect(walked(20, next.kept, START + DAY).USD?.rate).toBeGreaterThanOrEqual(rate / 1.5)
    expect(judge({ USD: rate }, accepted(RATE_TABLE.at - 1), START + DAY).refused).toHaveProperty('USD')
  })

  it('that is refused leaves the last good one, which ages', () => {
    const first = judge({}, {}, 0).kept
    const next = judge({ USD: USD * 2, EUR: TABLE.EUR * 1.1 }, first, FRESH_MS)
    expect(next.refused.USD?.why).toBe(`is ${USD * 2} after ${USD}`)
    expect(freshRates(next.kept, FRESH_MS - 1)).toMatchObject({ USD, EUR: TABLE.EUR * 1.1 })
    expect(freshRates(next.kept, FRESH_MS)).not.toHaveProperty('USD')
  })

  it('is not used when it comes from a clock that was ahead', () => {
    const kept = { USD: { rate: USD, at: START + AHEAD_MS, before: USD } }
    expect(freshRates(kept, START)).toEqual({ USD })
    expect(freshRates(kept, START - 1)).toEqual({})
  })

  it('has no newest before the first', () => {
    expect(newestOf({})).toBeNull()
    expect(newestOf(judge({}, {}, START).kept)).toBe(START)
  })
})
