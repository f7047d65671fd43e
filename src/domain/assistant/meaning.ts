import type { Likely } from './learning.ts'
import { isEngine, isOwn, type OwnAsk, type Reading } from './reading.ts'

/**
 * What a question means: what its words say to an engine, or what it is most like of all that shoppers ask. An intent is
 * an article's question, or behind "=" what an engine answers.
 */

export interface Meaning {
  /** Of an engine. */
  ask: Reading['ask']
  /** Of articles, the likeliest first; beside an engine's, what is told where that has no answer. */
  questions: string[]
  /** How sure it is, 0 to 1. */
  share: number
}

/** From here on an intent is what is meant. */
const SURE = 0.6
/** From here on an article is more than what the words say to an engine. */
const OVER_ENGINE = 0.9
/** From here on another engine is, and that nobody here can know it. */
const OTHER_ENGINE = 0.5
const UNKNOWABLE = 0.7
/** How sure the words of an engine are. */
const SAID = 0.8
/** Two that are likely together are both told. */
const ALSO = 0.15
const BOTH = 0.75
/** Beside an engine's answer. */
const BESIDE = 0.3

/** What articles answer of any shop, an engine answers of this one. */
const ENGINE_OF = new Map<string, Reading['ask']>([
  ['Is BenBuy legit?', 'legit'],
  ['Who runs this shop?', 'legit'],
  ['Can I pay by credit card?', 'payment'],
  ['Do you accept PayPal?', 'payment'],
])

/** What articles answer of anybody's, an engine answers of what is the reader's. */
export const OWN_OF = new Map<string, OwnAsk>([
  ['Where is my order?', 'where'],
  ['Did my item arrive yet?', 'where'],
  ['Where is my parcel?', 'parcel'],
])

/** Null where nothing is likely enough. `likely` is best first. */
export function meaningOf({ ask }: Reading, likely: readonly Likely[]): Meaning | null {
  const [best] = likely
  if (!best) return ask && { ask, questions: [], share: SAID }
  const { intent, share } = best
  const said: Meaning | null = ask && {
    ask,
    questions: isArticle(intent) && share >= BESIDE ? [intent] : [],
    share: SAID,
  }
  if (intent === '=none') return share >= UNKNOWABLE ? null : said
  if (isOwn(ask) && OWN_OF.has(intent)) return said
  const engine = ENGINE_OF.get(intent) ?? (isArticle(intent) ? null : intent.replace(/^=(?:own\.)?/, ''))
  if (engine !== null) {
    if (!isOwn(engine) && !isEngine(engine)) return said
    return share >= (said ? OTHER_ENGINE : SURE) ? { ask: engine, questions: [], share } : said
  }
  return said && share < OVER_ENGINE ? said : articlesOf(likely)
}

function articlesOf([best, next]: readonly Likely[]): Meaning | null {
  if (!best) return null
  const share = best.share + (next?.share ?? 0)
  if (next && isArticle(next.intent) && next.share >= ALSO && share >= BOTH)
    return { ask: null, questions: [best.intent, next.intent], share }
  return best.share >= SURE ? { ask: null, questions: [best.intent], share: best.share } : null
}

const isArticle = (intent: string) => !intent.startsWith('=')
