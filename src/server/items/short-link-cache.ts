import { LRUCache } from 'lru-cache'
import type { ItemLink } from '#domain/item-link.ts'

/** The item a short link leads to; `any_market` when its page shows items of Taobao, Tmall and Xianyu alike. */
export interface ShortLinkEnd {
  link: ItemLink
  any_market: boolean
}

const MOST = 500
const FOUND_MS = 24 * 60 * 60_000
const FAILED_MS = 60_000

interface Entry {
  end: Promise<ShortLinkEnd | null>
  /** Epoch ms; while it is being followed there is no end to it. */
  until: number
}

/** Remembers where the 500 short links asked for last lead to. Ends never change, failures may: those for a minute. */
export class ShortLinkCache {
  readonly #known = new LRUCache<string, Entry>({ max: MOST })

  /** The end of a short link; `follow` runs only when it is not known, once for all who ask meanwhile. */
  find(url: string, now: number, follow: () => Promise<ShortLinkEnd | null>): Promise<ShortLinkEnd | null> {
    const known = this.#known.get(url)
    const entry = known && now < known.until ? known : this.#start(url, now, follow)
    return entry.end
  }

  /** Whether its end is known, or on its way, so that asking costs nobody anything. */
  has(url: string, now: number): boolean {
    const known = this.#known.get(url)
    return known !== undefined && now < known.until
  }

  #start(url: string, now: number, follow: () => Promise<ShortLinkEnd | null>): Entry {
    const end = follow()
    const entry = { end, until: Number.POSITIVE_INFINITY }
    this.#known.set(url, entry)
    end.then(
      (found) => {
        entry.until = now + (found ? FOUND_MS : FAILED_MS)
      },
      () => this.#known.delete(url),
    )
    return entry
  }
}
