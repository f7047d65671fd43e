import { Problem } from '#server/problem.ts'
import { PLATFORMS, sameItem } from '#domain/item-link.ts'
import type { Marketplace } from './marketplace.ts'
import { SAMPLE_ITEMS } from './sample-catalogue.ts'
import { searchSamplePhoto } from './sample-photo-search.ts'
import { findSamples, suggestWords } from './sample-search.ts'

const PAGE_SIZE = 20

/** The demo's marketplace: a fixed catalogue that works without the network. */
export const sampleMarketplace: Marketplace = {
  platforms: PLATFORMS,
  async getItem(platform, num_iid) {
    const found = SAMPLE_ITEMS.find((item) => sameItem({ item_platform: platform, num_iid }, item))
    if (!found) {
      throw new Problem(
        404,
        'NOT_FOUND',
        'This item is not on the marketplace. Check the link and try again.',
      )
    }
    const { sales: _, size_cm: _size, ...item } = structuredClone(found)
    return item
  },
  async search(query) {
    const found = findSamples(query)
    const from = (query.page - 1) * PAGE_SIZE
    return { list: found.slice(from, from + PAGE_SIZE), total: found.length, page_size: PAGE_SIZE }
  },
  suggest: async (text) => suggestWords(text),
  searchPhoto: searchSamplePhoto,
}
