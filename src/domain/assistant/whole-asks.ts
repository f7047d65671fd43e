import type { OwnAsk } from './own-asks.ts'

/** Questions in a part of a text about the claim, the parcel or the rehearsal that its whole names. Texts are plainQuestions. */

const DAMAGED = '(?:damaged|broken|crushed|dented|torn|smashed|squashed|ripped|soaked)'
const BOX = '(?:parcel|box|carton|corners?|edge)'
/** “The damaged parcel”, “a box with a crushed corner”, “the box was dented”. */
const DAMAGED_BOX = `(?:${DAMAGED} (?:\\w+ )?${BOX}|${BOX} (?:(?:that|which) )?(?:was|is|came|arrived|got) (?:\\w+ )?${DAMAGED})`
const PAID =
  '(?:approved|granted|accepted|gave|paid|awarded|got|received|reimbursed|did (?:i|we) get|did (?:you (?:\\w+ )?(?:pay|give)|(?:i|we) receive)(?: me| us| out| back)?)'

/** Money that they had for such a parcel. */
const BOX_PAID = new RegExp(
  `^(?!.*\\b(?:if|could|would|how do|can i)\\b)(?:.*\\b${PAID}\\b.*\\b(?:for|because of|with) (?:\\w+ ){1,8}?${DAMAGED_BOX}|.*\\b${DAMAGED_BOX} (?:\\w+ ){0,8}?${PAID}\\b)`,
)
export const isPaidForBox = (text: string) => BOX_PAID.test(text)

/** Told of us, whatever they ask about it. */
const REPORTED = new RegExp(
  `^(?!.*\\bif\\b).*\\b(?:i|we) (?:have |had |already |just )*(?:reported|complained|told you|informed you|notified you|wrote|sent (?:you )?(?:\\w+ )?(?:photos?|pictures?))\\b.*(?:\\b${DAMAGED_BOX}|\\bdamage\\b)`,
)

/** A claim that they have made, whatever they ask about it. */
const HAS_CLAIMED =
  /^(?!.*\bif\b).*\b(?:i|we) (?:\w+ ){0,2}(?:put in|filed|opened|made|submitted|sent in|started|raised|lodged|handed in|placed) (?:\w+ ){0,2}claim\b/
/** Asks more of a claim that has been named before. */
const OF_CLAIM =
  /\b(?:how much|what) (?:did|do|will|can|could) (?:i|we|you) (?:\w+ )?(?:ask|claim|request|want|get|pay|paid)\b|\b(?:when|how long)\b.*\bdecid\w*|\bthe most (?:that )?(?:i|we) (?:can|could) get\b|\bhear (?:back|from you)\b|\bask for more\b|\bwhat (?:is|was) (?:the|your) (?:reason|ground)\b|^when (?:was|is) (?:that|it)$|^(?:was it|is it) (?:approved|accepted|paid|rejected|open)\b|\bwhere (?:did|is|has) (?:that|this|the|my) (?:money|sum|amount)\b|\bdid (?:it|that|the money) (?:go|land|come|arrive)\b.*\b(?:balance|card|account)\b|\b(?:when|how long)\b.*\b(?:answer|reply|hear|decision|know)\b/
/** Speaks of one that has been decided. */
const DECIDED =
  /^(?!.*\b(?:if|can i|could i|appeal|again)\b).*\b(?:my|the|that|this) (?:\w+ ){0,3}claim (?:(?:for|about|of|on) (?:\w+ ){1,6}?)?(?:that |which )?(?:(?:you|was|is|got|has|have|been|the) ){1,3}(?:paid|approved|accepted|reject\w*|refus\w*|declin\w*|denied|turned down)\b/
const MY_CLAIM = /\b(?:i|we) claimed\b|\b(?:my|the) (?:\w+ ){0,3}claim\b/

/** Speaks of a claim, by its name or by what it was made for. */
export const namesClaim = (text: string) =>
  /\bclaim\w*\b/.test(text) || BOX_PAID.test(text) || REPORTED.test(text)
/** Whether they have told us of a damage, by a claim or by a message. */
export const hasReported = (text: string) => REPORTED.test(text)

