import { networkOf } from '#domain/network.ts'
import { Problem } from '#server/problem.ts'

/** Memory that uploads take while they arrive, so that nobody fills it with files that are never finished. */

const MB = 1024 * 1024
/** Of all requests together. */
const MAX_ALL = 512 * MB
/** Of one address: six of the largest files, or a dozen and more as cameras make them. */
const MAX_SENDER = 64 * MB

let all = 0
const bySender = new Map<string, number>()

/** What one request holds of it. */
export class HeldBytes {
  readonly #sender: string
  #own = 0

  constructor(ip: string) {
    this.#sender = networkOf(ip)
  }

  /** So many bytes more are in memory; or answers the 503 OVERLOADED when the sender, or all of them, hold too many. */
  take(bytes: number): Problem | null {
    const theirs = (bySender.get(this.#sender) ?? 0) + bytes
    if (theirs > MAX_SENDER || all + bytes > MAX_ALL)
      return new Problem(503, 'OVERLOADED', 'Too many pictures are being added. Try again in a minute.')
    this.#count(bytes)
    return null
  }

  /** So many are done with; all of them when the request is over. */
  free(bytes = this.#own): void {
    this.#count(0 - bytes)
  }

  #count(bytes: number): void {
    all += bytes
    this.#own += bytes
    const theirs = (bySender.get(this.#sender) ?? 0) + bytes
    if (theirs > 0) bySender.set(this.#sender, theirs)
    else bySender.delete(this.#sender)
  }
}
