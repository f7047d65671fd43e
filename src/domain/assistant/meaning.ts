import {
  asksBeside,
  BRANDED,
  COPIES,
  COPIES_LEGAL,
  ELSEWHERE,
  ENGINE_OF,
  ENGINE_OF_PLACE,
  ENGINE_OF_SUM,
  isElsewhere,
  LEGAL,
  LEGIT,
  LONG_THINGS,
  MOVED,
  movesHere,
  OWN_BESIDE,
  OWN_OF,
  OWN_OF_MINE,
  TAKEN_TO_PLACE,
  TAX_SCAM,
  UNANSWERABLE,
} from './engine-of.ts'
import { asksIncluded, countryOfSum } from './border-asks.ts'
import type { Likely } from './learning.ts'
import { asksFreight, comparesLines, namesArmyPost, namesLeftAt, namesPieces } from './way-asks.ts'
import { classesSaid, classSaid, FAKES } from './goods-said.ts'
import { isEngine, isGoods, isOwn, type Reading } from './reading.ts'

/**
 * The meaning of a question: what its words say to an engine, or what shoppers ask that it is most like. An intent is
 * an article's question, or behind "=" what an engine answers.
 */

export interface Meaning {
  /** The engine asked. */
  ask: Reading['ask']
  /** Articles' questions, the likeliest first; beside an engine, they are told where that has no answer. */
  questions: string[]
  /** Whether the article is told behind what the engine answers. */
  is_both?: boolean
  /** How sure it is, 0 to 1. */
  share: number
}

/** From this share on, an intent is what is meant. */
const SURE = 0.6
/** An engine's answer says what it is about. */
const SURE_ENGINE = 0.5
/** From this share on, an article counts more than what the words say to an engine. */
const OVER_ENGINE = 0.9
const OVER_COUNTRY = 0.45
/** From this share on, another engine counts more, or that nobody here can know it. */
const OTHER_ENGINE = 0.5
const UNKNOWABLE = 0.5
/** How sure the words of an engine are. */
const SAID = 0.7
/** The same where no article is asked beside it: sure enough not to be left for a part of the text. */
const SAID_EXACTLY = 0.9
const MOST_WORDS = 18
/** Whether it is long. */
export const isStory = (text: string) => text.split(' ').length > MOST_WORDS
/** Two that are likely together are both told. */
const ALSO = 0.15
const BOTH = 0.7
/** Beside an engine's answer. */
const BESIDE = 0.3

/** Also what they say they have done. */
const MINE =
  /\b(?:my|mine|am i|do i|did i|have i|i have|was i|were we|(?:asks?|asked|asking) me|charged? me|i (?:paid|bought|sent|got|made|chose|put|took)|i (?:\w+ )?\w{2,}ed|(?:is there|are there|any) (?:(?:a|any) )?parcels?|the (?:claim|refund|parcel|box|haul|withdrawal|top up)|(?:tracking|it) (?:has not|is not|is|has been) (?:\w+ )?(?:moved?|moving|updated|stuck))\b/

/** A neighbour that is less likely than that speaks for nothing but itself. */
const LEAST_OF_NEIGHBOURS = 0.3
/** The same of a thing of theirs that is named: it is less likely that nobody here can know it. */
const LEAST_OF_NAMED = 0.2
/** The rest for the shop, where nearly all speaks for the reader's own. */
const LEAST_OF_SHOP = 0.25

/**
 * Weighs the intents by who asks. Questions about one's own are neighbours: if signed in, they count together, for
 * the likeliest of them; `names_own` says that it names one of their items. A visitor asks of the shop, unless nearly all speaks for their own.
 */
