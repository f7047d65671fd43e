import { chinaDay, daysLater, startOfChinaDay } from '#domain/time/china-day.ts'
import type { ReadFor } from '#server/providers/marketplaces/marketplace.ts'
import type { Quota } from './envelope.ts'

/** Share reserved for sales: looking at many items must not keep others from paying for theirs. */
const KEPT_SHARE = 0.1

/** A limit that the day's numbers do not speak of, such as so many a minute, is over sooner. */
const OTHER_LIMIT_MS = 5 * 60_000

/** The requests left for a day. A count in an answer holds until that day is over. */
export class DayQuota {
  #left: number | null = null
  /** Requests reserved for sales. */
  #kept = 0
  /** When today is over, epoch ms. */
  #until = 0

  note({ used, most }: Quota, now: number): void {
    this.#left = Math.max(0, most - used)
    this.#kept = Math.floor(most * KEPT_SHARE)
    this.#until = endOfDay(now)
  }

  /** We are told to stop. `told` is what the same answer says of the day's numbers. */
  stop(limit: Quota | null, now: number): void {
    this.#left = 0
    this.#until = limit && limit.used < limit.most ? now + OTHER_LIMIT_MS : endOfDay(now)
  }

  /** Whether one more may be asked for this. */
  allows(read_for: ReadFor, now: number): boolean {
    const rest = this.left(now)
    return rest === null || rest > (read_for === 'sale' ? 0 : this.#kept)
  }

  /** null as long as no answer of today has told. */
  left(now: number): number | null {
    return now < this.#until ? this.#left : null
  }
}

/** The gateway's days are China's. */
const endOfDay = (now: number) => startOfChinaDay(daysLater(chinaDay(now), 1))
