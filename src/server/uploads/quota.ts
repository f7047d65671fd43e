import { sql } from 'kysely'
import type { Services } from '#server/services.ts'
import { Problem } from '#server/problem.ts'

const DAY = 24 * 3600_000
const MB = 1024 * 1024
/** What one account may send in 24 hours, as sent: nine large photos for each of four dozen parcels, or a day's work. */
const CUSTOMERS_BYTES = 500 * MB
const STAFF_BYTES = 10_000 * MB

/** What requests under way have sent, by account; it stands in the table when they are done. */
const under_way = new Map<string, number>()

/** One request's share of its sender's quota. */
export class Quota {
  readonly #services: Services
  readonly #sender: string | null
  readonly #max: number
  #own = 0

  /** A visitor's pictures are counted by address instead. */
  constructor(services: Services, { sent_by, staff }: { sent_by: string | null; staff: boolean }) {
    this.#services = services
    this.#sender = sent_by
    this.#max = (staff ? STAFF_BYTES : CUSTOMERS_BYTES) * services.settings.rate_limit_factor
  }

  /** Counts so many bytes more. Throws 429 UPLOAD_QUOTA when that is too much for one day. */
  async take(bytes: number, now: number): Promise<void> {
    if (!this.#sender) return
    this.#own += bytes
    const flying = (under_way.get(this.#sender) ?? 0) + bytes
    under_way.set(this.#sender, flying)
    const { sent } = await this.#services.db
      .selectFrom('uploads')
      .select(sql<number>`cast(coalesce(sum(bytes), 0) as bigint)`.as('sent'))
      .where('sent_by', '=', this.#sender)
      .where('created_at', '>', now - DAY)
      .executeTakeFirstOrThrow()
    if (sent + flying <= this.#max) return
    throw new Problem(
      429,
      'UPLOAD_QUOTA',
      `You have added ${Math.max(1, Math.floor(this.#max / MB))} MB of pictures within a day, which is the most. Add more tomorrow, or smaller ones.`,
      { wait_seconds: 3600 },
    )
  }

  /** The request is over: what it kept is in the table. */
  done(): void {
    if (!this.#sender) return
    const left = (under_way.get(this.#sender) ?? 0) - this.#own
    if (left > 0) under_way.set(this.#sender, left)
    else under_way.delete(this.#sender)
  }
}