export function ofReader(
  likely: readonly Likely[],
  signed_in: boolean,
  text: string,
  names_own = false,
): readonly Likely[] {
  if (movesHere(text)) return [{ intent: MOVED, share: SAID_EXACTLY }]
  if (isElsewhere(text)) return ofElsewhere(likely, text)
  const is_mine = names_own || MINE.test(text)
  const ownOf = (intent: string) =>
    OWN_OF.get(intent) ?? (is_mine ? (OWN_OF_MINE.get(intent) ?? OWN_BESIDE.get(intent)) : undefined)
  const of_theirs = likely.filter(
    ({ intent }) => intent.startsWith('=own.') || (signed_in && ownOf(intent) !== undefined),
  )
  const [first] = of_theirs
  if (!first) return likely
  const share = of_theirs.reduce((sum, one) => sum + one.share, 0)
  const rest = likely.filter((one) => !of_theirs.includes(one) && !(names_own && one.intent === UNANSWERABLE))
  if (!signed_in) {
    if (1 - share < LEAST_OF_SHOP) return likely
    return rest.map((one) => ({ intent: one.intent, share: one.share / (1 - share) }))
  }
  if (first.share < (names_own ? LEAST_OF_NAMED : LEAST_OF_NEIGHBOURS)) return likely
  const own = ownOf(first.intent)
  const theirs = { intent: own ? `=own.${own}` : first.intent, share }
  return [theirs, ...rest, ...(own ? [first] : [])].toSorted((a, b) => b.share - a.share)
}

/** Turns a question about one's own into one about another agent's. */
function ofElsewhere(likely: readonly Likely[], text: string): readonly Likely[] {
  const is_mine = MINE.test(text)
  const maps = is_mine ? [OWN_OF, OWN_OF_MINE, OWN_BESIDE] : [OWN_OF]
  const theirs = likely.filter(
    ({ intent }) => intent === ELSEWHERE || intent.startsWith('=own.') || maps.some((map) => map.has(intent)),
  )
  const share = theirs.reduce((sum, one) => sum + one.share, 0)
  const is_unclear = is_mine && (likely[0]?.share ?? 0) < SURE
  return share >= SURE || is_unclear ? [{ intent: ELSEWHERE, share: SAID_EXACTLY }] : likely
}

const isArticle = (intent: string) => !intent.startsWith('=')

/** Engines whose words no article takes up. */
const EXACT: readonly Reading['ask'][] = ['volume', 'safest', 'weight_unit', 'animal', 'antique', 'together']

/** Where a carrier leaves it, no engine knows. */
function ofArticles(likely: readonly Likely[]): readonly Likely[] {
  const articles = likely.filter(({ intent }) => isArticle(intent))
  const sum = articles.reduce((all, { share }) => all + share, 0)
  return sum > 0 ? articles.map(({ intent, share }) => ({ intent, share: share / sum })) : likely
}

const OF_COPIES = new Map([
  [BRANDED, COPIES],
  [LEGAL, COPIES_LEGAL],
])

/** “The courier asks for a tax of 92%, is it a scam?” */
const TAX_ASKED = /\b(?:tax(?:es)?|dut(?:y|ies)|customs|vat|tariffs?)\b/

/** Goods that customs keep, or that are sold on: which line takes them says nothing of that. */
const KEPT_OR_SOLD =
  /\bcustoms (?:\w+ )?(?:takes?|seizes?|grabs?|keeps?|confiscates?|destroys?)\b|\b(?:allowed to|can i|may i|could i) (?:re)?sell\b/

