/** What can be asked of the reader's own, the notions each is about, and how it is asked. `own-asks.ts` reads by it. */

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
  'movements',
  'payout',
  'overdue',
  'arrivals',
] as const
export type OwnAsk = (typeof OWN_ASKS)[number]
export const isOwn = (ask: string | null): ask is OwnAsk => OWN_ASKS.some((one) => one === ask)

/** The notions that each is about, beside what is said of anything. */
export const ABOUT: Readonly<Record<OwnAsk, string>> = {
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
  movements: 'balance mone cash charge why spen then expens refund withdraw',
  payout: 'withdraw balance mone cash transfer pay refund card topup time late',
  overdue: 'late stuck anything',
  arrivals: 'handed warehouse notarrive week',
}

const MY = '(?:my|mine|our|i|me|we)'
const HOW = /how (?:do|does|can|could|to|should|would|long|soon|fast)|\bif\b|what happens/

const EACH_OWN =
  '(?:(?:any|some)(?:thing)?|what|which|one|all|everything)(?: else)?(?: (?:of|from))?(?: (?:the|those))?(?: (?:mine|my|our|ours|me)| (?:orders?|items?|parcels?|things)(?: of mine)?)'

/** The first that fits counts, so what is narrow stands before what is wide. */
export const ASKED: readonly (readonly [ask: OwnAsk, when: RegExp, unless?: RegExp])[] = [
  [
    'todo',
    /(?:what|which|how many|any|are there|do i have).{0,30}\b(?:i )?(?:have |are |is )?not (?:yet )?(?:been )?paid(?: for)?(?: yet)?$/,
    /parcel|refund|customs|tax|reward|you\b/,
  ],
  [
    'payout',
    /\bmy (?:last |latest )?(?:payout|pay out|withdrawal|cash ?out)\b|(?:did|have|has) (?:you|benbuy) (?:\w+ )?(?:sen[dt]|ma[dk]e|paid|pay|do|done|process\w*) (?:out )?(?:my|the) (?:payout|withdrawal)|(?:status|where|update).{0,15}\b(?:payout|withdrawal)|(?:i asked for|i requested|i made) (?:a|the|my) (?:payout|withdrawal)/,
    /\bhow (?:do|can|to|much|long)\b|can i|\bif\b|declin|fail|change|cancel/,
  ],
  [
    'movements',
    /\b(?:why|what|where|who)\b.{0,40}\b(?:money|cash|sum|amount|funds|dollars|euros)\b.{0,25}\b(?:taken|go|gone|went|deduct\w*|debit\w*|missing|disappear\w*)\b|\bwhy\b.{0,20}\b(?:take|took|taken|deduct\w*|debit\w*)\b.{0,20}\b(?:money|cash|balance)\b|\bwhat (?:is|was|are|were) (?:that|this|the|those|these) (?:last |latest |newest )?(?:charges?|debits?|deductions?)\b.{0,20}\b(?:balance|account|wallet)\b|\b(?:last|latest|newest|recent) (?:movements?|transactions?|charges?|debits?)\b/,
    /customs|duty|tax\b|vat\b|parcel|ship|\bback\b|refund|seller|twice|card|paypal|bank|top ?up|withdraw|declin|can i|reward|coupon|\bif\b/,
  ],
  [
    'overdue',
    new RegExp(
      `^(?:and |so |hi |hello )*(?:is|are)(?: there)? ${EACH_OWN}?.{0,20}\\b(?:late|overdue|delayed|behind schedule|past (?:its|their|the) (?:due )?date)\\b`,
    ),
    /\bif\b|how|why|\bmy (?!orders|items|things|parcels|stuff)\w+ (?:late|overdue)|\b(?:it|too)\b|claim|return|cancel|refund|pay\b|fee|carrier/,
  ],
  [
    'arrivals',
    new RegExp(
      `\\b${EACH_OWN}.{0,20}\\b(?:arriv\\w*|c[ao]me in|delivered|reach\\w*|got (?:here|there))\\b.{0,40}\\b(?:today|yesterday|week|month|lately|recently|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\\b`,
    ),
    /will|should|going to|\bif\b|when/,
  ],
  [
    'claim_days',
    /(?:did i|can i still|am i|is it|still|too late|in time).{0,25}\bclaim\w*|\bclaim\w*.{0,20}(?:in time|too late)/,
  ],
  [
    'claim',
    /\b(?:my|the|our) claims?\b|\bclaims? of mine\b|\bdo i have (?:an? |any )?(?:open |pending )?claims?\b|\bclaims? (?:status|state|update|decided|approved|rejected|pending)|(?:status|state|news|update).{0,10}\bclaim/,
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
    /(?:do i have|have i|have i got|i have|i got|which|what|show|see|list|my|when|any).{0,20}\b(?:coupons?|vouchers?|(?:discount|promo|promotion) codes?)\b(?!.{0,15}(?:not|code))/,
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
    /customs|duty|duties|tax|tariff|vat|hours|if |when |deliver|twice|account|to order|broken|wrong|return|article|article|address|a parcel/,
  ],
]
