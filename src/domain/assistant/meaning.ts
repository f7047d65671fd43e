import type { Likely } from './learning.ts'
import { asksFreight, namesLeftAt } from './way-asks.ts'
import { isEngine, isGoods, isOwn, type OwnAsk, type Reading } from './reading.ts'

/**
 * What a question means: what its words say to an engine, or what it is most like of all that shoppers ask. An intent is
 * an article's question, or behind "=" what an engine answers.
 */

export interface Meaning {
  /** Of an engine. */
  ask: Reading['ask']
  /** Of articles, the likeliest first; beside an engine's, what is told where that has no answer. */
  questions: string[]
  /** Whether the article is told behind what the engine answers. */
  is_both?: boolean
  /** How sure it is, 0 to 1. */
  share: number
}

/** From here on an intent is what is meant. */
const SURE = 0.6
/** An engine's answer says what it is about. */
const SURE_ENGINE = 0.5
/** From here on an article is more than what the words say to an engine. */
const OVER_ENGINE = 0.9
/** From here on another engine is, and that nobody here can know it. */
const OTHER_ENGINE = 0.5
const UNKNOWABLE = 0.5
/** How sure the words of an engine are. */
const SAID = 0.7
/** The same where no article is asked beside it: sure enough not to be left for a part of the text. */
const SAID_EXACTLY = 0.9
const MOST_WORDS = 18
/** Two that are likely together are both told. */
const ALSO = 0.15
const BOTH = 0.7
/** Beside an engine's answer. */
const BESIDE = 0.3

/** What articles answer of any shop, an engine answers of this one. */
const ENGINE_OF = new Map<string, Reading['ask']>([
  ['Is BenBuy legit?', 'legit'],
  ['Who runs this shop?', 'legit'],
  ['Can I pay by credit card?', 'payment'],
  ['Do you accept PayPal?', 'payment'],
  ['Can I call you?', 'phone'],
  ['Do you have WhatsApp, Discord or Telegram?', 'community'],
  ['Can you deliver by a certain day?', 'deadline'],
])

/** Answered by articles for any country, by an engine for the one that is named. */
const ENGINE_OF_PLACE = new Map<string, Reading['ask']>([
  ['Which line is fastest?', 'time'],
  ['How long does shipping take?', 'time'],
  ['How long does an order take?', 'time'],
  ['Which shipping is cheapest?', 'cost'],
  ['How is shipping calculated?', 'cost'],
  ['Is sea freight worth it?', 'cost'],
  ['Which shipping line should I choose?', 'lines'],
  ['What’s the heaviest parcel I can send?', 'lines'],
  ['Do I have to pay customs?', 'tax'],
  ['Who pays import tax and duty?', 'tax'],
  ['How much is US duty?', 'tax'],
  ['Do I pay duty in the US?', 'tax'],
  ['Do I pay duty in Canada?', 'tax'],
  ['Do I have to pay anything at the door?', 'tax'],
  ['Is there a line that includes tax?', 'tax'],
  ['Do I need a tax number?', 'tax_number'],
])
/** The same, where the goods are named so that their class is known. */
const TAKEN_TO_PLACE = new Set([
  'Can you ship batteries?',
  'Can you ship a power bank?',
  'Can you ship perfume or liquids?',
  'Can you ship cosmetics?',
  'Can you ship tea or snacks?',
  'Can you ship branded goods?',
])

/** What articles answer of anybody's, an engine answers of what is the reader's. */
export const OWN_OF = new Map<string, OwnAsk>([
  ['Where is my order?', 'where'],
  ['Did my item arrive yet?', 'where'],
  ['Where is my parcel?', 'parcel'],
  ['Where is my refund?', 'refund'],
  ['How long is the welcome coupon valid?', 'coupons'],
  ['Why was my order cancelled?', 'cancelled'],
])

