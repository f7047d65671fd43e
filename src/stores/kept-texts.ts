import type { WritableAtom } from 'nanostores'
import { keptAtom } from './kept-atom.ts'

/** Kept lists of texts: apart from other kept values, which every page loads. */

/** The texts of a stored list, without what is none; null where it is no list: the edge where foreign data comes in. */
export function readTexts(stored: string): string[] | null {
  const list: unknown = JSON.parse(stored)
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : null
}

/** A list of texts that is kept, the first `most` of them; an empty one leaves nothing behind. */
export const keptTexts = (name: string, most = Infinity): WritableAtom<readonly string[]> =>
  keptAtom<readonly string[]>(name, [], {
    encode: (texts) => (texts.length > 0 ? JSON.stringify(texts.slice(0, most)) : undefined),
    decode: (stored) => (readTexts(stored) ?? []).slice(0, most),
  })
