/** A help article as the search reads it; `text` is plain, a paragraph per line. */
export interface HelpEntry {
  slug: string
  title: string
  summary: string
  section: string
  keywords: string[]
  text: string
  /** What people ask and the article answers, with their figures in place. */
  questions: HelpQuestion[]
  /** Sentences that can be told by themselves (help/passages.ts). */
  passages: string[]
}

export interface HelpQuestion {
  ask: string
  /** Other ways to ask the same. */
  also: string[]
  answer: string
}

/** The weight of a hit by its place; the text counts each mention up to a limit. */
const WORTH = { title: 10, keywords: 8, summary: 4, text: 1 }
const MENTIONS = 4
/** An article must hold this share of the asked words, by their weight, to be an answer at all. */
const COVERED = 0.55

/** Articles quote what people ask; a question answers nothing. */
const QUESTION = /[^\n.?]*\?/g

const FILLERS = new Set(
  `a about an and any are as at be been but by can cannot could did do does for from get give had has have how i if
  in into is it its know long many may me much must my need no not now of on or our please shall should so tell than that
  the their them then there they this to up us want was we were what when where which who why will with without would
  you your`.split(/\s+/),
)

/**
 * The articles that answer `query`, best first: words in titles before keywords, summaries and text, rare words
 * before common ones. A word also finds longer ones that begin with it. A query of nothing but filler finds nothing.
 */
export function rankHelp(entries: readonly HelpEntry[], query: string): HelpEntry[] {
  const words = askedWords(query)
  if (words.length === 0) return []
  const indexed = indexedOf(entries)
  const weights = words.map((word) => {
    const holding = indexed.filter((fields) => worthIn(fields, word) > 0).length
    return Math.log(1 + entries.length / (holding || 0.5))
  })
  const whole = weights.reduce((a, b) => a + b)
  return entries
    .map((entry, place) => {
      const fields = indexed[place]
      const worths = words.map((word) => (fields ? worthIn(fields, word) : 0))
      const covered = weights.reduce((sum, weight, i) => sum + (worths[i] ? weight : 0), 0) / whole
      const score = weights.reduce((sum, weight, i) => sum + weight * (worths[i] ?? 0), 0)
      return { entry, covered, score: score * covered * covered }
    })
    .filter(({ covered }) => covered >= COVERED)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
}

type Indexed = Record<keyof typeof WORTH, string[]>

/** Reading the words of hundreds of articles takes longer than ranking them. */
const cached = new WeakMap<readonly HelpEntry[], Indexed[]>()

function indexedOf(entries: readonly HelpEntry[]): Indexed[] {
  const indexed = cached.get(entries) ?? entries.map(indexOf)
  cached.set(entries, indexed)
  return indexed
}

function indexOf({ title, keywords, summary, text }: HelpEntry): Indexed {
  return {
    title: wordsOf(title),
    keywords: wordsOf(keywords.join(' ')),
    summary: wordsOf(summary),
    text: wordsOf(text.replace(QUESTION, '')),
  }
}

function worthIn(fields: Indexed, word: string): number {
  let worth = 0
  for (const field of ['title', 'keywords', 'summary'] as const) {
    if (fields[field].includes(word)) worth += WORTH[field]
    else if (fields[field].some((own) => own.startsWith(word))) worth += WORTH[field] / 2
  }
  const mentions = fields.text.filter((own) => own.startsWith(word)).length
  return worth + WORTH.text * Math.min(mentions, MENTIONS)
}

/** The words that say what is asked; a one-letter word would find everything. */
function askedWords(query: string): string[] {
  const words = query
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !FILLERS.has(word))
  return [...new Set(words.map(stem))]
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(stem)
}

/** store, stores, stored, storing → stor; short words stay as they are. */
function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  const bare = word.replace(/(?:ings?|ies|ied|ed|es|s|e|y)$/, '')
  return bare.length < 3 ? word : bare
}
