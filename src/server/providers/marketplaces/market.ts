import type { ItemLink, Platform } from '#domain/item-link.ts'
import { Problem } from '#server/problem.ts'
import type { Marketplace, MarketHit, MarketItem, SearchQuery } from './marketplace.ts'

const NO_PROVIDER = 'We cannot read this marketplace right now. You can order the item on the DIY page.'

/** All marketplaces as one: sends each question to the provider that serves the platform. */
export class Market {
  readonly #providers: Marketplace[]

  constructor(providers: Marketplace[]) {
    this.#providers = providers
  }

  /** Throws Problem 503 when nobody serves the platform, 404 when the item is not there. */
  async getItem(platform: Platform, num_iid: string): Promise<MarketItem> {
    const provider = this.#providers.find((p) => p.platforms.includes(platform))
    if (!provider) throw new Problem(503, 'NO_PROVIDER', NO_PROVIDER)
    return provider.getItem(platform, num_iid)
  }

  /** The first provider that serves the wanted platform answers; without a platform, the first of all. */
  async search(query: SearchQuery): Promise<{ list: MarketHit[]; total: number; page_size: number }> {
    const { platform } = query
    const provider = this.#providers.find((p) => !platform || p.platforms.includes(platform))
    if (!provider) throw new Problem(503, 'NO_PROVIDER', NO_PROVIDER)
    return provider.search(query)
  }

  /** What a Tao password stands for: the first provider that can tell says so. Null when none can, now or ever. */
  async resolvePassword(text: string): Promise<ItemLink | null> {
    for (const provider of this.#providers) {
      const item = await provider.resolvePassword?.(text).catch(nullIfProblem)
      if (item) return item
    }
    return null
  }
}

function nullIfProblem(error: unknown): null {
  if (error instanceof Problem) return null
  throw error
}
