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
/** From here on it is more than what the words say to an engine: of a country, of anything else, of what is the reader's own. */
const OVER_COUNTRY = 0.9
const OVER_ENGINE = 0.5
const OVER_OWN = 0.85
/** How sure the words of an engine are. */
const SAID = 0.8
/** Two that are likely together are both told. */
const ALSO = 0.1
const BOTH = 0.65
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
export function meaningOf({ ask, country }: Reading, likely: readonly Likely[]): Meaning | null {
  const [best, next] = likely
  if (!best) return ask && { ask, questions: [], share: SAID }
  const { intent, share } = best
  const article = isArticle(intent) && !ENGINE_OF.has(intent) && !(isOwn(ask) && OWN_OF.has(intent))
  const over = isOwn(ask) ? OVER_OWN : country ? OVER_COUNTRY : OVER_ENGINE
  if (ask && !(article && share >= over))
    return { ask, questions: isArticle(intent) && share >= BESIDE ? [intent] : [], share: SAID }
  const both =
    next &&
    article &&
    isArticle(next.intent) &&
    share < 1 - ALSO &&
    next.share >= ALSO &&
    share + next.share >= BOTH
  if (share < SURE && !both) return null
  if (both) return { ask: null, questions: [intent, next.intent], share: share + next.share }
  if (article) return { ask: null, questions: [intent], share }
  const engine = ENGINE_OF.get(intent) ?? intent.replace(/^=(?:own\.)?/, '')
  return isOwn(engine) || isEngine(engine) ? { ask: engine, questions: [], share } : null
}

const isArticle = (intent: string) => !intent.startsWith('=')
