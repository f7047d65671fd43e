/**
 * What staff find order items and parcels by: the words of titles and notes by their beginning, numbers by their
 * beginning and their end. Each is a text in one sorted index, so that a search reads only what it finds.
 */
export interface SearchWord {
  kind: WordKind
  word: string
  /** Of the order item or parcel. */
  id: string
}

/** `ending`: a number from its end, so that its last digits come first. */
export type WordKind = `${Searched}_${'word' | 'number' | 'ending'}`

export type Searched = 'item' | 'parcel'

export interface FoundItem {
  id: string
  title: string
  order_notes: string
  order_no: string
  purchase_no?: string | null
  inner_tracking_number?: string | null
}

/** What an order item is found by; `notes` are those of its order. */
export const itemWords = (item: FoundItem, notes = ''): SearchWord[] =>
  searchWords(
    'item',
    item.id,
    [item.title, item.order_notes, notes],
    [item.order_no, item.purchase_no, item.inner_tracking_number],
  )

export interface FoundParcel {
  parcel_no: string
  note: string
  tracking_number?: string | null
}

export const parcelWords = ({ parcel_no, note, tracking_number }: FoundParcel): SearchWord[] =>
  searchWords('parcel', parcel_no, [note], [parcel_no, tracking_number])

function searchWords(
  searched: Searched,
  id: string,
  texts: string[],
  numbers: (string | null | undefined)[],
): SearchWord[] {
  const words = wordsOf(texts.join('\n')).map((word): SearchWord => ({ kind: `${searched}_word`, word, id }))
  const distinct = new Set(numbers.map((text) => normalNumber(text ?? '')).filter((text) => text !== ''))
  const both = [...distinct].flatMap((number): SearchWord[] => [
    { kind: `${searched}_number`, word: number, id },
    { kind: `${searched}_ending`, word: fromEnd(number), id },
  ])
  return [...words, ...both]
}

/**
 * The words of a text, each once. The last character of unspaced writing is a word, too: the others begin a pair, so
 * that every single one can be found.
 */
export function wordsOf(text: string): string[] {
  const words = runsOf(text).flatMap((run) =>
    isUnspaced(run) ? [...pairsOf(run), [...run].at(-1) ?? ''] : [run],
  )
  return [...new Set(words)]
}

/** Scripts that leave no space between words: pairs of neighbouring characters stand for words there. */
const UNSPACED = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]`
const RUNS = new RegExp(String.raw`${UNSPACED}+|(?:(?!${UNSPACED})[\p{L}\p{M}\p{N}])+`, 'gu')
const BEGINS_UNSPACED = new RegExp(`^${UNSPACED}`, 'u')

/** Words as they are written, longer ones of unspaced writing uncut. */
export const runsOf = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(RUNS) ?? []

export const isUnspaced = (run: string) => BEGINS_UNSPACED.test(run)

export function pairsOf(run: string): string[] {
  const letters = [...run]
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

/** A number the way labels, scanners and people write it, one spelling: letters and digits alone. */
export const normalNumber = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

export const fromEnd = (number: string) => [...number].reverse().join('')
