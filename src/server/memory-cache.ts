import { LRUCache } from 'lru-cache'

/** Caches that hold so many bytes, not so many entries: what a shop or a visitor writes may be of any length. */

/** Size of an entry beside its key and its value. */
const ENTRY_BYTES = 250

/** About what a value of plain data takes in memory under this key. */
const entryBytes = (value: unknown, key: string): number =>
  ENTRY_BYTES + key.length + 2 * (JSON.stringify(value) ?? '').length

/** The entries asked for last, as many as fit; `ttl` and `max` as of lru-cache. An entry that alone is larger is not stored. */
export const makeCache = <V extends {}>(most_bytes: number, more: { ttl?: number; max?: number } = {}) =>
  new LRUCache<string, V>({ ...more, maxSize: most_bytes, sizeCalculation: entryBytes })

/** The same for answers that are on their way: they weigh once they are there, and one that fails is asked for again. */
export class AnswerCache<V> {
  readonly #cached: LRUCache<string, Promise<V>>

  constructor(most_bytes: number, ttl: number) {
    this.#cached = new LRUCache({ maxSize: most_bytes, ttl })
  }

  get(key: string): Promise<V> | undefined {
    return this.#cached.get(key)
  }

  set(key: string, answer: Promise<V>): void {
    this.#cached.set(key, answer, { size: entryBytes(null, key) })
    // It is taken out by itself alone: another one may have its place by now.
    const takeOut = () => this.#cached.peek(key) === answer && this.#cached.delete(key)
    answer.then((value) => {
      if (takeOut()) this.#cached.set(key, answer, { size: entryBytes(value, key) })
    }, takeOut)
  }
}