const A_PARCEL = /\b(?:parcel|box|delivery|haul)\b/
/** Asks what was in the parcel that has been named before. */
export const IN_IT =
  /\b(?:what|which (?:of my )?\w+) (?:was|were|is|are) (?:(?:in|inside(?: of)?) (?:it|that|there|this|that one)\b|inside$)/
const INSURES_IT = /\b(?:is|was) (?:it|that|this) insured\b|\bwhat is it insured for\b/
const OUT_OF_IT = /\b(?:take|get|remove|pull)\b.*\bout of (?:it|that|this|there)\b/

/** “I called a parcel off.” */
export const CANCELLED_PARCEL =
  /\bcancell?ed (?:\w+ )?parcel\b|\b(?:i|we|you|who|was|got) (?:have |had )?cancell?ed\b.{0,20}\bparcels?\b|\bparcels?\b.{0,25}\b(?:cancell?ed|called off)\b|\b(?:which|what) parcels? did i cancel\b|\bcalled off\b.{0,20}\bparcels?\b/
const KEPT = /^(?!.*\b(?:storage|warehouse)\b).*\b(?:back|refund\w*|keep|kept|deduct\w*|returned|lost|lose)\b/

const REHEARSAL = '(?:rehears\\w*|trial pack\\w*|test pack\\w*)'
/** A rehearsal of theirs. */
const MY_REHEARSAL = new RegExp(
  `\\b${REHEARSAL}(?: pack\\w*)? (?:that |which )?(?:i|we) (?:have |had )?(?:asked for|ordered|chose|requested|booked|wanted|paid for)\\b|\\b(?:paid|payed) (?:\\S+ ){0,3}for (?:a |the |my )?${REHEARSAL}|\\b(?:i|we) (?:have |had |just )*(?:asked|ordered|chose|requested|booked|wanted)\\b.{0,20}\\b${REHEARSAL}|\\b(?:parcel|one|box) (?:that is |which is )?in (?:the |my )?${REHEARSAL}|\\bdid (?:the|my) ${REHEARSAL}(?: pack\\w*)? cost|\\bmy ${REHEARSAL}`,
)
/** Asks what follows a rehearsal, and what it costs. */
const OF_REHEARSAL =
  /\bwhat (?:happens|comes|is|will happen|follows)\b.{0,12}\b(?:next|now|then|after\w*)\b|\bnext step\b|\b(?:what|how much) (?:did|have|do) (?:i|we) (?:pay|paid)(?: for (?:it|that|this))?$|\b(?:what|how much) (?:did|was|does|is) (?:it|that|(?:the|my) rehears\w*(?: pack\w*)?)(?: cost)?(?: me)?$|\bwhen (?:do|does|will|would|can|am|is)\b.*\b(?:freight|shipping|prices?|costs?|weigh\w*|hear|know|learn|pay|ready|done|finished)\b/

/** Asks for money of a parcel that comes back, not for the parcel. */
const PART_BACK =
  /^(?!.*\b(?:if|orders?|items?|claim\w*|sellers?|shop|return freight|coupons?)\b).*(?:\b(?:get|got|receive\w*|give|gave)\b(?=.*\b(?:bit|something|some|part|any|anything|difference|money|rest|much|[$€£¥]?\d[\d.]*)\b).{0,50}\bback\b|\b(?:bit|something|some|part|anything|difference|money|rest|yuan|how much(?= (?:\w+ )?(?:comes?|came|goes|went|is)))\b.{0,30}\b(?:come|comes|coming|came|paid|go|goes|going|went)\b.{0,12}\bback\b|\bhow much (?:will be|is|was|gets) refunded\b|\b(?:came|come|comes|get|got) back (?:of|from|on) (?:the|my) (?:freight|shipping|postage)\b)/
const OF_SHIPPING = /\b(?:shipping|freight|postage|delivery|packed|weigh\w*|\d+ (?:k?g|grams?|kilos?))\b/
const ONE_PARCEL = /\b(?:my|the|that|a|this) (?:\S+ ){0,3}(?:parcel|box|one)\b/

