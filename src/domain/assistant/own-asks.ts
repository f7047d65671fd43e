import { isThing } from '#domain/item/shopper-words.ts'
import { notionsOf } from './notions.ts'
import { strays } from './question-kinds.ts'

/** What a question asks of the reader's own orders, parcels and money, by its words alone. `text` is a plainQuestion. */

const OWN_ASKS = [
  'where',
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
  'keep',
  'balance',
  'spent',
  'top_up',
  'coupons',
  'vip',
  'rewards',
  'invited',
  'addresses',
  'email',
] as const
export type OwnAsk = (typeof OWN_ASKS)[number]
export const isOwn = (ask: string | null): ask is OwnAsk => OWN_ASKS.some((one) => one === ask)

/** The notions that each is about, beside what is said of anything. */
const ABOUT: Readonly<Record<OwnAsk, string>> = {
  where: 'track late notarriv notarrive customs stuck handed storage store photo cameback',
  parcel: 'track late notarriv notarrive customs stuck handed cameback not',
  tracking: 'track late notarrive',
  late: 'track late notarriv notarrive customs stuck handed why not refund',
  contents: 'combine inside',
  weight: 'weigh volume',
  insured: 'insurance',
  freight_paid: 'cost last',
  claim: 'claim broken damage lost approv reject decline',
  claim_days: 'claim late broken damage lost',
  refund: 'refund notarrive stuck late cancel',
  cancelled: 'cancel why refund',
  cancel: 'cancel changemind',
  questions: 'confirm why extra accept approv supplement anoth',
  photos: 'photo qc',
  todo: 'wait task unpaid owe',
  stored: 'store storage belong',
  storage_end: 'store storage expire end',
  return: 'cancel return refund giveback changemind late not cost back',
  keep: 'store storage expire',
  balance: 'maximum balance withdraw currency mone cash topup',
  spent: 'spen refund expens',
  top_up: 'topup transfer stuck card notarrive',
  coupons: 'coupon expire use',
  vip: 'vip point missing next',
  rewards: 'reward friend mone cash',
  invited: 'friend register signin invit code',
  addresses: 'who name address save send stranger',
  email: 'address email signin register password use',
}

const MY = '(?:my|mine|our|i|me|we)'
const HOW = /how (?:do|does|can|could|to|should|would|long|soon|fast)|\bif\b|what happens/