/** The same, where the question is of “my” fee, level or storage. */
const OWN_OF_MINE = new Map<string, OwnAsk>([
  ['What is your service fee?', 'vip'],
  ['What does VIP give me?', 'vip'],
  ['Does VIP lower the freight?', 'vip'],
  ['How long is storage free at each VIP level?', 'vip'],
  ['How many extra photos are free with VIP?', 'free_photos'],
  ['Why do I have to pay more for my parcel?', 'questions'],
  ['Why is my order on hold?', 'questions'],
  ['Why does my order say Waiting for your answer?', 'questions'],
  ['What is return freight?', 'questions'],
  ['How is shipping calculated?', 'weight'],
  ['What is volumetric weight?', 'weight'],
  ['How long does a service on my item take?', 'service'],
  ['When are my items thrown away?', 'storage_end'],
])
/** What articles explain of anybody's, an engine tells first of what is “mine”. */
const OWN_BESIDE = new Map<string, OwnAsk>([
  ['Customs contacted me. What should I do?', 'parcel'],
  ['Where do I see my old orders?', 'orders'],
  ['Only some of my pieces arrived. What now?', 'pieces'],
  ['A piece is missing from my parcel. What can I do?', 'pieces'],
  ['Is a refund free if the item is wrong or broken?', 'flaw'],
  ['I got the wrong item. What can I do?', 'flaw'],
  ['The colour looks different in the photo. Is it wrong?', 'flaw'],
  ['Can I get part of my money back for a small flaw?', 'flaw'],
  ['Why doesn’t my tracking update?', 'scans'],
  ['Why is my parcel taking longer than it said?', 'late'],
  ['How long does packing take?', 'parcel'],
  ['What does Ready for pickup mean?', 'parcel'],
  ['What does At customs mean?', 'parcel'],
  ['What does Problem with the address mean?', 'parcel'],
  ['My parcel was returned. What happens now?', 'parcel'],
  ['Why was my parcel sent back?', 'parcel'],
  ['What value do you declare?', 'declared'],
  ['Do I have to pay customs?', 'import_tax'],
  ['How long does a claim take?', 'claim'],
  ['When will you answer my refund request?', 'refund'],
  ['How long does a refund take?', 'refund'],
  ['How soon will you answer?', 'ticket'],
  ['When do I get my reward?', 'rewards'],
  ['How long until my top-up arrives?', 'top_up'],
  ['How long does a bank transfer take?', 'top_up'],
  ['How long does a withdrawal take?', 'payout'],
  ['I paid twice by mistake. What now?', 'paid_twice'],
  ['Was I charged twice?', 'paid_twice'],
  ['Can I be charged twice?', 'paid_twice'],
  ['Can I change the size after I’ve ordered?', 'size_change'],
  ['Can I exchange an item for another size?', 'size_change'],
  ['Can I take an item out after the rehearsal?', 'take_out'],
  ['Can I take an item out of a parcel?', 'take_out'],
  ['Can I pay a parcel from my balance?', 'balance'],
  ['What if my claim is rejected?', 'claim'],
  ['How long do I have to pay?', 'todo'],
  ['How long do I have to pay for an order?', 'todo'],
  ['What does storage cost after the free time?', 'storage_end'],
  ['Do you charge for storage?', 'storage_end'],
  ['Why doesn’t my coupon work?', 'coupons'],
  ['The seller hasn’t shipped my item. What can I do?', 'awaited'],
  ['How long until you buy my item?', 'awaited'],
  ['How long until my item reaches the warehouse?', 'awaited'],
])
/** Asked by a visitor, these articles answer something else. */
const OWN_ALONE: readonly OwnAsk[] = ['todo', 'balance', 'weight']
/** What is told to a visitor who asks for their own. */
const ARTICLE_OF = new Map<OwnAsk, string>([
  ...[...OWN_OF, ...OWN_OF_MINE, ...OWN_BESIDE]
    .map(([question, ask]) => [ask, question] as const)
    .filter(([ask]) => !OWN_ALONE.includes(ask)),
  ['storage_end', 'How long can you keep my items?'],
  ['client', 'How do I keep the orders of my customers apart?'],
  ['saved', 'Will you tell me when the price drops?'],
  ['take_out', 'Can I take an item out of a parcel?'],
  ['size_change', 'Can I change the size after I’ve ordered?'],
  ['paid_twice', 'I paid twice by mistake. What now?'],
  ['vip', 'What does VIP give me?'],
  ['late', 'Why is my parcel taking longer than it said?'],
  ['coupons', 'How do I get a coupon?'],
  ['refund', 'How long does a refund take?'],
  ['return', 'Can I return an item?'],
  ['cancel', 'Can I cancel my order?'],
  ['photos', 'Do I see photos before you ship?'],
  ['insured', 'How does insurance work?'],
  ['import_tax', 'Do I have to pay customs?'],
  ['points', 'When do I get my points?'],
  ['ship_stored', 'Where do I see shipping prices before I pay?'],
  ['claim_days', 'How long do I have to claim?'],
  ['tracking', 'Does every parcel have a tracking number?'],
])
export const articleOf = (ask: OwnAsk) => ARTICLE_OF.get(ask)

/** Also what they say they have done. */
const MINE =
  /\b(?:my|mine|am i|do i|did i|have i|i have|was i|were we|(?:asks?|asked|asking) me|charged? me|i (?:paid|bought|sent|got|made|chose|put|took)|i (?:\w+ )?\w{2,}ed|(?:is there|are there|any) (?:(?:a|any) )?parcels?|the (?:claim|refund|parcel|box|haul|withdrawal|top up))\b/

/** A neighbour that is less likely than that speaks for nothing but itself. */
const LEAST_OF_NEIGHBOURS = 0.3
/** The rest for the shop, where nearly all speaks for the reader's own. */
const LEAST_OF_SHOP = 0.25

