import { boxIn } from './box-in.ts'
import { COUNTED_ELSEWHERE } from './counted.ts'
import { serves, SHIPPING_LINES } from '#domain/freight/shipping-lines.ts'

/** Questions about the lines beside their price: which one, by name, how long a thing may be. `text` is a plainQuestion. */

const SEA = /\bsea\b|\bboats?\b|\bocean\b|\bvessel\b|\b(?:by|per|with) ship\b|\b(?:any|a) ships?\b/
export const asksSea = (text: string) => SEA.test(text)

export const asksRail = (text: string) =>
  /\b(?:boats?|ships?|sea|planes?|air) or (?:by )?(?:train|rail\w*)\b|\b(?:train|rail\w*) or (?:by )?(?:boats?|ships?|sea|planes?|air)\b|\b(?:by|per|via|over|with|on) (?:the )?(?:freight |cargo )?(?:trains?|rail\w*)\b|\b(?:trains?|rail(?:way|road)?) (?:lines?|freight|shipping|shipment|transport|routes?|cargo|services?|delivery|parcel|express|connection|options?)\b|\b(?:freight|cargo|europe|china) (?:trains?|rail(?:way|road)?)\b|\b(?:is there|any|have|offer|use) (?:an? |the )?(?:trains?|rail(?:way|road)?)\b(?! (?:sets?|models?|tracks?|toys?|stations?))/.test(
    text,
  )

export const goesBySea = (country: string) =>
  SHIPPING_LINES.some((line) => /\bsea\b/.test(line.name) && serves(line, country))

/** No goods, although a boat is. */
export const BY_WAY = /\b(?:by|per|with the|any|a) (?:boat|sea|ship|plane|air|train|rail(?:way|road)?)\b/g

/** Parcels, to stay below a limit. */
export const SPLITS =
  /\b(?:split\w*|divid\w*|separate\w*|(?:two|2|several) (?:\w+ )?(?:parcels?|box(?:es)?|ones))\b/

/** More than the weight it names. */
export const asksMore = (text: string) =>
  /\b(?:over|above|more than|heavier than|exceeds?|bigger than) \d/.test(text)

const PART = '(?:half|one|some|part|two|the (?:first|rest|second)|(?:the |an)?other)'
/** Asks to send one parcel, or its contents, to several places: none of them is its destination. */
export const sendsApart = (text: string) =>
  APART.test(text) ||
  /\b(?:two|2|three|3|several|different|both) (?:different )?(?:address\w*|countries)\b/.test(text)
/** Two people, and one parcel for both. */
export const sharesParcel = (text: string) =>
  /\b(?:my|a|our) \w+(?: in \w+)? and (?:i|me)\b|\b(?:me|i) and (?:my|a) \w+|\b(?:two|2|three|3|several) (?:people|friends|persons|of us|students|flatmates|roommates|colleagues)\b|\bwe both\b|\b(?:with|and) (?:my|a) (?:\w+ )?(?:friends?|sister|brother|flatmate|roommate|neighbou?r|colleague|cousin|mate|partner|mum|mom)\b/.test(
    text,
  ) &&
  /\b(?:one|same|1|single|joint|common|shared) (?:parcel|box|haul|shipment)\b|\bshar(?:e|ed|es|ing)\b|\bsplit\b.{0,20}\b(?:freight|shipping|postage|cost)\b|\btogether\b/.test(
    text,
  )
const APART = new RegExp(
  `\\b${PART}\\b.{0,20} (?:to|in|for) .{2,25} and ${PART} (?:\\w+ ){0,2}(?:to|in|for) `,
)

/** “Can I send a hamster wheel to Canada”: whether the thing may, not whether the country is served. */
export const asksOfThing = (text: string, goods: string) =>
  /\b(?:send|ship|import|post|mail)\b/.test(text) &&
  new RegExp(`\\b(?:an?|some) ${RegExp.escape(goods)}\\b`).test(text) &&
  !/\b(?:gift|present|letter|surprise|box|birthday|card|friend|mother|mum|mom|sister|brother|cousin|uncle|aunt)\b/.test(
    goods,
  )

/** How people name a line, and what its own name has. A plainQuestion calls a packet a parcel. */
const NAMES: readonly (readonly [said: RegExp, name: RegExp])[] = [
  [/\bems\b/, /^EMS/],
  [/\bdhl\b|(?<!\b(?:american|ali|sf) )\bexpress\b(?! (?:mail|post|checkout|pay\w*))/, /^DHL/],
  [SEA, /\bsea\b/],
  [/\beconomy air\b/, /^Economy air/],
  [/\beconomy\b(?! air)/, /^Economy/],
  [
    /\bsmall (?:parcel|packet)s?\b|\b(?:by|per|via|with) (?:the )?(?:normal |regular |national |simple )?(?:post|mail)\b/,
    /small packet/,
  ],
  [/\b(?:tax|vat) included line\b|\beu line\b/, /tax-included/],
  [/\buk line\b/, /^UK line/],
  [/\bsensitive line\b/, /sensitive/],
]

