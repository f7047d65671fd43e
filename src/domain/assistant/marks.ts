import { notionsOf } from './notions.ts'
import { countryNamed, withoutCountry } from './places.ts'
import type { Reading } from './reading.ts'
import { KNOWN } from './slips.ts'

/**
 * Marks of a question: the notions it speaks of, its very words, two words that follow each other, and parts of
 * longer words, which a slip of the finger leaves as they are.
 */

const NOTION = 1
const WORD = 0.7
const PAIR = 0.5
const PART = 0.18
const PART_LETTERS = 4

const WEIGHT = /\b\d+(?:\.\d+)? (?:kgs?|kilos?|kilograms?|g|grams?|lbs?|pounds?)\b/g

/** Its marks, each with what it counts. Every country is one, and so is every weight. */
export function marksOf({ text }: Pick<Reading, 'text'>): Map<string, number> {
  const country = countryNamed(text)
  const plain = (
    country ? withoutCountry(text, country).replaceAll('my country', 'somecountry') : text
  ).replace(WEIGHT, 'someweight')
  const words = plain.split(' ')
  return new Map([
    ...words.flatMap((word) => partsOf(word).map((part) => [`${part}~`, PART] as const)),
    ...words.slice(1).map((word, at) => [`${words[at]} ${word}`, PAIR] as const),
    ...words.map((word) => [word, WORD] as const),
    ...notionsOf(plain).map((notion) => [`=${notion}`, NOTION] as const),
  ])
}

/** A word that slips are mended to has none in it. */
function partsOf(word: string): string[] {
  if (word.length <= PART_LETTERS || KNOWN.has(word)) return []
  const whole = `^${word}$`
  return Array.from({ length: whole.length - PART_LETTERS + 1 }, (_, at) =>
    whole.slice(at, at + PART_LETTERS),
  )
}

/** Whether it is a word or a notion: what no example has says that the question asks something else. */
export const isWhole = (mark: string) => !mark.endsWith('~') && !mark.includes(' ')
