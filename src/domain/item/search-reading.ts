import type { Currency } from '#domain/money/money.ts'
import { type DictionaryWord, inEnglish, LONGEST_PHRASE, nearlyGoods, type WordKind } from './dictionary.ts'
import { searchInEnglish } from './words-elsewhere.ts'

/** A shopper's words in the search box, taken apart: "mens hoodie grey xl under 30 dollars". */

export interface SearchTerm {
  /** As typed, in lower case. */
  text: string
  /** For a Chinese marketplace; null for a word that the dictionary lacks. */
  zh: string | null
  kind: WordKind | 'other'
}

export interface PriceLimit {
  amount: number
  currency: Currency | 'CNY'
}

export interface SearchWords {
  terms: SearchTerm[]
  /** "XL", "EU 44": an option of the item, and in few titles. */
  size: string | null
  /** Whom it is for. */
  fit: { text: string; zh: string } | null
  price_min: PriceLimit | null
  price_max: PriceLimit | null
}

const SIGNS: Readonly<Record<string, PriceLimit['currency']>> = {
  $: 'USD',
  usd: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  bucks: 'USD',
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  gbp: 'GBP',
  pound: 'GBP',
  pounds: 'GBP',
  quid: 'GBP',
  '¥': 'CNY',
  cny: 'CNY',
  rmb: 'CNY',
  yuan: 'CNY',
  aud: 'AUD',
  cad: 'CAD',
}
const SIGN = `[$€£¥]|\\b(?:${Object.keys(SIGNS)
  .filter((sign) => /\w/.test(sign))
  .join('|')})\\b`
const AMOUNT = `(${SIGN})?\\s*(\\d{1,6}(?:[.,]\\d{1,2})?)\\s*(${SIGN})?`
const BETWEEN = new RegExp(`(?:\\bbetween\\s+|\\bfrom\\s+)?${AMOUNT}\\s*(?:-|–|to|and)\\s*${AMOUNT}`)
const MOST = new RegExp(`(?:<|\\b(?:under|below|less than|up to|max|maximum|cheaper than))\\s*${AMOUNT}`)
const LEAST = new RegExp(`(?:>|\\b(?:over|above|more than|at least|min|minimum))\\s*${AMOUNT}`)

