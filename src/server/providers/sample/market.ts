import { sameItem } from '#domain/link/canonical.ts'
import { PLATFORMS } from '#domain/link/platform.ts'
import { Problem } from '#server/problem.ts'
import type { Marketplace } from '#server/providers/marketplaces/marketplace.ts'

const PAGE_SIZE = 20

const pageOf = <Hit>(hits: readonly Hit[], page: number) => {
  const from = (page - 1) * PAGE_SIZE
  return { list: hits.slice(from, from + PAGE_SIZE), total: hits.length, page_size: PAGE_SIZE }
}

/** The demo's marketplace: a fixed catalogue that works without the network, read when somebody first looks into it. */
export const sampleMarketplace: Marketplace = {
  platforms: PLATFORMS,
  latin_titles: true,
  async getItem(platform, num_iid) {
    const { SAMPLE_ITEMS } = await import('./catalogue.ts')
    const match = SAMPLE_ITEMS.find((item) => sameItem({ item_platform: platform, num_iid }, item))
    if (!match) {
      throw new Problem(404, 'NOT_FOUND', 'This item isn’t on the marketplace. Check the link and try again.')
    }
    const { sales: _, size_cm: _size, ...item } = structuredClone(match)
    return item
  },
  async search(query) {
    const { findSamples } = await import('./search.ts')
    return pageOf(findSamples(query), query.page)
  },
  async suggest(text) {
    const { suggestWords } = await import('./search.ts')
    return suggestWords(text)
  },
  async searchPhoto(photo, { platform, page }) {
    const { findLike } = await import('./photo-search.ts')
    const hits = await findLike(photo)
    return pageOf(platform ? hits.filter((hit) => hit.item_platform === platform) : hits, page)
  },
  async prepare() {
    const { allLooks } = await import('./photo-search.ts')
    await allLooks()
  },
}
