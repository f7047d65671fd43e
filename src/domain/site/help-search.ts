import type MiniSearch from 'minisearch'

/** A help article as the search reads it; `text` is plain, a paragraph per line. */
export interface HelpEntry {
  slug: string
  title: string
  summary: string
  section: string
  keywords: string[]
  text: string
  /** Questions of people that the article answers, with their figures in place. */
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

/** The weight of a hit by its place. */
const BOOST = { title: 10, keywords: 8, summary: 4, text: 1 }
const FIELDS = ['title', 'keywords', 'summary', 'text'] as const
/** An article must hold this share of the asked words, by their weight, to be an answer at all. */
const COVERED = 0.55
/** Letters of a word from which on a slip of the finger finds it all the same. */
const LONG = 5

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
export async function rankHelp(entries: readonly HelpEntry[], query: string): Promise<HelpEntry[]> {
  const words = [...new Set(wordsOf(query))].filter((word) => word.length > 1 && !FILLERS.has(word))
  if (words.length === 0) return []
  const hits = (await indexOf(entries)).search(words.join(' '))
  const weights = new Map(
    [...new Set(words.map(stem))].map((term) => {
      const holding = hits.filter(({ queryTerms }) => queryTerms.includes(term)).length
      return [term, Math.log(1 + entries.length / (holding || 0.5))]
    }),
  )
  const sum = (terms: Iterable<string>) => [...terms].reduce((all, term) => all + (weights.get(term) ?? 0), 0)
  const whole = sum(weights.keys())
  return hits
    .map(({ id, score, queryTerms }) => ({ id, score, covered: sum(new Set(queryTerms)) / whole }))
    .filter(({ covered }) => covered >= COVERED)
    .sort((a, b) => b.score * b.covered ** 2 - a.score * a.covered ** 2)
    .flatMap(({ id }) => entries.find(({ slug }) => slug === id) ?? [])
}

/** Reading the words of hundreds of articles takes longer than ranking them. */
const cached = new WeakMap<readonly HelpEntry[], Promise<MiniSearch<HelpEntry>>>()

function indexOf(entries: readonly HelpEntry[]): Promise<MiniSearch<HelpEntry>> {
  const index = cached.get(entries) ?? makeIndex(entries)
  cached.set(entries, index)
  return index
}

async function makeIndex(entries: readonly HelpEntry[]): Promise<MiniSearch<HelpEntry>> {
  const { default: Search } = await import('minisearch')
  const index = new Search<HelpEntry>({
    idField: 'slug',
    fields: [...FIELDS],
    stringifyField: (value) => (Array.isArray(value) ? value.join(' ') : String(value)).replace(QUESTION, ''),
    tokenize: wordsOf,
    processTerm: stem,
    searchOptions: {
      boost: BOOST,
      prefix: true,
      fuzzy: (term) => (term.length >= LONG ? 1 : 0),
      weights: { prefix: 0.5, fuzzy: 0.1 },
    },
  })
  index.addAll(entries)
  return index
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
