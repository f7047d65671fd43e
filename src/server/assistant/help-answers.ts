import type MiniSearch from 'minisearch'
import { notionsOf } from '#domain/assistant/notions.ts'
import { givesWanted, isTopic } from '#domain/assistant/question-kinds.ts'
import { plainQuestion } from '#domain/assistant/words.ts'
import type { HelpEntry } from '#domain/site/help-search.ts'

/** Finds the answer that an article has to a question: to the questions it carries first, else in one of its sentences. */

export interface Found {
  entry: HelpEntry
  text: string
  /** How near the question is to one that the article answers, 0 to 1; 0 for a sentence that only speaks of its words. */
  near: number
  /** Just as the article puts the question, so that its “yes” or “no” answers it. */
  first: boolean
}

interface Entry {
  id: number
  asked: string[]
  told: string[]
}

interface Index {
  search: MiniSearch<Entry>
  /** By id. */
  found: (Omit<Found, 'near'> & {
    asks: boolean
    notions: Set<string>
    told: Set<string>
    asked: Set<string>
  })[]
  weight: (notion: string) => number
}

/** How near a question must be to be answered as that one. */
const NEAR = 0.74
/** The same with what its very words count. */
const NEAR_ALIKE = 0.77
/** The share of a question that a sentence must hold, and of how many notions that are not common it must speak. */
const SENTENCE_COVERED = 0.95
const FEWEST_OF_SENTENCE = 3
const CANDIDATES = 60
/** What every second question speaks of: only with another notion do two questions share what they ask. */
const COMMON = new Set(
  'cost buy pay parcel item ship time seller site account not two why who wher count then see work different'.split(
    ' ',
  ),
)
/** One of these alone is what is asked only in a few words. */
const FEW_WORDS = 6
/** A question's own words count more than words of ours that it leaves unsaid. */
const SAID = 0.62
/** The share of a notion that the answer speaks of, though the question it is for does not. */
const HALF = 0.5
/** What is left for each topic of which the answer says nothing. */
const ASTRAY = 0.82
/** What is left for each subject of an article's question of which the asker says nothing, and such of no topic. */
const BESIDE = 0.88
const APART = new Set(['time', 'cost', 'change', 'point', 'count'])
/** How alike the very words must be where only common notions are shared, and where there is but one. */
const SAID_ALIKE = 0.5
const SAID_LITTLE = 0.4
/** What the very words count beside what they mean. */
const LIKE = 0.1

let held: { entries: readonly HelpEntry[]; index: Promise<Index> } | undefined

function indexOf(entries: readonly HelpEntry[]): Promise<Index> {
  if (held?.entries !== entries) held = { entries, index: makeIndex(entries) }
  return held.index
}

const notions = (text: string) => notionsOf(plainQuestion(text))
const wordsOf = (text: string) => new Set(plainQuestion(text).split(' '))

async function makeIndex(entries: readonly HelpEntry[]): Promise<Index> {
  const { default: Search } = await import('minisearch')
  const found = entries.flatMap((entry) => [
    ...entry.questions.flatMap(({ ask, also, answer }) =>
      [ask, ...also].map((asked) => ({
        entry,
        first: asked === ask,
        text: answer,
        asks: true,
        told: new Set(notions(`${ask} ${answer} ${entry.title}`)),
        notions: new Set(notions(asked)),
        asked: wordsOf(asked),
      })),
    ),
    ...entry.passages.map((text) => ({
      entry,
      first: false,
      text,
      asks: false,
      told: new Set<string>(),
      notions: new Set(notions(text)),
      asked: new Set<string>(),
    })),
  ])
  const search = new Search<Entry>({
    fields: ['asked', 'told'],
    // Each field is a list of notions already.
    tokenize: (text) => text.split(' '),
    stringifyField: (value) => (Array.isArray(value) ? value.join(' ') : String(value)),
    processTerm: (term) => term,
    searchOptions: { boost: { asked: 2 }, fuzzy: (term) => (term.length > 4 ? 1 : 0), prefix: false },
  })
  search.addAll(
    found.map(({ asks, notions }, id) => ({
      id,
      asked: asks ? [...notions] : [],
      told: asks ? [] : [...notions],
    })),
  )
  const counts = new Map<string, number>()
  for (const { notions } of found) for (const one of notions) counts.set(one, (counts.get(one) ?? 0) + 1)
  // A word that no article has weighs like a rare one: what it asks is not known.
  const weight = (notion: string) =>
    (notion === 'not' ? 0.3 : 1) * Math.log(1 + found.length / ((counts.get(notion) ?? 4) + 3))
  return { search, found, weight }
}

/** The nearest answer to a plainQuestion, null where no article is near enough. */
export async function findAnswer(entries: readonly HelpEntry[], text: string): Promise<Found | null> {
  const asked = notionsOf(text)
  if (asked.length === 0) return null
  const { search, found, weight } = await indexOf(entries)
  const sum = (some: Iterable<string>) => [...some].reduce((all, one) => all + weight(one), 0)
  const whole = sum(asked)
  const words = wordsOf(text)
  let most = 0
  let best: Found | null = null
  let sentence: Found | null = null
  for (const hit of search.search(asked.join(' ')).slice(0, CANDIDATES)) {
    const one = found[Number(hit.id)]
    if (!one) continue
    const terms = Object.keys(hit.match)
    const has = asked.filter((word) => one.notions.has(word) || terms.some((term) => isSlipOf(word, term)))
    const covered = sum(has) / whole
    if (!one.asks) {
      if (
        !sentence &&
        covered >= SENTENCE_COVERED &&
        has.filter((word) => !COMMON.has(word)).length >= FEWEST_OF_SENTENCE &&
        givesWanted(text, one.text)
      )
        sentence = { ...one, near: 0 }
      continue
    }
    const filled = sum([...one.notions].filter((word) => terms.includes(word))) / (sum(one.notions) || 1)
    const [only = ''] = one.notions
    if (one.notions.size === 1 && words.size > FEW_WORDS && COMMON.has(only)) continue
    if (one.notions.size > 1 && has.length < 2) continue
    const said = (2 * words.intersection(one.asked).size) / (words.size + one.asked.size)
    const same = has.length === asked.length && has.length === one.notions.size
    const alone = same ? (has.length > 2 ? 0 : SAID_LITTLE) : SAID_ALIKE
    if (has.every((word) => COMMON.has(word)) && said < alone) continue
    if (one.notions.size === 1 && said < SAID_LITTLE) continue
    if (!givesWanted(text, one.text)) continue
    const missed = asked.filter((word) => !has.includes(word))
    const held = covered + (HALF * sum(missed.filter((word) => one.told.has(word)))) / whole
    const astray =
      missed.filter((word) => isTopic(word) && !one.told.has(word)).length + (missed.includes('not') ? 1 : 0)
    const beside = [...one.notions].filter(
      (word) => !terms.includes(word) && (isTopic(word) || APART.has(word)),
    )
    const near = ASTRAY ** astray * BESIDE ** beside.length * held ** SAID * filled ** (1 - SAID)
    // Of two that are as near, the one in the asker's own words.
    const alike = near + LIKE * said
    if (alike <= most) continue
    most = alike
    best = { ...one, near }
  }
  return best && best.near >= NEAR && most >= NEAR_ALIKE ? best : sentence
}

/** A notion of ours that a misspelt word was found by. */
const isSlipOf = (word: string, term: string) =>
  term.length > 4 && Math.abs(term.length - word.length) <= 1 && term.slice(0, 3) === word.slice(0, 3)