/** Null where nothing is likely enough. `likely` is best first. */
export function meaningOf(
  {
    text,
    whole = text,
    ask,
    country,
    goods,
  }: Pick<Reading, 'text' | 'ask' | 'country' | 'goods'> & Partial<Pick<Reading, 'whole'>>,
  all: readonly Likely[],
): Meaning | null {
  if (ask && EXACT.includes(ask)) return { ask, questions: [], share: SAID_EXACTLY }
  const likely = namesLeftAt(text) || namesArmyPost(text) ? ofArticles(all) : all
  const [first, next] = likely
  // A copy of a brand is no branded goods, nor is it an ordinary import.
  const of_copies = first && FAKES.test(text) ? OF_COPIES.get(first.intent) : undefined
  const of_tax = first && LEGIT.has(first.intent) && TAX_ASKED.test(whole) ? TAX_SCAM : undefined
  const instead = of_copies ?? of_tax
  const best = first && instead ? { ...first, intent: instead } : first
  if (!best) return ask && { ask, questions: [], share: SAID_EXACTLY }
  const { intent, share } = best
  // In a story such words may stand for anything.
  const is_story = isStory(text)
  const is_of_way = !KEPT_OR_SOLD.test(text)
  const is_said =
    !is_story ||
    (ask === 'cost' && country !== null && asksFreight(text)) ||
    (ask === 'tax' && country !== null && asksIncluded(text)) ||
    (ask === 'time' && /^(?:\w+ ){0,2}how (?:long|many)\b/.test(text)) ||
    likely.some((one) => one.intent === `=${ask}` && one.share >= ALSO)
  const said: Meaning | null =
    ask && is_said && !asksBeside(text) && (ask !== 'taken' || is_of_way)
      ? {
          ask,
          questions: isArticle(intent) && share >= BESIDE ? [intent] : [],
          share: SAID,
        }
      : null
  if (intent === UNANSWERABLE) return share >= UNKNOWABLE ? null : said
  const of_goods = TAKEN_TO_PLACE.has(intent) && isGoods(goods) && is_of_way ? 'taken' : undefined
  const is_large = classSaid(goods) === 'oversize' || classesSaid(goods).includes('oversize')
  const of_large = intent === LONG_THINGS && is_large ? 'taken' : undefined
  const of_place = country ? (ENGINE_OF_PLACE.get(intent) ?? of_goods) : undefined
  const of_sum = country || countryOfSum(text) ? ENGINE_OF_SUM.get(intent) : undefined
  const engine =
    ENGINE_OF.get(intent) ??
    of_large ??
    of_place ??
    of_sum ??
    (isArticle(intent) ? null : intent.replace(/^=(?:own\.)?/, ''))
  const both = engineAndArticle(best, next)
  if (both && !said) return both
  if (engine !== null) {
    if (!isOwn(engine) && !isEngine(engine)) return said
    // “How much is the tax” is like “how much is the shipping”, but names the tax.
    // Whether goods may travel there also says whether anything may.
    if (said?.ask === 'taken' && engine === 'countries') return said
    const is_compared = said?.ask === 'cost' && comparesLines(text)
    const other =
      is_compared || (said?.ask === 'tax' && (engine === 'cost' || engine === 'countries'))
        ? OVER_ENGINE
        : OTHER_ENGINE
    if (share < (said ? other : SURE_ENGINE)) return said
    // Told where nothing of the reader's is such.
    const article = likely.find((one) => isArticle(one.intent) && one.share >= ALSO)
    const is_both = article !== undefined && OWN_BESIDE.get(article.intent) === engine
    return { ask: engine, questions: isOwn(engine) && article ? [article.intent] : [], share, is_both }
  }
  // That a country is named beside a parcel says little.
  const over = said?.ask === 'countries' && country !== null ? OVER_COUNTRY : OVER_ENGINE
  if (said && share < over) return said
  // “The cheapest way for one pair without its box”: the price, and what the box costs.
  if (said?.ask === 'cost' && country && namesPieces(text)) return { ...said, is_both: true }
  return articlesOf([best, ...likely.slice(1)])
}

/** An engine and an article, neither of them likely enough by itself. */
function engineAndArticle(best: Likely, next: Likely | undefined): Meaning | null {
  const article = [best, next].find((one) => one && isArticle(one.intent))
  const other = [best, next].find((one) => one && !isArticle(one.intent))
  const ask = other?.intent.replace(/^=(?:own\.)?/, '') ?? null
  if (!article || !other || !(isOwn(ask) || isEngine(ask))) return null
  const share = article.share + other.share
  if (best.share >= SURE || Math.min(article.share, other.share) < ALSO || share < BOTH) return null
  const is_same = (OWN_OF.get(article.intent) ?? OWN_OF_MINE.get(article.intent)) === ask
  return { ask, questions: [article.intent], share, is_both: !is_same }
}

/** Null where neither the first nor the first two are likely enough. */
function articlesOf([best, ...rest]: readonly Likely[]): Meaning | null {
  if (!best) return null
  const others = besideArticle(rest)
  const share = best.share + (others[0]?.share ?? 0)
  if (best.share < SURE && share < BOTH) return null
  return { ask: null, questions: [best, ...others].map(({ intent }) => intent), share }
}

/** An article that is as likely as that was meant in one of six. Source: 13,000 wordings that were left out while the others were learned. */
const BESIDE_ARTICLE = 0.1
const MOST_BESIDE = 2

/** The articles' questions that are told beside the likeliest one, best first: the reader sees which is theirs. */
export const besideArticle = (rest: readonly Likely[]): Likely[] =>
  rest.filter(({ intent, share }) => isArticle(intent) && share >= BESIDE_ARTICLE).slice(0, MOST_BESIDE)
