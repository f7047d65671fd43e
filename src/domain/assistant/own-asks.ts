import { isThing } from '#domain/item/shopper-words.ts'
import { atBegin } from '#domain/text/sentence.ts'
import { classSaid } from './goods-said.ts'
import { askOfWhole, CANCELLED_PARCEL } from './whole-asks.ts'
import { plainQuestion } from './words.ts'

/** Questions about the reader's own orders, parcels and money, and the things that a text names. */

const OWN_ASKS = [
  'where',
  'awaited',
  'parcel',
  'tracking',
  'late',
  'contents',
  'weight',
  'insured',
  'freight_paid',
  'claim',
  'claim_days',
  'refund',
  'cancelled',
  'cancel',
  'questions',
  'photos',
  'todo',
  'stored',
  'storage_end',
  'return',
  'balance',
  'spent',
  'top_up',
  'coupons',
  'vip',
  'rewards',
  'addresses',
  'email',
  'movements',
  'payout',
  'overdue',
  'arrivals',
  'line',
  'dates',
  'destination',
  'declared',
  'import_tax',
  'points',
  'packing',
  'scans',
  'ship_stored',
  'goods',
  'bought',
  'item_dates',
  'inspected',
  'ticket',
  'service',
  'free_photos',
  'expiring',
  'paid_twice',
  'size_change',
  'take_out',
  'put_in',
  'cart',
  'client',
  'saved',
  'orders',
  'rehearsal',
  'pieces',
  'flaw',
] as const
export type OwnAsk = (typeof OWN_ASKS)[number]
export const isOwn = (ask: string | null): ask is OwnAsk => OWN_ASKS.some((one) => one === ask)

const THING =
  /^(?:shirts?|sweatpants|joggers|tracksuits?|cardigans?|polos?|leggings|vests?|puffers?|vases?|scooters?|bags?|dress(?:es)?|boots?|caps?|hats?|rings?|necklaces?|socks?|belts?|skirts?|pants|suits?|blouses?|sandals?|heels|keyboards?|mouse|toys?|dolls?|books?|posters?|chairs?|mirrors?|tents?|bottles?|pens?|notebooks?|earrings?|bracelets?|pillows?|blankets?|curtains?|chargers?|speakers?|cameras?|tablets?|laptops?|consoles?|cars|airpods|earbuds|mats?|jerseys?|slippers?|crocs|scarf|scarves|stickers?|rugs?|carpets?|kettles?|teapots?|pots?|knives|plates?|bowls?|jordans|yeezys|dunks|nikes|nintendos?|playstations?|xbox|ipads?)$/

/** The kinds of things that a text names: "hoodie", "cap". */
export const thingsIn = (text: string): string[] =>
  withoutTurns(text)
    .replace(BALANCE, ' ')
    .split(' ')
    .filter((word) => THING.test(word) || isThing(word))

export const COLORS = new Set(
  'black white grey gray blue red green pink brown beige yellow purple chalk tan navy khaki'.split(' '),
)

/** “Running out” names no shoes, and “it is light” no lamp. */
const TURNS =
  /\brunning (?=out|late|low|behind)|\b(?:is|are|was|so|very|quite|really|too) light\b|\blight (?=but|and (?:big|large|huge|bulky|small)|weight|parcel|box|package)/g
/** “The left one looks more yellow” names no yellow thing. */
const LOOKS = new RegExp(
  `\\b(?:looks?|looked|seems?|is|are|was|turned|gone|goes) (?:a bit |a little |kind of |so |too |very )*(?:more|less|kinda|slightly|too) (?:${[...COLORS].join('|')})\\b`,
  'g',
)
/** Removes turns of speech in which the word for a thing, or its colour, means none. */
export const withoutTurns = (text: string) => text.replace(TURNS, ' ').replace(LOOKS, ' ')

/** As many call their balance. */
const BALANCE = /\b(?:in|into|to|from|on|or|and) (?:my|the|your|a) wallet\b/g

/** Other names of a shade in a title: navy loafers are blue ones. */
export const SHADE_OF: Readonly<Record<string, readonly string[]>> = {
  navy: ['blue'],
  olive: ['green'],
  khaki: ['green', 'beige'],
  sand: ['beige', 'brown', 'tan'],
  tan: ['brown', 'beige'],
  chalk: ['white'],
  cream: ['white', 'beige'],
  grey: ['gray'],
  gray: ['grey'],
}

