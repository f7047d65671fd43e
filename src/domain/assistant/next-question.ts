import { UNANSWERABLE } from './engine-of.ts'
import type { Likely } from './learning.ts'
import { notionsOf } from './notions.ts'
import { plainQuestion } from './words.ts'

/** From this share on by itself, a question leans on nothing before it. */
const SURE_ALONE = 0.9
/** The same where its own words name what it is about: “must I pay customs”. */
const SURE_NAMED = 0.6
/** The same of the article that was just told. */
const SURE_OF_NEAR = 0.6
/** As likely as that, it is what it says, whatever stands before it. */
const CLEAR = 0.97
/** Less likely than that by itself, it says little by itself. */
const UNSURE = 0.3
/** Weight of a question of the article just told. */
const OF_THE_SAME = 20
/** From this share on, what was told before is only asked again. */
const AGAIN = 0.3
/** A part of another article must be that likely together with what stands before it, too. */
const LEAST_JOINED = 0.2
/** Less likely than that share of the best, an intent is not told beside it. */
const FAR_BEHIND = 0.3
/** Not sure enough to silence what its words say to an engine. */
const UNKNOWN: Likely[] = [{ intent: UNANSWERABLE, share: 0.4 }]

/** Whether the likely intents of a question are what was `told` of articles already. */
export const asksAgain = ([first]: readonly Likely[], told: readonly string[]): boolean =>
  first !== undefined && first.share >= AGAIN && told.includes(first.intent)

/**
 * Likely intents of a question that stands behind another: what speaks for it by itself, and with what stands before it,
 * too. `alone` and `joined` are of all intents; what was `told` of articles is not told again. `names_own` says that it
 * names something by itself.
 */
export function ofPart(
  alone: readonly Likely[],
  joined: readonly Likely[],
  told: readonly string[],
  isNear: (intent: string) => boolean,
  names_own = false,
): Likely[] {
  const [first] = alone
  if (!first) return UNKNOWN
  if (first.share >= CLEAR && !isNear(first.intent)) return [first]
  // Its own words ask about the article just told.
  if (first.share >= SURE_OF_NEAR && isNear(first.intent)) return [first]
  // Together with what stands before it, it only asks that again.
  const [both] = joined
  if (both && both.share >= CLEAR && told.includes(both.intent) && first.share < UNSURE) return UNKNOWN
  const shares = new Map(joined.map(({ intent, share }) => [intent, share]))
  const jointly = (intent: string) => shares.get(intent) ?? 0
  const rest = alone
    .filter(({ intent }) => !told.includes(intent))
    .map(({ intent, share }) => ({
      intent,
      share: share * jointly(intent) * (isNear(intent) ? OF_THE_SAME : 1),
    }))
    .toSorted((a, b) => b.share - a.share)
  const [best] = rest
  if (!best) return UNKNOWN
  const is_near = isNear(best.intent)
  const is_apart = first.intent === best.intent && first.share >= (names_own ? SURE_NAMED : SURE_ALONE)
  if (!is_near && !is_apart && jointly(best.intent) < LEAST_JOINED) return UNKNOWN
  const such = rest.filter(({ intent }) => isNear(intent) === is_near)
  const sum = such.reduce((all, { share }) => all + share, 0)
  return such
    .filter(({ share }) => share >= best.share * FAR_BEHIND)
    .map(({ intent, share }) => ({ intent, share: share / sum }))
}

/** Whether a question names something that isn’t in every second one, and that doesn’t stand before it; not one that says “it”. */
export function namesItsOwn(question: string, before: string): boolean {
  if (/\b(?:it|them|they|that|this|those|these)\b/i.test(question)) return false
  const told = notionsOf(plainQuestion(before))
  return notionsOf(plainQuestion(question)).some((notion) => !COMMON.has(notion) && !told.includes(notion))
}

/** Questions only about what stands before them: behind a refund, “how long is it supposed to take” is not about freight. */
export const SAYS_NOTHING =
  /^(?:and |so |but )*(?:how (?:long|much|many days)|when|why|where|what) (?:is|does|do|will|would|should|can) (?:it|that|this)(?: (?:usually|normally|even|supposed|meant|going|take|takes|to|be|happen|cost|come|last|mean|work|do|now|with|for|you|u|me|us))*$|^(?:what|where) (?:it|that|this) (?:is|means?)(?: (?:that|this))?$/i

/** An answer says these in other words. */
const SAID_AS: Readonly<Record<string, readonly string[]>> = {
  refund: ['pay', 'cost'],
  cheap: ['cost', 'less'],
  calculator: ['estimate'],
  more: ['extra'],
  ship: ['warehouse'],
  mone: ['refund', 'pay', 'cost'],
  complaint: ['claim'],
  different: ['refund'],
  write: ['enter'],
  yousell: ['sell'],
  lock: ['seize', 'withdraw'],
  stuck: ['seize'],
  safe: ['reinforc'],
}

/** Notions that every second question has. */
export const COMMON: ReadonlySet<string> = new Set(
  'cost buy pay parcel item line ship time seller site account not two why who wher count then see work different precise beyond'.split(
    ' ',
  ),
)

/** Notions that any answer covers: it says how a thing works, and a service or a pair is what it is about. */
const ALWAYS_SAID = ['work', 'list', 'start', 'again', 'servic', 'pair']

/** An end, whether it is asked for or not. */
const DAY = /\b(?:until|by|on|from) \d+\s\p{Lu}|\bwithin \d+ (?:hours|days)/u
/** Asks for the end of a time. */
const ASKS_DAY =
  /\b(?:until|till?|by|before) (?:when|what|which)\b|\b(?:which|what) (?:day|date)\b|\bdeadline\b/i
/** How long it is kept. */
const KEPT_UNTIL = /\bcollect it by \d/i
/** A time that one has. */
const WITHIN = /\bwithin \d+ (?:hours|days)\b/
const COMES_BACK = /\b(?:sent|sends|brings?|brought|comes?|goes) (?:\w+ )?back\b/
/** Asks who gets the money. */
const TO_WHOM = /\bwho (?:\w+ )?(?:collects?|takes?|gets?)\b|\bto (?:you|u)\b/i
/** A figure that is asked about: “or 260 mm”. */
const FIGURE = /\d{2,}/g

/** Whether an answer speaks of nothing that a question asks about. One that only leans, such as “what can I do”, asks nothing by itself. */
export function isLeftOpen(question: string, answer: string): boolean {
  const asked = notionsOf(plainQuestion(question)).filter((notion) => !ALWAYS_SAID.includes(notion))
  const said = new Set([
    ...notionsOf(plainQuestion(answer)),
    ...(/[$€£¥]\d/.test(answer) ? ['cost', 'pay'] : []),
    ...(DAY.test(answer) ? ['time', 'run'] : []),
    ...(/\bor more\b|\bat least\b/.test(answer) ? ['minimum'] : []),
    ...(KEPT_UNTIL.test(answer) ? ['store'] : []),
    ...(COMES_BACK.test(answer) ? ['cameback'] : []),
  ])
  if (asked.includes('time') && WITHIN.test(answer)) return false
  if (ASKS_DAY.test(question) && DAY.test(answer)) return false
  if (TO_WHOM.test(question) && /\bnot to us\b/.test(answer)) return false
  if ((question.match(FIGURE) ?? []).some((figure) => answer.includes(figure))) return false
  const rare = asked.filter((notion) => !COMMON.has(notion))
  return (
    asked.length > 0 &&
    !(rare.length > 0 ? rare : asked).some((notion) =>
      [notion, ...(SAID_AS[notion] ?? [])].some((one) => said.has(one)),
    )
  )
}