/** Lines that each name in a question can mean. */
export const linesNamed = (text: string): RegExp[] =>
  NAMES.flatMap(([said, name]) => (said.test(text) ? [name] : []))

/** Where a carrier leaves a parcel, no goods, although a locker is. */
export const LEFT_AT =
  /\b(?:p ?o|post|postal|postfach) box(?:es)?\b|\bpostfach\b|\bpackstations?\b|\bpaczkomat\w*\b|\b(?:parcel|package|pick ?up|collection|amazon|inpost|dhl|delivery|smart|post(?:al)?) (?:lockers?|machines?|points?|stations?|shops?)\b|(?<=\b(?:to|at|in|from) (?:an? |my |the )?)lockers?\b/g
export const namesLeftAt = (text: string) => new RegExp(LEFT_AT.source).test(text)

/** Names numbers of things, from which a weight follows. */
export const namesPieces = (text: string) => PIECES.test(text)
const PIECES = new RegExp(
  `\\b(?:an?|one|two|three|four|five|\\d{1,2}|${COUNTED_ELSEWHERE.join('|')}) (?:pairs?|(?:\\w+ )?(?:shoes|sneakers|trainers|boots|t ?shirts?|hoodies?|jeans|jackets?|trousers|dress(?:es)?|sweaters?|coats?|skirts?|heels|sandals|handbags?|backpacks?|phone cases?))\\b`,
)

/** Post of the army, which goes as the post does in no country. */
export const namesArmyPost = (text: string) => /\b(?:apo|fpo|dpo)\b/.test(text)

/** The price of the way home, beside what else is asked. */
export const asksFreight = (text: string) =>
  /\b(?:ship\w*|sen[dt]\w*|postage|freight|delivery|lines?|parcel|ems|dhl)\b/.test(text) &&
  /\b(?:how much|how many parcel|costs?|prices?|total|quote)\b/.test(text) &&
  !/\bhow much (?:\w+ ){0,3}(?:vat|tax(?:es)?|customs|dut(?:y|ies)|gst|import|tariffs?)\b|\b(?:vat|tax(?:es)?|customs|dut(?:y|ies)|gst|import) (?:costs?|price)\b/.test(
    text,
  )

/** Asks what weight a named box counts as by its volume. */
export const asksVolume = (text: string) =>
  /\b(?:volum\w*|dimensional|dim weight|how many (?:kgs?|kilos?)|weigh\w* as|by (?:\w+ )?(?:weight|size) or (?:by )?(?:\w+ )?(?:weight|size|volume))\b/.test(
    text,
  ) && boxIn(text) !== null

/** Whether goods of several kinds may lie in one parcel. What is the reader's own, their things tell. */
export const asksTogether = (text: string) =>
  /\b(?:(?:same|one|1|single) (?:parcel|box|shipment|delivery|haul)|together|mix(?:ed)?)\b/.test(text) &&
  (SHORT_ASK.test(text) ||
    /\b(?:can|could|may|is it|are|ok|okay|allowed|possible|does|do|ship|send|go|put|mix)\b/.test(text)) &&
  !/\b(?:my|coupons?|pay|how much|costs?|combine|weigh\w*|(?:are|is|were|was) the)\b/.test(text)

const SHORT_ASK = /^(?:\S+ ){0,11}\S+$/

/** Lines beside each other, by what they cost. */
export const comparesLines = (text: string) =>
  linesNamed(text).length > 0 &&
  /\b(?:cheaper|pricier|better|more expensive|worth (?:it|the|paying)|compared?|versus|vs|differ\w*|or)\b/.test(
    text,
  )

/** A line that includes the tax, and none beside it by name. */
export const comparesTax = (text: string) =>
  /\bdiffer\w*/.test(text) &&
  /\b(?:tax|vat|duty) (?:included?|inclusive|free|paid|prepaid)\b|\beu line\b/.test(text) &&
  linesNamed(text).length < 2

/** Whether goods may travel, in other words. */
export const asksProblem = (text: string) =>
  /\b(?:problems?|issues?|troubles?|allowed|legal|restrict\w*|prohibited|forbidden|banned)\b/.test(text)

const SAFE =
  /\b(?:saf(?:e|er|est)|secure|(?:more|most|least|less|un)? ?reliable|trustworthy|(?:least|less|fewer|fewest) (?:\w+ )?(?:risk\w*|loss\w*|lost)|risk(?:y|ier|iest)|gets? lost (?:least|less))\b/
/** The same words of other things. */
const SAFE_ELSE =
  /\b(?:cards?|pay\w*|paypal|site|sellers?|shops?|account|legit|scam|split|two|2|several|one (?:big|large)\w*|parcels|boxes|customs|data|tax\w*|batter\w*|replicas?|reps|fakes?|brand\w*)\b/