/** The colours and brands that a text gives its things, where none of these titles names them: “grey”, “Nike”. */
export function saidOtherwise(text: string, titles: readonly string[]): string[] {
  const of_titles = titles.flatMap((title) => plainQuestion(title).split(' '))
  const named = new Set(of_titles.flatMap((word) => [word, ...(SHADE_OF[word] ?? [])]))
  const words = text.split(' ')
  const is_color = (word: string, at: number) =>
    COLORS.has(word) && thingsIn(words.slice(at + 1, at + 3).join(' ')).length > 0
  return words.flatMap((word, at) => {
    if (named.has(word)) return []
    // Hardly ever the band.
    if (word !== 'twice' && classSaid(word) === 'branded') return [atBegin(word)]
    return is_color(word, at) ? [word] : []
  })
}

/** Things that everyone has beside what they order here, and that are another word as well. */
const NOT_ORDERED =
  /^(?:phones?|mobiles?|smartphones?|laptops?|tablets?|cameras?|console|mouse|keyboard|light|lead|figure|book|books|cord|watch|pen|eau|wallet|purse|heels|plates?|notebook|ring|shades|shopper|runner)$/
const STEP = '(?: \\w+){0,2}'
const BOUGHT = '(?:bought|ordered|got|received|purchased|paid for)'

const FLAW =
  '(?:scratch\\w*|stain\\w*|hole|holes|spots?|crack\\w*|torn|dirty|broken|damaged|defect\\w*|faulty|wrong (?:colors?|sizes?))'

/** Whether a text speaks of this thing as of one that the reader has ordered: “my lamp”, “the mugs I bought”. */
export const isClaimed = (text: string, thing: string): boolean =>
  (!NOT_ORDERED.test(thing) && new RegExp(`\\bmy${STEP} ${thing}\\b(?! (?:size|length))`).test(text)) ||
  (!/\b(?:if|could i|can i (?:buy|order|get)|want to|will i)\b/.test(text) &&
    new RegExp(
      `\\b${thing} (?:that |which )?(?:i|we) (?:have |just |had |already )*${BOUGHT}\\b|\\b(?:i|we|you|my (?:wife|husband|son|daughter|friend|mum|mom|brother|sister)) (?:have |just |had |already )*(?:${BOUGHT}|sent me)(?: (?!to\\b|from\\b)\\w+){0,4} ${thing}\\b`,
    ).test(text)) ||
  (!/\bif\b/.test(text) &&
    new RegExp(
      `\\b${thing} (?:\\w+ ){0,2}in my (?:order|parcel|warehouse|storage)\\b|\\bmy (?:claim|refund) (?:for|of|about)${STEP} ${thing}\\b|\\bthe${STEP} ${thing} (?:has|have|had|is|are|came|arrived)\\b.{0,20}\\b${FLAW}\\b|\\b(?:of|the|my) \\d{1,2}(?: \\w+){0,2} ${thing} (?:is|are) (?:missing|lost)\\b`,
    ).test(text)) ||
  new RegExp(`\\b(?:do not|no longer|did not) want (?:the|that|this|my)${STEP} ${thing}\\b`).test(text) ||
  new RegExp(
    `\\b(?:did|where is|where are|have|has|take|remove|cancel|return|is|are)(?: the| those| these)?${STEP} ${thing}\\b.*\\b(?:get to you|arrived?|here|there yet|out of|reach\\w*|come|came|shipped|sent|parcel|warehouse|yet)\\b`,
  ).test(text)

/** Asks for another address for parcels that are made. */
export const READDRESSED =
  /\b(?:chang\w*|updat\w*|correct\w*|switch|different|new|other)\b.{0,30}\baddress\b.*\b(?:parcels?|everything|sent|ship\w*|ones?|submitted)\b|\baddress\b.{0,20}\b(?:of|on|for) (?:my|the|all)\b.{0,20}\bparcels?\b.*\bchang\w*/

