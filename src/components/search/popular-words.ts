import { itemSearchQuery } from '#domain/item/search-query.ts'
import { type Site, sitePath } from '#islands/site-path.ts'

export const POPULAR_WORDS = [
  'sneaker',
  'hoodie',
  'backpack',
  'jacket',
  'keyboard',
  'mug',
  'watch',
  'headphones',
  '台灯',
  '帆布包',
]

/** Words that lead somewhere, as links to their results. */
export function popularWords(site: Site): { href: string; label: string }[] {
  return POPULAR_WORDS.map((keyword) => ({
    label: keyword,
    href: sitePath(site, `/item_search${itemSearchQuery({ keyword })}`),
  }))
}
