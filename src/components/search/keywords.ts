import { itemSearchQuery } from '#domain/item/search-query.ts'
import { matchText } from '#domain/item/search-reading.ts'
import { type Site, sitePath } from '#islands/site-path.ts'
import type { SearchReading } from '#server/item/search.ts'

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

/** Tells how the words of a search were understood, in sentences. */
export function readingNotes({ remaining, size, fit }: SearchReading, total: number): string[] {
  const options = [size && `size ${size}`, fit && `the ${fit}’s option`].filter(Boolean)
  const plain = options.join(' and ')
  return [
    ...(remaining ? [`No exact match. ${matchText(remaining, total)}.`] : []),
    ...(plain && total > 0 ? [`Choose ${plain} on the item’s page.`] : []),
  ]
}
