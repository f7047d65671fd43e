import type { ItemLink } from '#domain/link/canonical.ts'
import { DAY, MINUTE } from '#domain/time/durations.ts'
import { makeCache } from '#server/memory-cache.ts'

/** The item a short link leads to; `any_market` when its page shows items of Taobao, Tmall and Xianyu alike. */
export interface ShortLinkEnd {
  link: ItemLink
  any_market: boolean
}

const MOST = 500
const MOST_BYTES = 512 * 1024
const FOUND_MS = DAY
const FAILED_MS = MINUTE

interface Entry {
  end: Promise<ShortLinkEnd | null>
  /** Epoch ms; while it is being followed there is no end to it. */
  until: number
}

/** Remembers where the 500 short links asked for last lead to. Ends never change, failures may: those for a minute. */
export class ShortLinkCache {
  readonly #known = makeCache<Entry>(MOST_BYTES, { max: MOST })

  /** The end of a short link; `follow` runs only when it is not known, once for all who ask meanwhile. */
  find(url: string, now: number, follow: () => Promise<ShortLinkEnd | null>): Promise<ShortLinkEnd | null> {
    const cached = this.#known.get(url)
    const entry = cached && now < cached.until ? cached : this.#start(url, now, follow)
    return entry.end
  }

  /** Whether its end is known, or on its way, so that asking costs nobody anything. */
  has(url: string, now: number): boolean {
    const cached = this.#known.get(url)
    return cached !== undefined && now < cached.until
  }

  #start(url: string, now: number, follow: () => Promise<ShortLinkEnd | null>): Entry {
    const end = follow()
    const entry = { end, until: Number.POSITIVE_INFINITY }
    this.#known.set(url, entry)
    end.then(
      (target) => {
        entry.until = now + (target ? FOUND_MS : FAILED_MS)
      },
      () => this.#known.delete(url),
    )
    return entry
  }
}
