import { z, ZodError } from 'zod'
import { isWithin } from '#domain/time/clock.ts'
import { freshRates, type StoredRates, newestOf } from '#domain/money/plausible-rate.ts'
import { log } from '#server/log.ts'
import { CURRENCIES } from '#domain/money/money.ts'
import { guardedFetch } from '#server/providers/fetch/guarded-fetch.ts'
import type { Rates } from './rates.ts'
import { DAY } from '#domain/time/durations.ts'

/** Central banks rest at week-ends and over Easter; a date further back is of a source that has stopped. */
const OLDEST_DAY_MS = 7 * DAY
let failed = 0

/** How many answers did not come or could not be read since the start. */
export const failedAnswers = () => failed

/** Rates of the day: what was believed last, as long as it is fresh. A currency without one is not in them. */
export class LiveRates implements Rates {
  readonly #host_map: ReadonlyMap<string, string>
  readonly #clock: () => number
  #kept: StoredRates = {}

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

  hold(stored: StoredRates): void {
    this.#kept = stored
  }

  /** The rates there are today, as they came; null when there is no answer of any use: that is logged and counted. */
  async ask(now: number): Promise<Record<string, unknown> | null> {
    try {
      const { date, rates } = await fetchRates(this.#host_map)
      if (!isWithin(Date.parse(date), OLDEST_DAY_MS, now)) throw new Error(`the answer is of ${date}`)
      return rates
    } catch (error) {
      failed += 1
      log.warn(`no exchange rates, which are asked for again in minutes: ${reason(error)}`)
      return null
    }
  }
}

/** A missing answer is an everyday thing and no fault of ours: logged in a line, without a stack. */
function reason(error: unknown): string {
  const unreadable = error instanceof SyntaxError || error instanceof ZodError
  return unreadable || !(error instanceof Error) ? 'the answer cannot be read' : error.message
}

/** The reference rates of central banks, by frankfurter.dev: no key, one answer a working day. */

const HOST = 'api.frankfurter.dev'
const WANTED = CURRENCIES.map(({ code }) => code)
const LINK = `https://${HOST}/v1/latest?base=CNY&symbols=${WANTED.join()}`
const TIMEOUT_MS = 10_000
const MAX_BYTES = 16_384

const answer = z.object({
  base: z.literal('CNY'),
  date: z.iso.date(),
  // A value that is no number is refused for its currency alone.
  rates: z.record(z.string(), z.unknown()),
})

export interface FetchedRates {
  /** The day they are of, which on a Sunday is the Friday before. */
  date: string
  /** As they came: units of each currency for one CNY. */
  rates: Record<string, unknown>
}

/** Asks for the rates of today. Throws FetchFailed, or what is wrong with the answer. */
async function fetchRates(host_map: ReadonlyMap<string, string>): Promise<FetchedRates> {
  const guard = { hosts: [HOST], host_map, hops: 2, timeout_ms: TIMEOUT_MS, max_bytes: MAX_BYTES }
  const { status, body, cut } = await guardedFetch(LINK, guard)
  if (status !== 200) throw new Error(`${HOST} answered ${status}`)
  if (cut) throw new Error(`${HOST} answered more than ${MAX_BYTES} bytes`)
  return answer.parse(JSON.parse(body))
}
