/**
 * Search words by which staff find order items, parcels and customers, and resellers their clients: the words of titles
 * and notes by their beginning, numbers by their beginning and their end. Each is a text in one sorted index, so that a
 * search reads only its hits.
 */
export interface SearchWord {
  kind: WordKind
  word: string
  /** Id of the order item, order, parcel, account or client. */
  id: string
}

/** `ending`: a number from its end, so that its last digits come first. An order's notes count for all its items. */
export type WordKind = `${Searched}_${'word' | 'number' | 'ending'}` | 'order_word'

export type Searched = 'item' | 'parcel' | 'account' | 'client'

export interface SearchableItem {
  id: string
  title: string
  order_notes: string
  order_no: string
  purchase_no?: string | null
  inner_tracking_number?: string | null
}

/**
 * Most words stored for an item's title and notes, the title's first: a title is thirty characters, and two hundred
 * items are written at once.
 */
export const MAX_ITEM_WORDS = 64

/** Search words of an order item, beside the notes of its order. */
export const itemWords = (item: SearchableItem): SearchWord[] =>
  searchWords('item', item.id, wordsOf(`${item.title}\n${item.order_notes}`).slice(0, MAX_ITEM_WORDS), [
    item.order_no,
    item.purchase_no,
    item.inner_tracking_number,
  ])

/** The words of an order's notes, once for all its items. */
export const orderWords = ({ order_no, notes }: { order_no: string; notes: string }): SearchWord[] =>
  wordsOf(notes).map((word) => ({ kind: 'order_word', word, id: order_no }))

export interface FoundParcel {
  parcel_no: string
  note: string
  tracking_number?: string | null
  /** Numbers of all its boxes. */
  tracking_numbers?: readonly string[]
}

export const parcelWords = (parcel: FoundParcel): SearchWord[] => {
  const { parcel_no, note, tracking_number, tracking_numbers = [] } = parcel
  return searchWords('parcel', parcel_no, wordsOf(note), [parcel_no, tracking_number, ...tracking_numbers])
}

export interface SearchableAccount {
  id: string
  p_code: string
  /** Entries of the address book. */
  addresses: readonly { name: string; phone: string }[]
}

/** Search words of a customer, besides the e-mail. */
export const accountWords = ({ id, p_code, addresses }: SearchableAccount): SearchWord[] =>
  searchWords('account', id, wordsOf(addresses.map(({ name }) => name).join('\n')), [
    p_code,
    ...addresses.map(({ phone }) => phone),
  ])

export interface SearchableClient {
  id: string
  name: string
  email: string
  phone: string
  note: string
}

/** Search words of a reseller's client; an e-mail is split into words, since all of them together must fit. */
export const clientWords = ({ id, name, email, phone, note }: SearchableClient): SearchWord[] =>
  searchWords('client', id, wordsOf(`${name}\n${email}\n${note}`).slice(0, MAX_ITEM_WORDS), [phone])

function searchWords(
  searched: Searched,
  id: string,
  texts: string[],
  numbers: (string | null | undefined)[],
): SearchWord[] {
  const words = texts.map((word): SearchWord => ({ kind: `${searched}_word`, word, id }))
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
