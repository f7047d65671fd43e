import { isThing, plainWord, singular } from '#domain/item/shopper-words.ts'
import { TONGUES } from './tongues.ts'

/** A question as the notions it speaks of: "how many days", "until when" and "deadline" are one. Order does not count. */

/** Several words that are one notion; of a plainQuestion, in this order. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  // To plan with.
  [/\b(?:should|must|shall|to) (?:(?:i|we) )?allow(?! you)\b/g, ''],
  [/^ (?:(?:and|so|ok|but|hi|hello|please|exactly) )*when\b/g, ' time'],
  [
    /\b(?:sold out|out of stock|no (?:more )?stock|not (?:available|in stock)|unavailable|can not be bought|can not buy)\b/g,
    'soldout',
  ],
  [
    /\b(?:money|cash|everything|funds?|anything|it all|payment|freight|difference) (?:\w+ )?back\b|\breimburs\w*/g,
    'refund',
  ],
  [/\b(?:send|sent|give|bring|ship)(?:ing)? (?:\w+ ){0,3}back\b/g, 'return'],
  [
    /\b(?:c[ao]me|comes|coming|went|goes|go|was sent|was shipped|sent) back\b|\breturned to sender\b/g,
    'cameback',
  ],
  [
    /\b(?:log|sign)(?:ged|ging|ned|ning)? ?(?:in(?:to)?|on)\b|\bget in(?:to)?\b|\blogin\b|\bpassword less\b/g,
    'signin',
  ],
  [
    /\b(?:sign|signs|signing|signed) ?up\b|\b(?:open|make|create|have|need|new|without|get) (?:an? |my |new )*account\b/g,
    'register',
  ],
  [
    /\b(?:top|topp?ing|topped) ?ups?\b|\btopups?\b|\b(?:add|put|load|deposit|transfer) (?:money|funds|cash)\b|\brecharge\b/g,
    'topup',
  ],
  [
    /\bcash(?:ing)? ?out\b|\b(?:take|get|pull|move) (?:\w+ )?(?:(?:my|the|all|some|it|them|money|cash|funds?|balance|rest|credit|\d+|euros?|dollars?) ){0,3}out(?! of the (?:parcel|box|package))\b|\bpay ?outs?\b/g,
    'withdraw',
  ],
  [/\bget rid of (?:my|the|this) account\b/g, 'delete account'],
  [/\bthrow\w* (?:\w+ ){0,4}away\b|\bget rid\b(?! of (?:my|the|this) account)|\bdump\w*\b/g, 'dispose'],
  [
    /\bchang\w* (?:my|your|the|his|her) mind\b|\b(?:do|did|does) not (?:like|want|need)\b|\bno longer want\b/g,
    'changemind',
  ],
  [
    /\b(?:a|an|one|two|three|\d+|some|few|last|this) (?:second|minute|hour|day|week|month|year)s? ago\b|\b(?:last|this) (?:week|month|year|night)\b/g,
    '',
  ],
  [/\bdelivered\b|\bhanded over\b/g, 'handed'],
  [/\b(?:do|did|does) not have (?:it|my|the|anything)\b|\b(?:is|was) empty\b/g, 'notarrive'],
  [
    /\b(?:not|never|nothing|no|nobody|without)(?: \w+)?? (?:arriv\w*|c[ao]me|comes|receiv\w*|got|gotten|get|here|there|show\w*|turn\w*|appear\w*|deliver\w*|found)\b|\b(?:got|have|receiv\w*|there is|is) nothing\b/g,
    'notarrive',
  ],
  [/\b(?:somebody|someone|anybody|anyone) else\b|\banother (?:person|name|man|woman)\b/g, 'stranger'],
  [new RegExp(`\\bspeak (?!to|with)\\w+\\b|\\blanguages?\\b|\\bin ${TONGUES}\\b`, 'g'), 'language'],
  [/\b(?:the|a|this|that|chinese|online) stores?\b/g, 'seller'],
  [/\bsupported\b|\bdo you support\b/g, 'supports'],
  [/\bsecond ?hand\b/g, 'secondhand'],
  [
    /\b(?:customer (?:service|care|support)|live chat|(?:real|actual) (?:person|human|people)|someone real|help ?desk|phone number|hot ?line|call cent\w+)\b/g,
    'contact',
  ],
  [/\bpower ?banks?\b/g, 'battery powerbank'],
  [
    /\b(?:how|however) (?:long|fast|quick\w*|soon|late|many (?:days?|weeks?|months?|hours?|minutes?))\b|\b(?:what|which) (?:time|date|day)\b|\b(?:at what|until|till|from|since) (?:when|what)\b|\btime limit\b/g,
    'time',
  ],
  [
    /\bhow (?:much|many percent|expensive|high|costly|pricey)\b|\bwhat (?:is|are) the (?:price|cost)s?\b/g,
    'cost',
  ],
  [/\bhow (?:many|often)\b|\bwhat number of\b/g, 'count'],
  [
    /\b(?:what|wat) (?:happens?|to do|now|if|can i do|should i do|do i do)\b|\b(?:now|then) what\b|\bin case\b/g,
    'then',
  ],
  [/\b(?:is|are|was|were|be|been) (?:it|this|that|they) (?:safe|legit|real|genuine)\b/g, 'safe'],
  [/\bwhere to (?:buy|cop)\b/g, 'w2c'],
  [/\b(?:pre ?sales?|pre ?orders?)\b/g, 'presale'],
  // A copy of a document is no copy of a brand.
  [
    /(?<=\b(?:passport|identity|card) )cop(?:y|ies)\b|\bcop(?:y|ies) (?=of (?:\w+ ){0,2}(?:passport|identity)\b)/g,
    'photo',
  ],
  [/\b(?:passkeys?|finger ?print|face ?id)\b/g, 'passkey'],
  [/\b(?:credit|debit|bank) cards?\b/g, 'card'],
  [/\b(?:bank|wire|sepa) ?transfers?\b|\bsepa\b|\biban\b/g, 'transfer'],
  [/\bpo ?box(?:es)?\b/g, 'pobox'],
  [
    /\bshoe ?box(?:es)?\b|\b(?:original )?(?:box|packag\w*|carton|packing) (?:off|away|remov\w*)\b|\b(?:remov\w*|take off|without|no|leave out|ditch|discard) (?:the |their |my |original )*(?:shoe )?(?:box(?:es)?|packag\w*|cartons?|packing)\b/g,
    'removebox',
  ],
  [/\b(?:qc|quality) (?:photos?|pics?|pictures?|images?|check\w*|control)\b/g, 'qc photo'],
  [/\b(?:a i|ai) ben\b|\bben\b|\b(?:chat ?)?bots?\b|\brobots?\b/g, 'ben'],
  [
    /\bchinese (?:new year|holidays?)\b|\blunar new year\b|\bspring festival\b|\bgolden week\b|\bnational day\b/g,
    'newyear holiday',
  ],
  [/\bchristmas\b|\bholidays?\b/g, 'holiday'],
  [
    /\bopening (?:hours|times?)\b|\bopen (?:on|at|today|now)\b|\b(?:you|are) open\b|\bbusiness hours\b/g,
    'hours',
  ],
  [
    /^ (?:\w+ )?do you (?:guys )?(?:sell|stock) (?!my|our|data|fakes?|reps|replicas?|the|me)(?:\w+ ){1,5}$/g,
    ' yousell ',
  ],
  [/\bw2c\b/g, 'w2c'],
  [/\bin (?:\w+ )?(?:pieces|bits)\b/g, 'broken'],
  [/\bleav\w* (?:\w+ ){0,3}out\b/g, 'split'],
  [/\bat (?:your|ur|the) place\b/g, 'warehouse'],
  [/\bphone (?:you|us|me|somebody|the|your)\b/g, 'contact'],
  [/\bat (?:what|which) point\b/g, 'time'],
  [/\b(?:two|2) times\b/g, 'twice'],
  [/\bcounts? as\b/g, ''],
  [/\bcustoms (?:has |have )?(?:kept|keeps?|took|takes?|holds?)\b/g, 'customs seizure'],
  [
    /\b(?:service fee|commission|agent fee|(?:your|you) (?:\w+ )?(?:fee|cut|share|margin|markup|percentage))\b|\b(?:fee|cut|share|margin|markup|percent(?:age)?|much) (?:do|does|will|would) (?:you|benbuy) (?:guys |people )?(?:take|keep|charge|earn)\b/g,
    'servicefee cost',
  ],
  [/\bcosts? (?:\w+ )?money\b/g, 'cost'],
  [/\b(?:pass|passes|get|gets|clear|clears|go|goes) (?:through )?customs\b/g, 'customs'],
  [/\bmy pass\b/g, 'password'],
  [/\bmy (?:friend|mate|buddy|brother|sister|mom) (?:says?|said|told me)\b/g, ''],
  [/\bwrite (?:a|the|down|in|on)\b/g, 'declare'],
  [/\b\d{2,} (?:pieces|pcs|units|items)\b|\b(?:hundreds|dozens) of\b/g, 'bulk count'],
  [/\b(?:one|1|single|same) (?:parcel|box|shipment)\b|\btogether\b/g, 'combine'],
]

