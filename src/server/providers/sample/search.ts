import { isSlip, isThing, plainWord, THING_WORDS } from '#domain/item/shopper-words.ts'
import { kindOf } from '#domain/item/title-kind.ts'
import type { MarketHit, SearchQuery } from '#server/providers/marketplaces/marketplace.ts'
import { hitOf, SAMPLE_ITEMS, type SampleItem } from './catalogue.ts'

/** An item's searchable words, worked out once. */
interface Entry {
  hit: MarketHit
  sales: number
  /** All its words, for Chinese, which has no gaps to go by. */
  text: string
  /** The Latin ones in their plain forms, of everything it says and of its titles alone. */
  words: readonly string[]
  titled: readonly string[]
  /** The Latin words of its title, as it says them. */
  titleWords: readonly string[]
  /** Its kind, in plain words. */
  kind: readonly string[]
}

const sorted = new Map<SearchQuery['sort'], Entry[]>()

/** The catalogue in this order, made when it is first asked for. */
function inOrder(sort: SearchQuery['sort']): Entry[] {
  const entries = sorted.get(sort) ?? [
    ...(sort === 'default' ? SAMPLE_ITEMS.map(entryOf) : inOrder('default')),
  ]
  if (!sorted.has(sort)) sorted.set(sort, entries.sort(ORDERS[sort]))
  return entries
}

const ORDERS: Record<SearchQuery['sort'], (a: Entry, b: Entry) => number> = {
  default: () => 0,
  price_asc: (a, b) => a.hit.price_fen - b.hit.price_fen,
  price_desc: (a, b) => b.hit.price_fen - a.hit.price_fen,
  sales: (a, b) => b.sales - a.sales,
}

/** Everything that says all these words, the best first. */
export function findSamples(query: SearchQuery): MarketHit[] {
  const words = wordsOf(query.keyword)
  const entries = inOrder(query.sort).filter((entry) => allows(entry, query))
  const matches = matching(entries, words)
  return (query.sort === 'default' ? bestFirst(matches, words) : matches).map(({ hit }) => ({ ...hit }))
}

/** Only who would find nothing is taken for having slipped. */
function matching(entries: Entry[], words: readonly string[]): Entry[] {
  const sayings = words.map(whoSays)
  const exact = entries.filter((entry) => sayings.every((saying) => saying.has(entry)))
  if (exact.length > 0) return exact
  const near = words.map((word, at) => sayings[at]?.union(whoNearlySays(word)))
  return entries.filter((entry) => near.every((saying) => saying?.has(entry)))
}

/** Items of that kind stand before items with the word in the title, and those before items with it elsewhere. */
function bestFirst(matches: Entry[], words: readonly string[]): Entry[] {
  if (words.length === 0) return matches
  const terms = words.map((word) => ({ word, plain: plainWord(word) }))
  const rank = ({ kind, titled, hit }: Entry) =>
    terms.reduce((sum, { word, plain }) => {
      if (kind.includes(plain)) return sum + 3
      if (titled.includes(plain)) return sum + 2
      return sum + (hit.title.toLowerCase().includes(word) ? 1 : 0)
    }, 0)
  const ranks = new Map(matches.map((entry) => [entry, rank(entry)]))
  return matches.toSorted((a, b) => (ranks.get(b) ?? 0) - (ranks.get(a) ?? 0))
}

function allows({ hit }: Entry, query: SearchQuery): boolean {
  if (query.platform !== undefined && query.platform !== hit.item_platform) return false
  if (hit.price_fen < (query.price_min_fen ?? 0)) return false
  return hit.price_fen <= (query.price_max_fen ?? Number.POSITIVE_INFINITY)
}

const isLatin = (word: string) => /^[a-z\d]/.test(word)

/** "hood" finds hoodies, "tee" no steel; Chinese has no gaps to go by. */
function whoSays(term: string): Set<Entry> {
  if (!isLatin(term)) return new Set(inOrder('default').filter(({ text }) => text.includes(term)))
  return new Set([...whoBegins(term), ...whoBegins(plainWord(term))])
}

/** Latin words but for a slip; Chinese with other characters between its own: 帆布包 is a 帆布托特包. */
function whoNearlySays(term: string): Set<Entry> {
  if (isLatin(term)) {
    const plain = plainWord(term)
    const near = vocabulary().filter(([word]) => isSlip(term, word) || isSlip(plain, word))
    return new Set(near.flatMap(([, entries]) => entries))
  }
  const has = ({ text }: Entry) => text.split('\n').some((line) => hasInOrder(line, term))
  return new Set(inOrder('default').filter(has))
}