/** Which line loses least. */
export const asksSafest = (text: string) =>
  SAFE.test(text) &&
  !SAFE_ELSE.test(text) &&
  (linesNamed(text).length > 0 ||
    /\b(?:lines?|routes?|carriers?|couriers?|shipping (?:method|option|way)s?|ways? to (?:ship|send))\b/.test(
      text,
    ))

const CHOOSE =
  /\b(?:pick|choose|recommend\w*|suggest\w*|advi[sc]e|(?<!\bat )best)\b(?! up)|\b(?:should i|would you|shall i|do i) (?:take|use|go (?:for|with))\b|\bwhich route\b/
const WAY =
  /\b(?:lines?|routes?|ways? to (?:ship|send)|methods?|options?|carriers?|couriers?|shipping|freight)\b|\b(?:ship|send)\b.{0,60}\b(?:recommend|suggest|advi[sc]e)/
const NO_WAY =
  /\b(?:pay|payment|paypal|cards?|pack|packing|insur\w*|returns?|refunds?|sizes?|sellers?|shops?|sites?|agents?|address\w*|account|lockers?|packstations?|paczkomat\w*|pick ?up (?:points?|shops?|places?))\b/
/** Wants one line named, not all of them. */
export const asksChoice = (text: string) =>
  CHOOSE.test(text) && (WAY.test(text) || WHICH_ONE.test(text)) && !NO_WAY.test(text)
/** Asks for a line, beside a country. */
const WHICH_ONE =
  /\bwhich (?:one )?(?:should|would|shall|do) (?:i|you|we) (?:take|use|choose|pick|recommend|suggest|go)\b/

/** Wants the tax to be paid with the freight. */
export const wantsTaxIncluded = (text: string) =>
  /\b(?:tax|vat|customs|duty|ddp)\b/.test(text) &&
  /\b(?:avoid|without|no|included?|includes|prepaid|paid|problems?|hassle|trouble|ddp|free)\b/.test(text)

const WAY_DAYS =
  /\b(?:in|within|under|(?:less|fewer) than|took|takes?|after|max\w*) (?:(?:under|about|around|only|just|like|less than|exactly|max\w*|up to) )*(\d{1,2}) (day|week)s?\b|\b(\d{1,2}) (day|week)s? (?:or less|max\w*|at most|tops)\b/
/** The days on the way that a line is to be found for, 0 without any. */
export function wayDaysIn(text: string): number {
  const [, count, unit, before, unit_before] = WAY_DAYS.exec(text) ?? []
  return Number(count ?? before ?? 0) * ((unit ?? unit_before) === 'week' ? 7 : 1)
}

const CM_OF: Readonly<Record<string, number>> = { c: 1, m: 100, i: 2.54, f: 30.5 }
const LENGTH = /\b(\d+(?:\.\d+)?) ?(cm|centimet(?:er|re)s?|m|met(?:er|re)s?|inch(?:es)?|feet|foot|ft)\b/g
/** Nor what a maker is to make, nor the blade of a knife. */
const OF_BODY =
  /\b(?:i am|chest|waist|hips?|inseam|shoes?|jeans|dress|shirts?|jacket|hoodie|insole|wear|wrist|head|kg and|blades?|linen|fabrics?|cloth|yarn|ribbon|rope|uncut|custom|tailor\w*|made to measure)\b/
const SHIPPED =
  /\b(?:ship\w*|send|sent|post|parcel|box|line|lines|carry|take|possible|fit|fits|long|length|side)\b/

/** The longest side in whole centimetres that a question names for a thing to be sent, null without one. */
export function sideIn(text: string): number | null {
  if (OF_BODY.test(text) || !SHIPPED.test(text) || /\bvolum\w*|\bdivisor\b/.test(text)) return null
  const box = boxIn(text)
  const sides = box
    ? [box.length_cm]
    : [...text.matchAll(LENGTH)].map(
        ([, amount = '', unit = '']) => Number(amount) * (CM_OF[unit.charAt(0)] ?? 1),
      )
  return sides.length > 0 ? Math.ceil(Math.max(...sides)) : null
}

/** Asks how long a thing may be. */
export const asksSide = (text: string) =>
  /\bsize (?:limits?|maximum|restrictions?)\b|\b(?:maximum|limit of|biggest|bigest|largest|larger) (?:\w+ )?(?:size|box|carton)\b(?! chart)|\bhow (?:big|large|long) (?:can|may|could) (?:the |a |my |an )?(?:\w+ )?(?:box|parcel|carton|thing|item)\b|\b(?:longest|max\w*|biggest|largest) (?:\w+ )?(?:sides?|length|dimensions?)\b|\b(?:length|side|dimensions?) (?:limits?|max\w*)\b|\blimits? (?:of|for|on) (?:the )?(?:length|sides?|dimensions)\b/.test(
    text,
  ) && !/\bwarehouse\b|\bcharts?\b/.test(text)