/** “Did I get the full price back?”, of what has been paid back. */
const REFUNDED_IN_FULL =
  /^(?!.*\b(?:shipping|freight|postage|parcel|claim\w*|if|would|could)\b).*\b(?:did|have|has|had|was|were) (?:\w+ ){0,8}(?:all|full|fully|whole|entire|complete|everything|every (?:cent|penny|yuan))\b.*\b(?:back|refunded|returned|repaid|reimbursed)\b/

/** “The last 3 movements”: with how many are wanted. */
export const NEWEST_MOVEMENTS =
  /\b(?:last|latest|newest|recent) (?:(\d+|two|three|four|five|few|some) )?(?:balance )?(?:movements?|transactions?|bookings?)\b/

/** Words that ask about a reader's own, whatever else they are like. */
const SAID: readonly (readonly [RegExp, OwnAsk])[] = [
  [
    /\b(?:new|unread|any|got|have|my) (?:\w+ )?(?:messages?|msgs?|replies|reply)\b(?! (?:a|the|an) seller)/,
    'ticket',
  ],
  [
    /\bhow (?:long|many (?:days|weeks)) did (?:my|the|that|your|it)\b.*\b(?:parcel|box|delivery|one|pair|it)\b.*\btake\b/,
    'dates',
  ],
  [/\b(?:everything|all|list|overview|summary)\b.{0,25}\b(?:open|pending|active)\b/, 'todo'],
  [
    /\b(?:news|updates?|word|anything|answer) (?:on|about|from|to) (?:the|my) (?:\w+ )?claim\b|\bclaim (?:that )?(?:is )?(?:still )?(?:running|open|pending|waiting)\b/,
    'claim',
  ],
  [
    /^(?!.*\b(?:top|topped|paid in|transfer\w*|deposit\w*|load\w*)\b).*\b(?:did|has|have) (?:the |my |those )?(?:\S+ )?(?:money|refund|yuan|rmb|dollars|euros|pounds)\b.*\b(?:arriv\w*|come|came|get|got|reach\w*|go|gone|land\w*)\b.*\b(?:balance|account|back)\b/,
    'refund',
  ],
  [
    /^(?!.*\b(?:cancel\w*|claim\w*|lost|order\w*|broken|damaged|returned)\b)(?:.*\b(?:what|how much) (?:was|were|did|have|has)\b.*\b(?:shipping|freight|postage|delivery|charged?|cost)\b.*\b(?:my|the|that|this) (?:\w+ )?(?:parcel|box)\b|.*\byou (?:gave|paid|sent) me\b.*\bback\b.*\b(?:parcel|shipping|freight)\b|.*\bdid (?:i|you) (?:\w+ )?(?:(?:get|give|pay|send)\b(?=.*\bback\b)|refund\b).*\b(?:parcel|box|shipping|freight|postage)\b)/,
    'freight_paid',
  ],
  [CANCELLED_PARCEL, 'cancelled'],
  [REFUNDED_IN_FULL, 'refund'],
  [
    /\bcompensat\w*|\b(?:get|got|been|was) (?:ever )?paid for\b|\bdid i (?:ever )?get (?:any )?money(?: back)? for\b|\bdid you (?:ever )?pay me\b.{0,12}\bfor\b/,
    'claim',
  ],
  [
    /\b(?:my|the) (?:\w+ ){1,4}(?:(?:is|are|was|were) )?(?:going|sent|on (?:it is|their) way) back to the seller\b|\b(?:send|sending|sent|goes|going) back to the seller\b.*\b(?:refund\w*|money)\b|^(?!.*\b(?:invit\w*|friends?|refer\w*)\b).*\b(?:how much|what) did i get (?:back|for)\b|\bdid i (?:ever )?get (?:my |any |the )?(?:money|refund)\b(?! for)|\b(?:i|we) (?:have |had )?(?:returned|sent back|gave back)\b.*\b(?:refund\w*|money|paid)\b|\b(?:was|am|did) i (?:already |ever )?(?:get )?refund\w*|\b(?:is|was|has) (?:the|my) refund\b.*\b(?:finish\w*|done|complete\w*|through|over|processed|paid)\b|\b(?:is|was|were|did|has|have) (?:\w+ ){0,3}(?:fee|commission) (?:\S+ ){0,3}(?:returned|refunded|back|repaid)\b|\brefund\b.*\b(?:was|is) (?:\w+ ){0,3}(?:fee|commission) (?:\S+ ){0,3}includ\w*/,
    'refund',
  ],
  [
    /\bhow much (?:money )?(?:did|have) (?:i|we) (?:\w+ )?(?:put|load\w*|pay|paid|add\w*|deposit\w*|transfer\w*|top(?:ped)?)\b(?: up)?.{0,12}\b(?:in|into|to|onto|on) (?:my|the) (?:account|balance|wallet)\b|\bwhen did (?:i|we) (?:last |first )?(?:load|fund|charge|fill|top up)\b|\b(?:my|the) (?:very )?(?:first|initial|original) (?:top up|deposit|payment)\b|\bhow (?:much|often|many times) (?:\w+ ){0,3}(?:did|have) (?:i|we) (?:ever )?(?:deposit\w*|load\w*|top(?:ped)? up)\b|\b(?:did|have) (?:i|we) ever (?:deposit\w*|load\w*|top(?:ped)? up)\b/,
    'top_up',
  ],
  [
    /\b(?:rehearsal|trial|test pack\w*)(?: pack\w*)? (?:that |which )?(?:i|we) (?:have |had )?(?:asked for|ordered|chose|requested|booked|wanted|paid for)\b|\b(?:paid|payed|pay) (?:\S+ ){0,3}for (?:a |the |my )?rehears\w*|\bi (?:asked for|ordered|chose|requested|booked|wanted|paid for) (?:a |the )?(?:rehearsal|trial pack\w*)\b|\b(?:did|have|was) i (?:pay|paid|charged)\b.*\b(?:rehears\w*|trial pack\w*)\b|\b(?:is|has|was|are) (?:the |my |our )?(?:rehearsal|trial|test)(?: pack\w*)?\b.*\b(?:done|ready|finished|complete\w*|over|yet)\b/,
    'rehearsal',
  ],
  [
    /^(?!.*\b(?:order|pay|buy|ship)\w* (?:\w+ )?today\b).*\b(?:any\w*|something|parcels?|which|what)\b.{0,30}\b(?:com(?:es|ing)|arriv(?:es|ing)|(?:will|to|should) (?:\w+ )?(?:come|arrive)|(?:be|being|get|getting) (?:delivered|delivery))\b.{0,25}\btoday\b/,
    'parcel',
  ],
  [
    /\b(?:my|the) (?:\w+ ){0,2}order (?:from|of) (?:last|this|january|february|march|april|may|june|july|august|september|october|november|december)\b.*\bwhere (?:is|are)\b/,
    'where',
  ],
  [
    /^(?!.*\b(?:if|can|could|do you|when|happens)\b)(?=.*\b(?:my|mine|i|me|returned parcel)\b).*\b(?:what|which|any\w*|something)\b(?:(?!\bparcels?\b).){0,40}\b(?:going back to (?:the |a )?(?:seller|factory|shop)|(?:was|were|got|get|been) (?:thrown (?:away|out)|disposed|binned)|c[ao]me back (?:from|to|in)|in the returned parcel)\b/,
    'where',
  ],
  [
    /\b(?:any|some|are there|which|what|how many)\b.{0,12}\bparcel\b.{0,20}\b(?:on (?:the|their|it is) (?:way|road)|coming|travel\w*|heading|moving)\b(?! back)/,
    'parcel',
  ],
  [
    /^(?!.*\b(?:warehouse|seller|sellers|back|if|can|could|how long|to you)\b)(?:what|which|is there any\w*|is any\w*|how many|where are) (?:of (?:my|the) )?(?:(?:the|my) )?(?:parcel (?:of mine )?)?(?:(?:that|which) )?(?:is |are )?(?:\w+ )?(?:on (?:the|their|its|it is) (?:way|road)|on the move|travell?ing|in transit|under ?way|en route)\b/,
    'parcel',
  ],
  [/\b(?:do i have|have i got|are there|is there|any|which of my)\b.*\bunpaid\b/, 'todo'],
  [
    /^(?!.*\b(?:if|when|warehouse|you|how long|deliver)\b).*\b(?:what|which|list|everything|anything|how many|parcels?)\b.{0,40}\b(?:delivered|reached me|c[ao]me home|arrived (?:at|in) my (?:home|house|place|door|flat))\b.{0,25}\b(?:in (?:january|february|march|april|may|june|july|august|september|october|november|december)|(?:last|this) (?:week|month))\b/,
    'arrivals',
  ],
  [NEWEST_MOVEMENTS, 'movements'],
  [/^(?:my |current |account )*balance(?: please| now| today)?$/, 'balance'],
  [READDRESSED, 'destination'],
  [
    /^(?!.*\b(?:chang\w*|updat\w*|correct\w*|edit|wrong|problem|where|how|new)\b).*\b(?:address|phone|telephone|mobile)\b.{0,40}\b(?:on|for|of|to|with) (?:my|the|this|that) (?:\w+ ){0,2}parcel\b/,
    'destination',
  ],
  [/\bcan (?:i|we) still cancel\b.{0,20}\bparcel\b/, 'cancel'],
  [
    /^(?!.*\b(?:tags?|invoice|(?:shoe )?box(?:es)?)\b).*\b(?:take|get|remove)\b.{0,40}\bout of (?:the|my) (?:\w+ )?(?:parcel|box)\b/,
    'take_out',
  ],
  [/\b(?:freight|shipping|postage) (?:\w+ ){0,2}(?:paid|spent)\b.*\b(?:from|since)\b/, 'spent'],
  [/\bwhat (?:was|is) (?:in|inside) (?:the|my|that) (?:\w+ )?(?:parcel|box)\b/, 'contents'],
  [/\b(?:did i pay|have i paid)\b.*\b(?:altogether|in total|in all)\b/, 'spent'],
  [
    /\bwhat (?:\w+ )?(?:do i (?:still )?have|have i got|is|are) (?:(?:left|waiting|sitting|lying|stored|now|still|there|ready|mine) )*(?:for me )?(?:in|at) (?:the |your )?warehouse\b/,
    'stored',
  ],
  [/\bpoints\b.{0,25}\b(?:for|from|with) (?:my|the|this)(?: \w+)? parcel\b/, 'points'],
  [
    /^(?!.*\b(?:insurance|address|card|notes?|invoice|logo|number|wrap|guards?|coupons?|vouchers?|code|one (?:box|parcel)|same)\b).*\b(?:can|could|may|is it (?:still )?(?:possible|too late) to) (?:i |we |you )?(?:still )?(?:add|put|throw|squeeze|include) (?:in )?(?:another|one more|something|my|the|more|an?)\b.*\b(?:my|the|that|this|an?) (?:\w+ ){0,2}(?:parcel|box|haul)\b/,
    'put_in',
  ],
  [
    /\bwhat (?:is|do i have)\b.{0,20}\b(?:in|of) my (?:shopping )?cart\b(?: (?:right )?now)?$|\b(?:show|see|list)(?: me)? my (?:shopping )?cart$/,
    'cart',
  ],
]
const ASKS_RULE = /\b(?:how do i|how can i|if|(?<!that i )could|what happens|would)\b/

