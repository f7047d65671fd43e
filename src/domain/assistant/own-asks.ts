import { isThing } from '#domain/item/shopper-words.ts'
import { notionsOf } from './notions.ts'
import { ABOUT, ASKED, type OwnAsk } from './own-ask-words.ts'
import { strays } from './question-kinds.ts'

export { isOwn, type OwnAsk } from './own-ask-words.ts'

/** What a question asks of the reader's own orders, parcels and money, by its words alone. `text` is a plainQuestion. */

/** Which of theirs, and who has it. */
const WHICH =
  /\b(?:which|what|any|is|are) (?:\w+ ){0,2}(?:parcels?|orders?) (?:of mine )?(?:is|are) (?:\w+ )?(?:at|in|on|with|stuck|out|under)\b|who (?:carries|delivers|brings|has) my\b/
const PARCEL = /\b(?:parcel|tracking|shipment|box)\b/
const TRACKING =
  /tracking (?:number|code|no|id|link|nr)|(?:number|code).{0,12}track|number of my parcel|^(?:my )?tracking(?: please)?$/
const LATE =
  /still nothing|nothing yet|supposed to (?:be|come|arrive)|should (?:be|have been|have come|have arrived)|was due|promised|\b(?:late|delayed|slow|stuck|overdue)\b|not mov\w*|no (?:movement|update)|(?:taking|takes|took) (?:so |too |very )?(?:long|ages|forever)|since \d+ (?:days|weeks)|(?:nothing|not) (?:has |have |is )?(?:happen\w*|changed|updat\w*|been (?:bought|shipped|sent|packed))|why (?:have|has|did|is|are).{0,25}not\b.{0,15}(?:ship\w*|sen[dt]|bought|buy|pack\w*|arriv\w*|here|come)|still (?:not|say|says|on|in|waiting)\b/
const WHERE =
  /any of my (?:things|items|orders|parcels) (?:\w+ )?(?:arriv\w*|here|there|reach\w*|shipped|bought)|(?:what|which|anything).{0,20}on (?:its|their|the) way to (?:you|your|the|us)\b|where (?:the (?:hell|heck) )?(?:is|are|has|did|my)\b|\btrack (?:my|the|it)\b|any(?:thing)? (?:news|new\b|update)|\bmy parcel (?:is |has |have |been |s |still ){0,4}(?:through|past|at|in|out of|with) customs|has my parcel.{0,10}cleared|\bupdate\b|\b(?:order|parcel|item) status\b|\bstatus\b.{0,15}\b(?:my|order|parcel)|\beta\b|(?:did|has|have|is|are|was|were|whether) (?:my|our|it|they|the (?:parcel|order|item|things))\b(?:.{0,40}\b(?:arriv\w*|come|reach\w*|with you)|.{0,14}\b(?:here|there)|.{0,40}\b(?:shipped|sent|left|delivered|bought|packed|paid|on the way|ready))\b|(?:did|have|has) (?:you|they|the seller|seller).{0,20}(?:got|get|receive\w*|buy|bought|ship\w*|sen[dt]|pack\w*).{0,25}\bmy\b|when (?:exactly )?(?:will|does|do|is|comes?|are|should)\b.{0,8}\b(?:my|the|it)\b.{0,30}(?:arriv\w*|come|reach|here|deliver\w*|be (?:in|at|here)|get)|when (?:will|do|can) i (?:get|receive|have) my|(?:arrived?|here|there|left|reached) (?:yet|already)|check.{0,20}(?:my|the) (?:parcel|order)|what (?:is|happened).{0,10}(?:up )?(?:to|with) my|^my (?:order|parcel)s?(?: (?:please|now|today))?$/
const NOT_WHERE =
  /cancel|card|\bcan i\b|combine|return|company|office|based|located|what if|address|size|refund|money|coupon|code\b|password|how (?:do|can|does|to|much|many)|vat|tax|lost|insur|article|change|moved|cost|price|\bsays?\b|delivered|broken|damaged|wrong|missing|link|app\b|find|buy something|account|email|points|photo/

/** Null where a question is not about what is the reader's own. `mine`: the words by which it names items of theirs. */
export function ownAskOf(text: string, mine: string): OwnAsk | null {
  const ask = likelyAskOf(text, mine !== '')
  return ask && !strays(notionsOf(text), `${ABOUT[ask]} ${notionsOf(mine).join(' ')}`) ? ask : null
}

function likelyAskOf(text: string, named: boolean): OwnAsk | null {
  const isOf = named || thingsCalledMine(text).length > 0
  if (
    isOf &&
    !/\bhow (?:do|does) (?:a )?(?:returns?|refunds?)\b/.test(text) &&
    /\b(?:return\w*|refund\w*|send back|give.{0,25}back|money back|get back|cancel\w*)\b|do not (?:like|want)/.test(
      text,
    ) &&
    !/\bwhy\b|\b(?:was|were|got|been) cancel/.test(text)
  )
    return 'return'
  if (
    named &&
    /^(?:and |so |hi |hello )*(?:did|has|have|is|are|was|were|when|where)\b.{0,40}\b(?:buy|bought|send|sent|ship\w*|arriv\w*|reach\w*|here|come|left|paid|receiv\w*|got|get)\b/.test(
      text,
    )
  )
    return 'where'
  if (named && /\b(?:stor\w*|keep|kept|free)\b/.test(text)) return 'keep'
  const found = ASKED.find(([, when, unless]) => when.test(text) && !unless?.test(text))
  if (found) return found[0]
  if (TRACKING.test(text) && !/what is (?:a\b|tracking)|not|domestic|update|mean/.test(text))
    return 'tracking'
  if (/way to (?:you|us|(?:the|your) warehouse)\b/.test(text) && !/how|usual/.test(text)) return 'where'
  const mine =
    named || /\b(?:my|our|mine|i)\b|\b(?:the|this) (?:parcel|order)\b|\bit\b|^(?:parcel|order)\b/.test(text)
  if (
    mine &&
    LATE.test(text) &&
    (named || /\b(?:parcels?|orders?|ordered|items?|it|things|tracking|anything|mine)\b/.test(text))
  )
    return /\b(?:seller|in china|reply|answer|refund|code|email|money|when is|how long|delivered|if|how (?:do|can|to|much|long)|claim|cancel|compensat\w*|pay me)\b/.test(
      text,
    )
      ? null
      : 'late'
  if (WHICH.test(text)) return PARCEL.test(text) ? 'parcel' : 'where'
  if (WHERE.test(text) && !NOT_WHERE.test(text)) return PARCEL.test(text) && !named ? 'parcel' : 'where'
  return null
}

const THING =
  /^(?:shirts?|bags?|dress(?:es)?|boots?|caps?|hats?|rings?|necklaces?|socks?|belts?|skirts?|pants|suits?|blouses?|sandals?|heels|keyboards?|mouse|toys?|dolls?|books?|posters?|chairs?|mirrors?|tents?|bottles?|pens?|notebooks?|earrings?|bracelets?|pillows?|blankets?|curtains?|chargers?|speakers?|cameras?|tablets?|laptops?|console)$/

/** The kinds of things that a text names: "hoodie", "cap". */
export const thingsIn = (text: string): string[] =>
  text.split(' ').filter((word) => THING.test(word) || isThing(word))

/** Those that it calls the reader's: "my hoodie and the cap", "the coat I ordered". */
export const thingsCalledMine = (text: string): string[] =>
  /\bmy\b|\bi (?:have |had )?(?:ordered|bought|paid for)\b/.test(text) ? thingsIn(text) : []
