import pLimit from 'p-limit'

/** Does the work for all of them, so many side by side; one that fails does not stop the others. In the order given. */
export function atOnce<From, To>(
  all: readonly From[],
  most: number,
  work: (one: From) => Promise<To>,
): Promise<PromiseSettledResult<To>[]> {
  const limit = pLimit(most)
  return Promise.allSettled(all.map((one) => limit(work, one)))
}

/** Limits how many works run at once, the others in order; a caller who would wait behind too many is turned away. */
export class Turns {
  readonly #limit: ReturnType<typeof pLimit>
  readonly #most_waiting: number

  constructor(at_once: number, most_waiting: number) {
    this.#limit = pLimit(at_once)
    this.#most_waiting = most_waiting
  }

  /** Throws `refusal()` when too many wait. */
  async take<T>(work: () => Promise<T>, refusal: () => Error): Promise<T> {
    const { activeCount, concurrency, pendingCount } = this.#limit
    if (activeCount >= concurrency && pendingCount >= this.#most_waiting) throw refusal()
    return this.#limit(work)
  }
}