/** The first that fits counts, so what is narrow stands before what is wide. */
const ASKED: readonly (readonly [ask: OwnAsk, when: RegExp, unless?: RegExp])[] = [
  [
    'claim_days',
    /(?:did i|can i still|am i|is it|still|too late|in time).{0,25}\bclaim\w*|\bclaim\w*.{0,20}(?:in time|too late)/,
  ],
  [
    'claim',
    /\b(?:my|the|our) claims?\b|\bclaims? (?:status|state|update|decided|approved|rejected|pending)|(?:status|state|news|update).{0,10}\bclaim/,
    HOW,
  ],
  ['spent', /\bi\b.{0,8}\bspen[dt]\w*\b.{0,30}\b(?:month|year|so far|total)/],
  ['cancelled', /\bwhy\b.{0,40}\bcancel\w*|\bcancel\w*.{0,20}\bwhy\b|(?:who|what|reason).{0,20}\bcancel+ed/],
  [
    'refund',
    /\bmy (?:refunds?|money back)\b|\brefunds? (?:status|state|pending|update|arrived|yet)|(?:status|state|news|update).{0,12}\brefund|(?:has|was|is) (?:anything|something) (?:been )?refunded|where.{0,12}\b(?:refund|money)\b|where.{0,12}\bmoney back|(?:did|have|has) (?:you|i|my).{0,20}\b(?:refund\w*|money back)|not (?:got|get|received?).{0,15}\b(?:refund|money back)|\b(?:waiting|no).{0,12}\brefund/,
    /how (?:do|does|can|to|much)|can (?:i|you)|\bif\b|refunds? go(?! through)\b|do(?:es)? (?:the |my )?refunds? (?:go|come)|want|how many|ask for|when (?:do|will|does)|exchange/,
  ],
  [
    'freight_paid',
    /how much.{0,12}\b(?:ship\w*|freight|postage|delivery)\b.{0,20}\bmy\b|how much (?:freight|postage|shipping|delivery) did i pay\b|how much.{0,12}\b(?:i|we) (?:pay|paid|spen[dt]|spend)\b.{0,30}\b(?:ship\w*|parcel|postage|freight|delivery)|what did.{0,20}(?:shipping|parcel|freight|postage).{0,12} cost|(?:shipping|freight|postage).{0,10}\bi paid\b|what was the last.{0,12}paid for.{0,10}(?:freight|shipping|postage)|what (?:have|did) i (?:pay|paid) for (?:the |my )?(?:last )?(?:shipping|freight|postage|delivery|parcel)/,
  ],
  [
    'contents',
    /(?:what|which|list|show).{0,25}\b(?:in|inside|into) (?:\w+ ){0,2}(?:parcel|box)\b|contents? of.{0,10}parcel/,
    /\b(?:can|may|put|pack|allowed|fit|max\w*|should)\b/,
  ],
  [
    'questions',
    /\b(?:i|me)\b.{0,15}(?:have to|need to|must|should|to) (?:confirm|answer|approve|accept|agree)\b|any(?:thing)?.{0,12}to (?:confirm|approve|answer)|unanswered questions?|questions?.{0,25}\b(?:i|me)\b.{0,12}not.{0,6}answer\w*|wait\w* for my (?:answer|reply|decision|confirmation)|(?:need|want|wait\w*|miss\w*).{0,12}\b(?:answer|reply|decision|confirmation|yes)\b.{0,10}(?:from|of|by) me\b|questions? (?:for|to) me|(?:why|they|you).{0,15}\b(?:want|ask|need|charg\w*|pay)\b.{0,25}(?:more|extra|additional|again)\b.{0,20}\bmy\b|my (?:\w+ )?supplement/,
    /deliver|email|receipt|how (?:do|can|long|to)|customs|carrier/,
  ],
  [
    'photos',
    /\bmy (?:\w+ ){0,2}(?:qc|photos?|pictures?|pics?)\b|(?:show|send|see|where|give).{0,10}\b(?:me|i)\b.{0,15}\b(?:qc|photos?|pictures?|pics?)\b/,
    /who|private|how (?:many|much|do|can|to)|upload|search|extra|another|before|share|delete|cost|check in|look at/,
  ],
  [
    'rewards',
    /(?:how much|what).{0,20}\bfriends?.{0,25}\b(?:bring|brought|earn\w*|made)\b|how much.{0,15}\b(?:i|have i|did i)\b.{0,10}\b(?:earn\w*|made|got)\b|\bmy (?:rewards?|earnings)\b|(?:rewards?|invit\w*).{0,12}(?:so far|earned)/,
    /\b(?:can|could|would|will|per|each|withdraw|how do)\b|when (?:do|will|an?|my|one|they)\b|\bif\b|refund|back/,
  ],
  [
    'invited',
    /did any(?:one|body).{0,25}my (?:link|code|invit\w*)|how many.{0,30}(?:friends?|people|persons?|users?)?.{0,25}(?:used|joined|signed|registered|invite|invited|came|bring|brought)\b|my (?:invit\w*|referral) (?:code|link)|(?:used|joined).{0,12}my code|friends?.{0,15}(?:i|have i) (?:have )?invited/,
    /verification|coupon|email|how (?:do|can|to)|change|points/,
  ],
  ['parcel', /how many parcels? (?:do|have) i\b/],
  ['todo', /(?:is|are) there.{0,20}(?:parcels?|orders?|items?).{0,15}(?:need|have|must|should).{0,6}pay\b/],
  [
    'addresses',
    /who is my (?:parcel|order) (?:addressed|going|sent) to|(?:which|what) name.{0,15}my (?:parcel|label)/,
  ],
  [
    'addresses',
    /\bmy (?:\w+ ){0,2}address\w*|address\w*.{0,12}(?:on file|saved|do you have|stored)|(?:which|what) address\w*.{0,12}you (?:ship|send)|(?:which|what) address\w*.{0,20}\b(?:i|me|my|sent|go|goes|going)\b/,
    /change|wrong|edit|update|email|warehouse|company|who|whose|add\b|new|how|delete|remove|sell|see|private|share|protect|sure|different|old|moved|not|give|safe|letters/,
  ],
  [
    'email',
    /(?:what|which) (?:is my )?(?:email|account)\b.{0,25}\b(?:i|my|am|use|used|signed|registered)\b|what is my (?:email|login)/,
    /change|forgot|access|forget/,
  ],
  [
    'top_up',
    /\bmy (?:\w+ )?(?:top ?up|transfer|deposit)\b.{0,30}|(?:did|has|have|was).{0,12}\b(?:my|the) (?:\w+ )?payment\b.{0,20}(?:arriv|receiv|c[ao]me|go|went|through)/,
    /how|declin|fail|refus|withdraw/,
  ],
  [
    'spent',
    /\b(?:i|we)\b.{0,8}\b(?:spend|spent|spending)\b|how much.{0,12}\b(?:i|we)\b.{0,6}\bpaid\b|my (?:spending|expenses)/,
    /ship|parcel|freight|postage|can|should|must|less/,
  ],
  [
    'weight',
    /how (?:heavy|much).{0,12}\bmy\b.{0,20}\b(?:parcel|box|order|items?|things)\b.{0,12}(?:weigh\w*)?$|what (?:does|did) my (?:last )?parcel weigh|how heavy (?:is|are|was) (?:my|it|the parcel)|weigh\w* of (?:my|the) (?:parcel|box)|my (?:parcel|box|order).{0,12}weigh/,
    /cost|pay|price|wrong|ship/,
  ],
  [
    'balance',
    /^(?:so |and )?(?:what|how much) is my (?:balance|wallet) in (?:\w+ )?(?:yuan|cny|rmb|euros?|dollars?|pounds?)$/,
  ],
  ['balance', /how much.{0,12}\b(?:can|may|could) i (?:withdraw|cash out|take out)/],
  [
    'insured',
    /\b(?:is|was|are|does|did|do|has|have)\b.{0,12}\b(?:my|i)\b.{0,25}\binsur\w*/,
    /\bif\b|should|need|how|worth|not/,
  ],
  [
    'balance',
    new RegExp(
      `^(?:balance|wallet|saldo)$|\\b(?:my|the|current) (?:account )?(?:balance|wallet)\\b|\\b(?:balance|wallet)\\b.{0,15}\\b(?:left|now|have|of)\\b|how much (?:money|balance|cash|credit|funds).{0,25}|money.{0,15}(?:in|on) my account|my (?:money|funds) (?:left|now)|how much.{0,10}\\b${MY}\\b.{0,8}(?:withdraw|cash out|take out)|what is in my (?:wallet|balance|account)`,
    ),
    /\b(?:how (?:do|can|to)|refund|top ?up|earn|currency|currencies|euros?|dollars?|yuan|pounds?|expire|close|delete|cost|pay with|somebody|someone|back|why|safe|free|paypal|to my (?:bank|card)|on (?:the|my) sole|new balance|pay from|can i|where do|time)\b/,
  ],
  [
    'coupons',
    /(?:do i have|have i|have i got|i have|i got|which|what|show|see|list|my|when|any).{0,20}\b(?:coupons?|vouchers?)\b(?!.{0,15}(?:not|code))/,
    /how (?:do|can|to)|why|use (?:my|a|two|the)|does not|can not|where|new|two|several|\b2\b|for (?:new|first)|get|cancel|back/,
  ],
  [
    'vip',
    /\b(?:my|am i|i am|do i have|of me|mine|i got|i have)\b.{0,20}\b(?:vip|growth|points?|level)\b|\b(?:vip|level|points|growth)\b.{0,25}\b(?:my|mine|me|i have|am i|i am|do i have)\b|when will i (?:be|reach|get) (?:to )?(?:vip|level)|points?.{0,20}(?:until|till?|to|for|missing).{0,12}(?:the )?next|(?:next|another) (?:vip )?level/,
    /how (?:do|can|to|long)|stor(?:e|age)|how many points (?:do|for|to) (?:get|reach|level|vip)|\bget\b(?! to)|expire|lose|show up|appear|when (?!will i)|reach|what is (?!my)/,
  ],
  [
    'cancel',
    /(?:can|could|may|want|like|please|^).{0,20}\bcancel (?:my|the|this|that) (?:last |latest |newest |current |recent )?(?:order|item|purchase)\b/,
    /how|parcel|before|\bif\b|cost|fee/,
  ],
  [
    'storage_end',
    /(?:which|what) (?:of my )?(?:items?|things|orders?).{0,25}\b(?:free|stor\w*).{0,20}\b(?:until|how long|till)|\bmy\b.{0,30}\bstor(?:age|ed?|ing)\b|\bstor(?:age|ed?|ing)\b.{0,30}\bmy\b|(?:free )?(?:storage|store).{0,20}(?:left|remaining)/,
    /can|cost|fee|how much|could|would|will you|(?:what|how) (?:happens|if)|data|card|how long (?:do|can|could|will) you|what is|safe|what if|address|maximum|password|which store|(?:the|a) store\b|card|number/,
  ],
  [
    'stored',
    /(?:what|which|how many|any|show|list).{0,25}(?:things|items?|orders?|goods|of mine).{0,30}(?:warehouse|ready|stored|be shipped|can ship)|(?:show|list) me.{0,15}(?:in|inside) (?:the |your |my )?(?:storage|warehouse)|ready to (?:be )?ship\w*|(?:what|things) (?:do i have|is|i have).{0,10}(?:in|at) (?:the|your|my) warehouse|\b(?:what|which|list|show|everything)\b.{0,30}(?:warehouse|stor(?:ed|age)).{0,25}(?:belongs? to me|\bmine\b|\bmy\b|for me)|(?:what|anything).{0,10}(?:of mine|i have).{0,15}warehouse|how many.{0,12}(?:my|of mine)\b.{0,15}(?:with you|there|warehouse|stored)|how many.{0,25}do you have of mine/,
    /\bhow (?!many)|can you|what if|happen|leave|after/,
  ],
  [
    'todo',
    /(?:what|whats|anything|something|is there).{0,25}(?:waiting|wait|pending|(?:need|have|must|should) (?:to|i) (?:do|pay)|left to (?:do|pay)|unpaid|due\b|open tasks|(?:still )?have to pay)|(?:my|open) (?:tasks?|to ?dos?|unpaid)|(?:do|must) i (?:still )?(?:have to|need to|owe|have).{0,20}(?:pay|do)\b|(?:have|need) something to pay|waits? for me|do i (?:still )?owe|what (?:do|must|should) i (?:need to |have to )?do (?:now|next)|(?:which|what).{0,15}(?:not paid|unpaid)|what do you (?:\w+ )?(?:need|want) from me/,
    /customs|duty|duties|tax|vat|hours|if |when |deliver|twice|account|to order|broken|wrong|return|article|article|address|a parcel/,
  ],
]