/** The words for people, as they are typed and as titles have them. */
const FITS: readonly [words: RegExp, text: string, zh: string][] = [
  [/\b(?:men|man|male|guy)(?:'?s)?\b/, 'men', '男'],
  [/\b(?:women|woman|lady|ladies|female)(?:'?s)?\b/, 'women', '女'],
  [/\bboy(?:'?s)?\b/, 'boys', '男童'],
  [/\bgirl(?:'?s)?\b/, 'girls', '女童'],
  [/\b(?:kid|child|children|toddler)(?:'?s)?\b/, 'children', '儿童'],
]

const SIZES: readonly RegExp[] = [
  /\b(?:eu|eur|us|uk|cn|jp)\s?(\d{1,2}(?:\.5)?)\b/,
  /\bsize\s+((?:\d{1,2}(?:\.5)?)|[2-6]?x{0,3}[sml])\b/,
  /\bw\d{2}(?:\s?l\d{2})?\b/,
  /\b(?:\d?x{1,4}[sl]|[2-6]xl)\b/,
  /\bone size\b/,
]
/** A number that can only be a shoe's or a waist's size, and letters that mean one beside other words. */
const BARE_SIZE = /^(?:3[4-9]|4\d|50|[sml])$/

/** Words that no title has to have. */
const FILLERS = new Set(
  'a an the for of in on with and or to by from my me some any please buy cheap best good nice cool real size colour color style'.split(
    ' ',
  ),
)

/** Reads a search in English or a language of words-elsewhere.ts. Chinese and other words stay as they are, as terms that the dictionary lacks. */
export function readSearchWords(keyword: string): SearchWords {
  const typed = keyword.normalize('NFKC').toLowerCase().replaceAll('’', "'")
  let rest = ` ${searchInEnglish(typed, isEnglish)} `
  const take: Take = (pattern, counts = () => true) => {
    const match = pattern.exec(rest)
    if (!match || !counts(match)) return null
    rest = rest.replace(match[0], ' ')
    return match
  }
  const { price_min, price_max } = readPrices(take)
  const size =
    SIZES.map((pattern) => take(pattern))
      .find(Boolean)?.[0]
      .trim() ?? null
  const fit = FITS.find(([words]) => take(words))
  const tokens = rest.match(/[\p{L}\p{N}]+(?:['.&+-][\p{L}\p{N}]+)*/gu) ?? []
  const words: string[] = [...tokens]
  const bare = size === null && words.length > 1 ? words.findIndex((word) => BARE_SIZE.test(word)) : -1
  const bareSize = bare < 0 ? null : (words.splice(bare, 1)[0] ?? null)
  return {
    terms: termsOf(words),
    size: (size ?? bareSize)?.replace(/^size\s+/, '').toUpperCase() ?? null,
    fit: fit ? { text: fit[1], zh: fit[2] } : null,
    price_min,
    price_max,
  }
}

const isEnglish = (word: string) => inEnglish(word) !== null

/** Takes what the pattern finds out of the words, if it counts. */
type Take = (pattern: RegExp, counts?: (match: RegExpExecArray) => boolean) => RegExpExecArray | null

function readPrices(take: Take) {
  const limit = (before?: string, amount = '', after?: string, otherwise?: string): PriceLimit => ({
    amount: Number(amount.replace(',', '.')),
    currency: SIGNS[before ?? after ?? otherwise ?? ''] ?? 'USD',
  })
  const most = take(MOST)
  const least = take(LEAST)
  if (most || least)
    return {
      price_min: least && limit(least[1], least[2], least[3]),
      price_max: most && limit(most[1], most[2], most[3]),
    }
  // "24-70 lens" is no price: two numbers are one only with a currency beside them.
  const both = take(BETWEEN, (match) => Boolean(match[1] ?? match[3] ?? match[4] ?? match[6]))
  if (!both) return { price_min: null, price_max: null }
  const sign = both[1] ?? both[3] ?? both[4] ?? both[6]
  return {
    price_min: limit(both[1], both[2], both[3], sign),
    price_max: limit(both[4], both[5], both[6], sign),
  }
}

/** The longest phrases of the dictionary first. */
function termsOf(words: readonly string[]): SearchTerm[] {
  const terms: SearchTerm[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words, at)
    if (phrase.term.kind !== 'other' || !FILLERS.has(phrase.term.text)) terms.push(phrase.term)
    at += phrase.length
  }
  return terms
}

function phraseAt(words: readonly string[], at: number): { term: SearchTerm; length: number } {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--) {
    const text = words.slice(at, at + length).join(' ')
    const entry = inEnglish(text)
    if (entry) return { term: { text, ...meaning(entry) }, length }
  }
  const text = words[at] ?? ''
  const near = nearlyGoods(text)
  return { term: { text, ...(near ? meaning(near) : { zh: null, kind: 'other' }) }, length: 1 }
}

const meaning = ({ zh, kind }: DictionaryWord) => ({ zh, kind })

/** The order in which words are given up when nothing fits: what a thing is stays longest. */
const GIVEN_UP: readonly SearchTerm['kind'][] = ['other', 'style', 'material', 'colour', 'brand', 'goods']
const MOST_TRIES = 5

export interface SearchTry {
  keyword: string
  /** The terms it looks for; fewer than there are when some were given up. */
  terms: readonly SearchTerm[]
  exact: boolean
}

/**
 * The searches to try one after the other until one finds something. `latin` says whether the marketplace's titles are
 * in English too: then the words as typed come first, else their Chinese. At most five, since each may cost a request.
 */
export function searchTries(keyword: string, words: SearchWords, latin: boolean): SearchTry[] {
  const { terms, fit } = words
  const ways = (left: readonly SearchTerm[], exact: boolean): SearchTry[] => {
    const typed = left.map(({ text }) => text).join(' ')
    // Sellers write models in Latin letters too: 苹果手机 15 保护套.
    const chinese = left.some(({ zh }) => zh)
      ? [...left.map(({ zh, text }) => zh ?? text), exact && fit?.zh].filter(Boolean).join(' ')
      : null
    const keywords = latin ? [typed, chinese] : [chinese, typed]
    return keywords.flatMap((text) => (text ? [{ keyword: text, terms: left, exact }] : []))
  }
  const tries = terms.length ? ways(terms, true) : [{ keyword, terms, exact: true }]
  let left: readonly SearchTerm[] = terms
  while (left.length > 1) {
    left = withoutLeast(left)
    tries.push(...ways(left, false).slice(0, 1))
  }
  const keys = new Set<string>()
  return tries.filter((one) => !keys.has(one.keyword) && keys.add(one.keyword)).slice(0, MOST_TRIES)
}

/** Drops one term: the last of its kind, but the first of goods, as the last word of an English name says what it is. */
function withoutLeast(terms: readonly SearchTerm[]): readonly SearchTerm[] {
  const kind = GIVEN_UP.find((one) => terms.some((term) => term.kind === one))
  const same = (term: SearchTerm) => term.kind === kind
  const at = kind === 'goods' ? terms.findIndex(same) : terms.findLastIndex(same)
  return terms.toSpliced(at, 1)
}

/** "5 hoodies in grey", "1 item for “linen”": what the search found once words were given up. */
export function matchText(terms: readonly SearchTerm[], total: number): string {
  const goods = terms.filter(({ kind }) => kind === 'goods')
  const colours = terms.filter(({ kind }) => kind === 'colour')
  const count = total.toLocaleString('en')
  const [thing] = goods
  if (!thing || goods.length > 1 || goods.length + colours.length < terms.length)
    return `${count} ${total === 1 ? 'item' : 'items'} for “${terms.map(({ text }) => text).join(' ')}”`
  const name = total === 1 || thing.text.endsWith('s') ? thing.text : pluralOf(thing.text)
  return `${count} ${name}${colours.length ? ` in ${colours.map(({ text }) => text).join(' and ')}` : ''}`
}

function pluralOf(name: string): string {
  if (/(?:ch|sh|x|z)$/.test(name)) return `${name}es`
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`
}
