import type { ItemLink } from '#domain/link/canonical.ts'
import type { Platform } from '#domain/link/platform.ts'
import { nullIfProblem, Problem } from '#server/problem.ts'
import type {
  Marketplace,
  MarketHit,
  MarketItem,
  MarketState,
  Photo,
  PhotoHits,
  PhotoQuery,
  ReadFor,
  SearchQuery,
} from './marketplace.ts'

const NO_PROVIDER = 'We can’t read this marketplace right now. You can order the item on the DIY page.'
const NO_PHOTO_SEARCH = 'We can’t search by photo right now. Search by words, or paste the link of the item.'

/** All marketplaces as one: sends each question to the provider that serves the platform. */
export class Market {
  readonly #providers: Marketplace[]

  constructor(providers: Marketplace[]) {
    this.#providers = providers
  }

  /** Throws Problem 503 when nobody serves the platform, 404 when the item is not there. */
  async getItem(platform: Platform, num_iid: string, read_for: ReadFor = 'look'): Promise<MarketItem> {
    const provider = this.#providers.find((p) => p.platforms.includes(platform))
    if (!provider) throw new Problem(503, 'NO_PROVIDER', NO_PROVIDER)
    return provider.getItem(platform, num_iid, read_for)
  }

  /** The first provider that serves the wanted platform answers; without a platform, the first of all. */
  async search(query: SearchQuery): Promise<{ list: MarketHit[]; total: number; page_size: number }> {
    const provider = this.#searched(query.platform)
    if (!provider) throw new Problem(503, 'NO_PROVIDER', NO_PROVIDER)
    return provider.search(query)
  }

  /** Whether a search of this platform is answered from titles in English too. */
  hasLatinTitles(platform?: Platform): boolean {
    return this.#searched(platform)?.latin_titles ?? false
  }

  #searched(platform?: Platform): Marketplace | undefined {
    return this.#providers.find((p) => !platform || p.platforms.includes(platform))
  }

  /** By the first provider that serves the wanted platform and can look for pictures. Throws 503 when none can. */
  async searchPhoto(photo: Photo, query: PhotoQuery): Promise<PhotoHits> {
    const { platform } = query
    for (const provider of this.#providers) {
      if (platform && !provider.platforms.includes(platform)) continue
      if (provider.searchPhoto) return provider.searchPhoto(photo, query)
    }
    throw new Problem(503, 'NO_PROVIDER', NO_PHOTO_SEARCH)
  }

  /** How what is typed may go on: what the first provider that can tell says. Empty when none can, now or ever. */
  async suggest(text: string): Promise<string[]> {
    for (const provider of this.#providers) {
      const words = await provider.suggest?.(text).catch(nullIfProblem)
      if (words) return words
    }
    return []
  }

  /** The item behind a Tao password, from the first provider that can tell. Null when none can, now or ever. */
  async resolvePassword(text: string): Promise<ItemLink | null> {
    for (const provider of this.#providers) {
      const item = await provider.resolvePassword?.(text).catch(nullIfProblem)
      if (item) return item
    }
    return null
  }

  /** Does ahead what first queries would wait for. */
  async prepare(): Promise<void> {
    await Promise.all(this.#providers.map((provider) => provider.prepare?.()))
  }

  state(): MarketState {
    const states = this.#providers.flatMap((provider) => provider.state?.() ?? [])
    return {
      requests: states.flatMap((one) => one.requests),
      breakers: states.flatMap((one) => one.breakers),
      quotas: states.flatMap((one) => one.quotas),
    }
  }
}