/** Each row is one notion; the first word stands for all. */
const SAME = `
photo pic image picture snapshot photograph screenshot
cost price fee charge rate value worth pricey expensive commission percent percentage deduct cut margin markup expense % tariff
time day week month hour minute deadline duration until till period
refund refunded reimbursement
return giveback
item thing article good product purchase stuff piece clothes clothing outfit jersey cap hat bag toy dress ring
parcel shipment haul packet box carton
ship shipping freight postage post send delivery transport shipment courier carrier export
store storage keep hold stay leave remain lie lay stored
warehouse depot
dispose trash destroy discard bin binned
lost lose disappear vanish stolen missing gone
broken damage smash crush defect defective faulty crack tear torn stain hole scratch break destroyed flaw ruin hurt suffer spoil deform squash dent
wrong incorrect mistake mixed
different other difference diff
tax vat duty gst iva
customs border
seize seizure confiscate confiscated held
cancel abort undo revoke stop
change edit modify alter switch fix
pay payment checkout paid payed paying
coupon voucher promo discount sale
register signup join
account profile
delete remove close erase deactivate
contact chat reach call phone telephone speak talk human person somebody someone agent support attendant write operator staff team whatsapp
seller shop vendor merchant supplier
site website page benbuy
buy bought order ordering
withdraw withdrawal
balance wallet
friend invite referral refer affiliate mate buddy invitee invitation
reward earn bonus earning
weight weigh heavy kg kilo kilogram gram
safe legit scam trust trustworthy trustable reliable fraud serious secure security protect protection honest
real genuine authentic original
fake replica counterfeit rep dupe imitation copy
size fit sizing measurement measure small big large tight smaller bigger larger
expire valid validity expiry
late delay slow overdue longer
track tracking
stuck move moving stall frozen
declare declaration undervalue
level vip tier
point growth
confirm verify verification confirmation
code otp
email mailbox inbox mail
password passwort pin
insurance insure insured premium
compensation compensate payout
claim
combine consolidate merge bundle collect
split separate divide
two 2 several multiple
question ask
answer reply respond response
notify notification remind reminder warn warning alert newsletter unsubscribe
app ios android
address
country
data privacy personal gdpr
who whose
why reason
sea boat
volume volumetric dimensional dimension
fast fastest express quick quickest
cheap cheapest cheaper save affordable
best better recommend advise
minimum least smallest
maximum limit most max heaviest
card visa mastercard amex maestro
currency euro dollar yuan cny usd eur pound
exchange swap
secondhand used
receipt invoice bill statement fapiao
liquid perfume shampoo ink oil
cosmetic makeup cream serum skincare
food snack tea sweet
medicine pill medication supplement drug
vape tobacco cigarette nicotine
battery lithium
prohibited forbidden banned illegal allow
work function
estimate estimation exact
complaint complain unhappy appeal
hack hacked
hidden secret surprise unexpected
extra additional another
test tested inspect inspection check verify
fail decline declined reject refused
wholesale bulk
weekend saturday sunday
electronic electrical electric device appliance
company firm business
stranger thief
optional obligatory mandatory compulsory required
guarantee warranty
resell reseller dropship dropshipping
certificate cert certified certification msds rohs lfgb conformity datasheet
material fabric leather silk cashmere silver gold pearl jade suede
`
  .trim()
  .split('\n')
  .map((row) => row.trim().split(' '))

