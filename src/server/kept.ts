import { LRUCache } from 'lru-cache'

/** Caches that hold so many bytes, not so many entries: what a shop or a visitor writes may be of any length. */

/** Size of an entry beside its key and its value. */
const ENTRY_BYTES = 250

/** About what a value of plain data takes in memory under this key. */
const keptBytes = (value: unknown, key: string): number =>
  ENTRY_BYTES + key.length + 2 * (JSON.stringify(value) ?? '').length

/** The latest wanted, as many as fit; `ttl` and `max` as of lru-cache. One that alone is larger is not kept. */
export const makeKept = <V extends {}>(most_bytes: number, more: { ttl?: number; max?: number } = {}) =>
  new LRUCache<string, V>({ ...more, maxSize: most_bytes, sizeCalculation: keptBytes })

/** The same for answers that are on their way: they weigh once they are there, and one that fails is asked for again. */
export class KeptAnswers<V> {
  readonly #kept: LRUCache<string, Promise<V>>

  constructor(most_bytes: number, ttl: number) {
    this.#kept = new LRUCache({ maxSize: most_bytes, ttl })
  }

  get(key: string): Promise<V> | undefined {
    return this.#kept.get(key)
  }

  set(key: string, answer: Promise<V>): void {
    this.#kept.set(key, answer, { size: keptBytes(null, key) })
    // It is taken out by itself alone: another one may have its place by now.
    const takeOut = () => this.#kept.peek(key) === answer && this.#kept.delete(key)
    answer.then((value) => {
      if (takeOut()) this.#kept.set(key, answer, { size: keptBytes(value, key) })
    }, takeOut)
  }
}
