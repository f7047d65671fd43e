import type MiniSearch from 'minisearch'
import { COMMON } from '#domain/assistant/next-question.ts'
import { notionsOf } from '#domain/assistant/notions.ts'
import { givesWanted } from '#domain/assistant/question-kinds.ts'
import { plainQuestion } from '#domain/assistant/words.ts'
import type { HelpEntry } from '#domain/site/help-search.ts'

/** Answers from the articles: to a question that one of them carries, or a sentence that holds what is asked. */

export interface Found {
  entry: HelpEntry
  text: string
}

/** Finds an article's answer to a question just as the article puts it; null where none carries it. */
export function answerTo(entries: readonly HelpEntry[], ask: string): Found | null {
  for (const entry of entries) {
    const carried = entry.questions.find((one) => one.ask === ask)
    if (carried) return { entry, text: carried.answer }
  }
  return null
}

interface Index {
  search: MiniSearch<{ id: number; notions: string[] }>
  /** By id. */
  found: (Found & { notions: Set<string> })[]
  weight: (notion: string) => number
}

/** The share of a question that a sentence must hold, and of how many notions that are not common it must speak. */
const COVERED = 0.95
const FEWEST = 3
const CANDIDATES = 60

let held: { entries: readonly HelpEntry[]; index: Promise<Index> } | undefined

function indexOf(entries: readonly HelpEntry[]): Promise<Index> {
  if (held?.entries !== entries) held = { entries, index: makeIndex(entries) }
  return held.index
}

async function makeIndex(entries: readonly HelpEntry[]): Promise<Index> {
  const { default: Search } = await import('minisearch')
  const found = entries.flatMap((entry) =>
    entry.passages.map((text) => ({ entry, text, notions: new Set(notionsOf(plainQuestion(text))) })),
  )
  const search = new Search<{ id: number; notions: string[] }>({
    fields: ['notions'],
    // Notions already.
    tokenize: (text) => text.split(' '),
    stringifyField: (value) => (Array.isArray(value) ? value.join(' ') : String(value)),
    processTerm: (term) => term,
    searchOptions: { fuzzy: (term) => (term.length > 4 ? 1 : 0), prefix: false },
  })
  search.addAll(found.map(({ notions }, id) => ({ id, notions: [...notions] })))
  const counts = new Map<string, number>()
  for (const { notions } of found) for (const one of notions) counts.set(one, (counts.get(one) ?? 0) + 1)
  // A word that no article has weighs like a rare one: what it asks is not known.
  const weight = (notion: string) =>
    (notion === 'not' ? 0.3 : 1) * Math.log(1 + found.length / ((counts.get(notion) ?? 4) + 3))
  return { search, found, weight }
}

/** The article's sentence that nearly all words of a plainQuestion stand in, null where none has. */
export async function findSentence(entries: readonly HelpEntry[], text: string): Promise<Found | null> {
  const asked = notionsOf(text)
  if (asked.length === 0) return null
  const { search, found, weight } = await indexOf(entries)
  const sum = (some: Iterable<string>) => [...some].reduce((all, one) => all + weight(one), 0)
  const whole = sum(asked)
  for (const hit of search.search(asked.join(' ')).slice(0, CANDIDATES)) {
    const one = found[Number(hit.id)]
    const terms = Object.keys(hit.match)
    const has = asked.filter((word) => one?.notions.has(word) || terms.some((term) => isSlipOf(word, term)))
    const rare = has.filter((word) => !COMMON.has(word)).length
    if (one && rare >= FEWEST && sum(has) / whole >= COVERED && givesWanted(text, one.text)) return one
  }
  return null
}

/** A notion of ours that a misspelt word was found by. */
const isSlipOf = (word: string, term: string) =>
  term.length > 4 && Math.abs(term.length - word.length) <= 1 && term.slice(0, 3) === word.slice(0, 3)
