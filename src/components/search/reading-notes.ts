import { matchText } from '#domain/item/search-reading.ts'
import type { SearchReading } from '#server/item/search.ts'

/** How the words of a search were understood, as sentences. */
export function readingNotes({ remaining, size, fit }: SearchReading, total: number): string[] {
  const options = [size && `size ${size}`, fit && `the ${fit}’s option`].filter(Boolean)
  const plain = options.join(' and ')
  return [
    ...(remaining ? [`No exact match. ${matchText(remaining, total)}.`] : []),
    ...(plain && total > 0 ? [`Choose ${plain} on the item’s page.`] : []),
  ]
}