function whoBegins(start: string): Entry[] {
  const words = vocabulary()
  let [from, to] = [0, words.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((words[middle]?.[0] ?? '') < start) from = middle + 1
    else to = middle
  }
  const matches: Entry[] = []
  for (let at = from; words[at]?.[0].startsWith(start); at++) matches.push(...(words[at]?.[1] ?? []))
  return matches
}

let listed: [word: string, entries: Entry[]][] = []

/** The plain words in the order of the alphabet, each with who says it: no search reads the whole catalogue. */
function vocabulary() {
  if (listed.length > 0) return listed
  const entriesByWord = new Map<string, Entry[]>()
  for (const entry of inOrder('default'))
    for (const word of entry.words) entriesByWord.set(word, [...(entriesByWord.get(word) ?? []), entry])
  listed = [...entriesByWord].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return listed
}

function hasInOrder(line: string, term: string): boolean {
  let at = -1
  return [...term].every((character) => {
    at = line.indexOf(character, at + 1)
    return at >= 0
  })
}

const MOST_WORDS = 6
/** Words of titles that are no search. */
const EMPTY = new Set('and by for from in of on one per the to two with without'.split(' '))

/**
 * Searches that go on from what is typed, the commonest first: its last word is finished by words of titles that stand
 * beside the words before it, and a whole word gets the one that titles say before it: "mug" goes on as "enamel mug".
 * Chinese is finished by the words of the titles that hold it.
 */
export function suggestWords(typed: string): string[] {
  const words = wordsOf(typed)
  const last = words.pop()
  if (!last) return []
  const sayings = words.map(whoSays)
  const among = inOrder('sales').filter((entry) => sayings.every((saying) => saying.has(entry)))
  if (!isLatin(last))
    return [...new Set(among.flatMap((entry) => phraseWith(entry, last)))].slice(0, MOST_WORDS)
  const nextWords = counted(
    among.flatMap(({ titleWords }) => [...new Set(titleWords)]).filter((word) => !words.includes(word)),
  )
  const start = words.map((word) => `${word} `).join('')
  const products = THING_WORDS.filter((word) => among.some((entry) => entry.words.includes(plainWord(word))))
  const finished = [...new Set([...nextWords, ...products])]
    .filter((word) => word.startsWith(last) && word !== last)
    .map((word) => start + word)
  const slipped = nextWords.filter((word) => isSlip(last, word)).map((word) => start + word)
  const more = counted(among.flatMap(({ titleWords }) => wordBefore(titleWords, last))).map(
    (word) => `${word} ${last}`,
  )
  const suggestions = [...finished, ...(words.length === 0 ? more : [])]
  return (suggestions.length > 0 ? suggestions : slipped).slice(0, MOST_WORDS)
}

/** Each once, names of things before other words, then the commonest first. */
function counted(words: readonly string[]): string[] {
  const times = new Map<string, number>()
  for (const word of words) if (!EMPTY.has(word)) times.set(word, (times.get(word) ?? 0) + 1)
  return [...times]
    .filter(([word]) => isLatin(word) && word.length > 2)
    .toSorted(([a, x], [b, y]) => Number(isThing(b)) - Number(isThing(a)) || y - x)
    .map(([word]) => word)
}

function wordBefore(words: readonly string[], word: string): string[] {
  return words.flatMap((one, at) => (one === word && at > 0 ? (words[at - 1] ?? []) : []))
}

/** "帆布" goes on as "本色帆布购物袋". */
function phraseWith({ text }: Entry, term: string): string[] {
  return text.split(/[\s\n]+/).filter((part) => part !== term && part.includes(term) && part.length <= 12)
}

function entryOf(item: SampleItem): Entry {
  const text = textOf(item)
  const title = joined(item.title.toLowerCase())
  const kind = kindOf(item.title)
  return {
    hit: hitOf(item),
    sales: item.sales,
    text,
    words: plainWordsOf(text),
    titled: plainWordsOf(title),
    titleWords: wordsOf(title.replace(/[^\p{L}\p{N}\s-]/gu, ' ')),
    kind: [kind?.word, kind?.known].flatMap((word) => (word ? [plainWord(word)] : [])),
  }
}

const plainWordsOf = (text: string) =>
  [...new Set(text.split(/[^\p{L}\p{N}]+/u).map(plainWord))].filter(Boolean)

function textOf(item: SampleItem): string {
  const props = item.props.flatMap(({ name, value }) => [name, value])
  return joined([item.title, item.title_zh, item.shop.name, ...props].join('\n').toLowerCase())
}

const wordsOf = (keyword: string) =>
  joined(keyword.toLowerCase())
    .split(/[\s\-–·,./]+/)
    .filter(Boolean)

/** Words with a hyphen that others write as one. */
const joined = (text: string) => text.replace(/\bt-(?=shirt)/g, 't')