const POLITE = /\b(?:i|we) would like\b/g

/** Null where nothing is as certain as that. */
export function saidOwnAsk(text: string, whole = text): OwnAsk | null {
  const of_whole = askOfWhole(text, whole)
  if (of_whole) return of_whole
  return ASKS_RULE.test(text.replace(POLITE, ' '))
    ? null
    : (SAID.find(([words]) => words.test(text))?.[1] ?? null)
}

/** Asked in few words of something that the reader has ordered. */
const MOST_OF_FACT = 9
/** Asks how things are done, not how they are. */
const NO_FACT =
  /\b(?:take|make|how (?:many|much|do|can|long)|cost|costs|price|when|why|free|extra|max\w*|can (?:be|it|they)|allowed|ship|measure|wrong|different|scratch\w*|stain\w*|another)\b/
const ITEM_FACTS: readonly (readonly [RegExp, OwnAsk])[] = [
  [/\b(?:photos?|pictures?|pics|images)\b/, 'photos'],
  [/\b(?:dimensions|measurements?|how (?:heavy|big|large)|weighs?|weight)\b/, 'weight'],
]

/** The fact of a thing of theirs that a plainQuestion asks for in few words, null where it asks something else. */
export function factOfItem(text: string): OwnAsk | null {
  if (NO_FACT.test(text) || text.split(' ').length > MOST_OF_FACT) return null
  return ITEM_FACTS.find(([words]) => words.test(text))?.[1] ?? null
}