/**
 * What is likely, by who asks. Questions about one's own are neighbours: of who is signed in they count together, for
 * the likeliest of them; `names_own` says that it names one of their items. A visitor asks of the shop, unless nearly all speaks for their own.
 */
export function ofReader(
  likely: readonly Likely[],
  signed_in: boolean,
  text: string,
  names_own = false,
): readonly Likely[] {
  const is_mine = names_own || MINE.test(text)
  const ownOf = (intent: string) =>
    OWN_OF.get(intent) ?? (is_mine ? (OWN_OF_MINE.get(intent) ?? OWN_BESIDE.get(intent)) : undefined)
  const of_theirs = likely.filter(
    ({ intent }) => intent.startsWith('=own.') || (signed_in && ownOf(intent) !== undefined),
  )
  const [first] = of_theirs
  if (!first) return likely
  const share = of_theirs.reduce((sum, one) => sum + one.share, 0)
  const rest = likely.filter((one) => !of_theirs.includes(one))
  if (!signed_in) {
    if (1 - share < LEAST_OF_SHOP) return likely
    return rest.map((one) => ({ intent: one.intent, share: one.share / (1 - share) }))
  }
  if (first.share < LEAST_OF_NEIGHBOURS) return likely
  const own = ownOf(first.intent)
  const theirs = { intent: own ? `=own.${own}` : first.intent, share }
  return [theirs, ...rest, ...(own ? [first] : [])].toSorted((a, b) => b.share - a.share)
}

const isArticle = (intent: string) => !intent.startsWith('=')

/** Asked in words that no article takes up. */
const EXACT: readonly Reading['ask'][] = ['volume', 'safest']

/** Where a carrier leaves it, no engine knows. */
function ofArticles(likely: readonly Likely[]): readonly Likely[] {
  const articles = likely.filter(({ intent }) => isArticle(intent))
  const sum = articles.reduce((all, { share }) => all + share, 0)
  return sum > 0 ? articles.map(({ intent, share }) => ({ intent, share: share / sum })) : likely
}

/** Null where nothing is likely enough. `likely` is best first. */
export function meaningOf(
  { text, ask, country, goods }: Pick<Reading, 'text' | 'ask' | 'country' | 'goods'>,
  all: readonly Likely[],
): Meaning | null {
  if (ask && EXACT.includes(ask)) return { ask, questions: [], share: SAID_EXACTLY }
  const likely = namesLeftAt(text) ? ofArticles(all) : all
  const [best, next] = likely
  if (!best) return ask && { ask, questions: [], share: SAID_EXACTLY }
  const { intent, share } = best
  // In a story such words may stand for anything.
  const is_story = text.split(' ').length > MOST_WORDS
  const is_said =
    !is_story ||
    (ask === 'cost' && country !== null && asksFreight(text)) ||
    likely.some((one) => one.intent === `=${ask}` && one.share >= ALSO)
  const said: Meaning | null =
    ask && is_said
      ? {
          ask,
          questions: isArticle(intent) && share >= BESIDE ? [intent] : [],
          share: SAID,
        }
      : null
  if (intent === '=none') return share >= UNKNOWABLE ? null : said
  const of_goods = TAKEN_TO_PLACE.has(intent) && isGoods(goods) ? 'taken' : undefined
  const of_place = country ? (ENGINE_OF_PLACE.get(intent) ?? of_goods) : undefined
  const engine =
    ENGINE_OF.get(intent) ?? of_place ?? (isArticle(intent) ? null : intent.replace(/^=(?:own\.)?/, ''))
  const both = engineAndArticle(best, next)
  if (both && !said) return both
  if (engine !== null) {
    if (!isOwn(engine) && !isEngine(engine)) return said
    // “How much is the tax” is like “how much is the shipping”, but names the tax.
    const other = said?.ask === 'tax' && engine === 'cost' ? OVER_ENGINE : OTHER_ENGINE
    if (share < (said ? other : SURE_ENGINE)) return said
    // Told where nothing of the reader's is such.
    const article = likely.find((one) => isArticle(one.intent) && one.share >= ALSO)
    const is_both = article !== undefined && OWN_BESIDE.get(article.intent) === engine
    return { ask: engine, questions: isOwn(engine) && article ? [article.intent] : [], share, is_both }
  }
  return said && share < OVER_ENGINE ? said : articlesOf(likely)
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

function articlesOf([best, next]: readonly Likely[]): Meaning | null {
  if (!best) return null
  const share = best.share + (next?.share ?? 0)
  if (next && isArticle(next.intent) && next.share >= ALSO && share >= BOTH)
    return { ask: null, questions: [best.intent, next.intent], share }
  return best.share >= SURE ? { ask: null, questions: [best.intent], share: best.share } : null
}