/** Which of theirs, and who has it. */
const WHICH =
  /\b(?:which|what|any|is|are) (?:\w+ ){0,2}(?:parcels?|orders?) (?:of mine )?(?:is|are) (?:\w+ )?(?:at|in|on|with|stuck|out|under)\b|who (?:carries|delivers|brings|has) my\b/
const PARCEL = /\b(?:parcel|tracking|shipment|box)\b/
const TRACKING =
  /tracking (?:number|code|no|id|link|nr)|(?:number|code).{0,12}track|number of my parcel|^(?:my )?tracking(?: please)?$/
const LATE =
  /still nothing|nothing yet|supposed to (?:be|come|arrive)|should (?:be|have been|have come|have arrived)|was due|promised|\b(?:late|delayed|slow|stuck|overdue)\b|not mov\w*|no (?:movement|update)|(?:taking|takes|took) (?:so |too |very )?(?:long|ages|forever)|since \d+ (?:days|weeks)|(?:nothing|not) (?:has |have |is )?(?:happen\w*|changed|updat\w*|been (?:bought|shipped|sent|packed))|why (?:have|has|did|is|are).{0,25}not\b.{0,15}(?:ship\w*|sen[dt]|bought|buy|pack\w*|arriv\w*|here|come)|still (?:not|say|says|on|in|waiting)\b/
