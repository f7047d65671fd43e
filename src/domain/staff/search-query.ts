import { readItemLabel } from '#domain/warehouse/item-label.ts'
import { readShelf } from '#domain/warehouse/shelf.ts'
import { isUnspaced, normalNumber, pairsOf, runsOf } from './search-words.ts'

/** A staff search, parsed from its keyword: rows that fit every part, or have the number. */
export interface StaffSearch {
  parts: QueryPart[]
  /** Labels print numbers in groups, so all parts may be one; '' when they are not. */
  number: string
  /** All parts together, as one name; '' when that cannot be. */
  shelf: string
}

/** A row fits that holds all words, or has the number, or whose owner's e-mail begins so, or that lies there, or whose label says so. */
export interface QueryPart {
  words: string[]
  number: string
  email: string
  /** '' when it cannot be one, as below. */
  shelf: string
  label: string
}

/** More of them would hardly find less. */
const MAX_WORDS = 8

export function readKeyword(keyword: string): StaffSearch {
  const chunks = keyword.split(/\s+/)
  const isNumber = chunks.length > 1 && /\p{N}/u.test(keyword)
  let rest = MAX_WORDS
  const parts: QueryPart[] = []
  for (const chunk of chunks) {
    const words = queryWords(chunk).slice(0, rest)
    rest -= words.length
    if (!words.length) continue
    const codes = { shelf: readShelf(chunk) ?? '', label: readItemLabel(chunk) ?? '' }
    parts.push({ words, number: normalNumber(chunk), email: chunk.toLowerCase(), ...codes })
  }
  return {
    parts,
    number: isNumber ? normalNumber(keyword) : '',
    shelf: isNumber ? (readShelf(keyword) ?? '') : '',
  }
}

const queryWords = (text: string) => [
  ...new Set(
    runsOf(text).flatMap((run) => {
      const pairs = isUnspaced(run) ? pairsOf(run) : []
      return pairs.length ? pairs : [run]
    }),
  ),
]

/** Texts from `from` up to, and without, `before`, in the order of their code points. */
export interface Range {
  from: string
  before: string
}

const startingWith = (text: string): Range => ({ from: text, before: `${text}\u{10ffff}` })
const only = (text: string): Range => ({ from: text, before: `${text}\u0001` })

/** Words that begin so; a single letter is a word of its own, because too many begin with it. */
export const wordRange = (word: string): Range =>
  word.length > 1 || isUnspaced(word) ? startingWith(word) : only(word)

/** Numbers and e-mails that begin so, or end so when both are given from their end; null for one that too many have. */
export const startRange = (text: string): Range | null => (text.length < 3 ? null : startingWith(text))
