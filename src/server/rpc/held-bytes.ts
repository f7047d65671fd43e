import { networkOf } from '#domain/access/network.ts'
import { Problem } from '#server/problem.ts'

/** Memory that bodies take while they arrive, so that nobody fills it with what is never finished. */

const MB = 1024 * 1024

type Kind = 'all' | 'text'

/**
 * At once, from one address and from all. Six of the largest pictures, or a dozen and more as cameras make them; of
 * that so much may be JSON and webhooks, which are small and soon here.
 */
const MOST: Record<Kind, { sender: number; everybody: number }> = {
  all: { sender: 64 * MB, everybody: 256 * MB },
  text: { sender: 16 * MB, everybody: 64 * MB },
}

/** Overhead of each piece that arrives: somebody may send them one by one. */
export const PIECE_BYTES = 512

const WAIT_SECONDS = 10

type Counts = Record<Kind, number>

const everybody: Counts = { all: 0, text: 0 }
const bySender = new Map<string, Counts>()

/** The bytes one request holds. */
export class HeldBytes {
  readonly #sender: string
  readonly #kinds: readonly Kind[]
  #own = 0

  constructor(ip: string, kind: 'text' | 'pictures') {
    this.#sender = networkOf(ip)
    this.#kinds = kind === 'text' ? ['all', 'text'] : ['all']
  }

  /** Counts bytes in memory; or answers the 429 when the sender holds too many, the 503 when all do. */
  take(bytes: number): Problem | null {
    const theirs = bySender.get(this.#sender)
    for (const kind of this.#kinds) {
      const most = MOST[kind]
      if ((theirs?.[kind] ?? 0) + bytes > most.sender) return tooMuchAtOnce()
      if (everybody[kind] + bytes > most.everybody) return overloaded()
    }
    this.#count(bytes)
    return null
  }

  /** Releases bytes; all of them when the request is over. */
  free(bytes = this.#own): void {
    if (bytes) this.#count(0 - bytes)
  }

  #count(bytes: number): void {
    const theirs = bySender.get(this.#sender) ?? { all: 0, text: 0 }
    bySender.set(this.#sender, theirs)
    this.#own += bytes
    for (const kind of this.#kinds) {
      everybody[kind] += bytes
      theirs[kind] += bytes
    }
    if (theirs.all === 0) bySender.delete(this.#sender)
  }
}

const tooMuchAtOnce = () =>
  new Problem(
    429,
    'TOO_MANY',
    `Too much is coming from your connection at once. Wait ${WAIT_SECONDS} s, then send less at a time.`,
    { wait_seconds: WAIT_SECONDS },
  )

const overloaded = () =>
  new Problem(503, 'OVERLOADED', 'We’re receiving too much right now. Try again in a minute.', {
    wait_seconds: WAIT_SECONDS,
  })
