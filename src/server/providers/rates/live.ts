import { isWithin } from '#domain/clock.ts'
import { freshRates, type KeptRates, newestOf } from '#domain/plausible-rate.ts'
import { failure, log } from '#server/log.ts'
import { fetchRates } from './frankfurter.ts'
import type { Rates } from './rates.ts'

/** Central banks rest at week-ends and over Easter; a date further back is of a source that has stopped. */
const OLDEST_DAY_MS = 7 * 24 * 3600_000
let failed = 0

/** How many answers did not come or could not be read since the start. */
export const failedAnswers = () => failed

/** Rates of the day: what was believed last, as long as it is fresh. A currency without one is not in them. */
export class LiveRates implements Rates {
  readonly #host_map: ReadonlyMap<string, string>
  readonly #clock: () => number
  #kept: KeptRates = {}

  constructor(host_map: ReadonlyMap<string, string>, clock = Date.now) {
    this.#host_map = host_map
    this.#clock = clock
  }

  get(): ReturnType<Rates['get']> {
    const newest = newestOf(this.#kept)
    return {
      rates: { CNY: 1, ...freshRates(this.#kept, this.#clock()) },
      updated_at: newest === null ? null : new Date(newest).toISOString(),
    }
  }

  hold(kept: KeptRates): void {
    this.#kept = kept
  }

  /** The rates there are today, as they came; null when there is no answer of any use: that is logged and counted. */
  async ask(now: number): Promise<Record<string, unknown> | null> {
    try {
      const { date, rates } = await fetchRates(this.#host_map)
      if (!isWithin(Date.parse(date), OLDEST_DAY_MS, now)) throw new Error(`rates of ${date}`)
      return rates
    } catch (error) {
      failed += 1
      log.warn(`no exchange rates: ${failure(error)}`)
      return null
    }
  }
}