/** Words that say nothing of what is asked, and how people talk. */
const FILL = new Set(
  `a about actually after again all already also always am an and any anyway anything are around as at back be because been before
  behind being bit both bro but by can come could day did do does doing done down each either else even ever every exactly
  first for from gave get gets getting give given go goes going gone good got great guy guys had happen happened happening happens has have having he hello
  help her here hey hi him his how i if in into is it its just kind kinda know last let like lol long lot made make many
  may maybe me mean might mine more much must my near need new next nice no nobody now of off ok okay omg on once one only
  onto or our out over own people per perhaps please possible possibly pretty put quite really right said same say says see
  seem seems shall she should show since so some something soon sorry still such sure take taken tell than thank thanks
  that the their them then there these they this those though through to today too towards tomorrow total try two u under up us use used
  using very via wait waiting want wants was way we well went were what when where whether which while will wish with within
  would yeah yes ask anyone anybody somebody someone look smth today thing love front
  just anymore demand insist expect think believe guess worry worried afraid angry upset handle deal manage bring
  parent parents mum mom mother father dad brother sister wife husband kid kids child children son daughter boyfriend girlfriend
  accident accidentally responsible issue problem situation certain personal moment somewhere somehow system suppose
  finally suddenly recently often sometimes forever live lives living tell told exact yesterday yet yo you your yours able meaning short enough across already another please true correct dear sir madam morning evening afternoon
 um uh uhm hmm erm china chinese currently directly easily fine fully simply usually normally ngl tbh idk tryna lowkey fr literally
  honestly basically hell damn wtf man fam bruh sup heya cheers hope wonder wondering understand explain information info
  `.split(/\s+/),
)

