/** So many works at once, the others in order; who would wait behind too many is turned away. */
export class Turns {
  readonly #most_waiting: number
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(at_once: number, most_waiting: number) {
    this.#free = at_once
    this.#most_waiting = most_waiting
  }

  /** Throws `refusal()` when too many wait. */
  async take<T>(work: () => Promise<T>, refusal: () => Error): Promise<T> {
    if (this.#free > 0) this.#free--
    else if (this.#waiting.length >= this.#most_waiting) throw refusal()
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    return work().finally(() => {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    })
  }
}
