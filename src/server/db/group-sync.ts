/**
 * Makes writes last without a sync each: those that come while the disk is busy share the next one. A sync that
 * failed makes all later ones fail, because nobody knows any more what the disk holds.
 */
export class GroupSync {
  readonly #toDisk: () => Promise<void>
  #running = Promise.resolve()
  #next: Promise<void> | undefined

  constructor(toDisk: () => Promise<void>) {
    this.#toDisk = toDisk
  }

  /** Resolves when all that was written before this call is on disk. */
  sync(): Promise<void> {
    this.#next ??= this.#running.then(() => {
      // From here on a write may miss this sync, so it asks for another.
      this.#running = this.#next ?? this.#running
      this.#next = undefined
      return this.#toDisk()
    })
    return this.#next
  }
}