/** “How many orders in November, and what did they cost me?” */
const ORDERS = /\borders?\b/
const COST_THEM =
  /\b(?:what|how much) (?:did|have|do) (?:i|we) (?:\w+ )?(?:spend|spent|pay|paid) (?:on|for) (?:them|those|these)\b|\b(?:what|how much) did (?:they|those|these) cost\b/
const MY_CART = /\b(?:my|the) (?:shopping )?(?:cart|basket)\b/
export const COST_TOGETHER =
  /\b(?:what|how much) (?:\w+ ){0,4}(?:together|altogether|in total|in all|total|sum|for all)\b/
/** “I did not pay yet. … how much is the total?” */
const UNPAID_YET = /\b(?:did|have|has|do) not (?:yet )?(?:pay|paid)\b|\bunpaid\b|\bhave to pay\b/
const MY_BALANCE = /\b(?:on|in|is|of) my (?:account )?balance\b/
/** Once it has been told how much there is. */
export const USES_BALANCE =
  /\b(?:can|could|may) i (?:\w+ )?(?:use|spend|pay with) (?:it|that|this|the money)\b|\bcan (?:it|that) be used\b/

const SEVERAL_ORDERS = /\b(?:two|three|four|five|several|many|\d) (?:\w+ )?orders?\b/
const SAME = /\b(?:the )?same (?:item|thing|article|product|order)\b/

/** A sum that came back, and of what. */
const SUM_BACK = /\d.{0,25}\bback\b|\brefund\w* (?:of )?[$€£¥]?\d|\d.{0,20}\brefund/
const OF_WHAT =
  /\b(?:for|from|of|on) (?:which|what)\b.*\b(?:parcel|order|that|it)\b|\bwhat (?:is|was) (?:it|that|this) for\b|\bwhy did (?:i|we) get\b.*\bback\b/

const MINE_CAME =
  /\b(?:my|the|that) (?:\w+ ){0,3}(?:parcel|box)\b.{0,30}\b(?:c[ao]me|arrived|got here|reached|delivered)\b|\b(?:got|received) (?:my|the|a) (?:\w+ ){0,3}(?:parcel|box)\b/
const LAST_DAY_TO_CLAIM =
  /\b(?:(?:by|until|till) (?:when|what (?:day|date))|how (?:long|many days))\b.{0,30}\b(?:complain\w*|claim\w*|report\w*)\b/

const OF_WHOLE: readonly (readonly [whole: RegExp, part: RegExp, OwnAsk])[] = [
  [MY_CLAIM, OF_CLAIM, 'claim'],
  [REPORTED, OF_CLAIM, 'claim'],
  [BOX_PAID, OF_CLAIM, 'claim'],
  [A_PARCEL, IN_IT, 'contents'],
  [A_PARCEL, INSURES_IT, 'insured'],
  [MINE_CAME, LAST_DAY_TO_CLAIM, 'claim_days'],
  [A_PARCEL, OUT_OF_IT, 'take_out'],
  [CANCELLED_PARCEL, KEPT, 'cancelled'],
  [ORDERS, COST_THEM, 'spent'],
  [MY_CART, COST_TOGETHER, 'cart'],
  [UNPAID_YET, COST_TOGETHER, 'todo'],
  [MY_BALANCE, USES_BALANCE, 'balance'],
  [SEVERAL_ORDERS, SAME, 'paid_twice'],
  [MY_REHEARSAL, OF_REHEARSAL, 'rehearsal'],
]

/** Null where the whole names nothing of which the part asks so. */
export function askOfWhole(text: string, whole: string): OwnAsk | null {
  if (HAS_CLAIMED.test(text) || DECIDED.test(text) || BOX_PAID.test(text)) return 'claim'
  const of_whole = OF_WHOLE.find(([named, asked]) => named.test(whole) && asked.test(text))
  if (of_whole) return of_whole[2]
  const is_part_back = PART_BACK.test(text) && OF_SHIPPING.test(whole) && ONE_PARCEL.test(whole)
  if (is_part_back) return 'freight_paid'
  return SUM_BACK.test(whole) && OF_WHAT.test(text) ? 'refund' : null
}