const WHERE =
  /any of my (?:things|items|orders|parcels) (?:\w+ )?(?:arriv\w*|here|there|reach\w*|shipped|bought)|(?:what|which|anything).{0,20}on (?:its|their|the) way to (?:you|your|the|us)\b|where (?:the (?:hell|heck) )?(?:is|are|has|did|my)\b|\btrack (?:my|the|it)\b|any(?:thing)? (?:news|new\b|update)|\bmy parcel (?:is |has |have |been |s |still ){0,4}(?:through|past|at|in|out of|with) customs|has my parcel.{0,10}cleared|\bupdate\b|\b(?:order|parcel|item) status\b|\bstatus\b.{0,15}\b(?:my|order|parcel)|\beta\b|(?:did|has|have|is|are|was|were|whether) (?:my|our|it|they|the (?:parcel|order|item|things))\b(?:.{0,40}\b(?:arriv\w*|come|reach\w*|with you)|.{0,14}\b(?:here|there)|.{0,40}\b(?:shipped|sent|left|delivered|bought|paid|on the way|ready))\b|(?:did|have|has) (?:you|they|the seller|seller).{0,20}(?:got|get|receive\w*|buy|bought|ship\w*|sen[dt]).{0,25}\bmy\b|when (?:exactly )?(?:will|does|do|is|comes?|are|should)\b.{0,8}\b(?:my|the|it)\b.{0,30}(?:arriv\w*|come|reach|here|deliver\w*|be (?:in|at|here)|get)|when (?:will|do|can) i (?:get|receive|have) my|(?:arrived?|here|there|left|reached) (?:yet|already)|check.{0,20}(?:my|the) (?:parcel|order)|what (?:is|happened).{0,10}(?:up )?(?:to|with) my|^my (?:order|parcel)s?(?: (?:please|now|today))?$/
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

/** The kinds of things that a question calls the reader's: "my hoodie and the cap". */
export const thingsCalledMine = (text: string): string[] =>
  /\bmy\b/.test(text) ? text.split(' ').filter((word) => THING.test(word) || isThing(word)) : []