/** Kept although they are short: they turn a question round. */
const KEPT = new Set(
  'who why where not without another day used question total twice two missing gone'.split(' '),
)

/** "storing", "stored" and "storage" are one. */
function stem(word: string): string {
  const one = isThing(word) ? plainWord(word) : singular(word)
  if (one.length < 5 || /\d/.test(one)) return one
  return one.replace(/(?:ations?|ings?|(?<=.{4})ages?|ment|ied|ies|ed|es|ly|e|y)$/, '')
}

const NOTIONS = new Map(
  SAME.flatMap(([name = '', ...others]) => [name, ...others].map((word) => [stem(word), name])),
)

/** The words that have a notion, for mending slips. */
export const NOTION_WORDS: readonly string[] = SAME.flat().filter((word) => word.length > 5)

const FILLED = new Set([...FILL].filter((word) => word.length > 3 && !KEPT.has(word)).map(stem))
const isFill = (word: string) =>
  !KEPT.has(word) && (FILL.has(word) || (!NOTIONS.has(stem(word)) && FILLED.has(stem(word))))

/** Its notions, each once. `text` is a plainQuestion. */
export function notionsOf(text: string): string[] {
  let plain = ` ${text} `
  for (const [phrase, notion] of PHRASES) plain = plain.replace(phrase, ` ${notion} `)
  const notions = plain
    .split(' ')
    .filter((word) => (word.length > 1 || NOTIONS.has(word)) && !isFill(word))
    .map((word) => (isThing(word) ? 'item' : (NOTIONS.get(stem(word)) ?? stem(word))))
  return [...new Set(notions)]
}
