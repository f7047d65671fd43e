import { FAKES } from './goods-said.ts'
import { givesWanted } from './question-kinds.ts'
import { plainQuestion } from './words.ts'

/**
 * Things that an answer has to speak of where a question names them: it may answer something beside them in good faith.
 * Each with what answers say of it. The first is of a plainQuestion.
 */
const TOPICS: readonly (readonly [named: RegExp, told: RegExp])[] = [
  [/\btriangle\b/, /\banother country\b/],
  [/\b(?:amazon|fba|fnsku)\b/, /\b(?:amazon|shops? in china|other shops|abroad)\b/],
  [/\bhs codes?\b|\btariff (?:codes?|numbers?)\b/, /\bcode\b|\btariff\b/],
  [
    /\b(?:parcel )?lockers?\b|\bpaczkomat\w*|\bpackstations?\b|\bpick ?up (?:points?|shops?)\b/,
    /\b(?:lockers?|pick ?up|counter|post office)\b/,
  ],
  [/\bwholesale(?: \w+)?\b/, /\b(?:wholesale|quantity|resell\w*|discount|1688|level)\b/],
  [/\b(?:negotiat\w*|bargain\w*|haggl\w*)\b/, /\b(?:agrees?|ask (?:the|a) seller|discount)\b/],
  [/\bmoq\b|\bminimum (?:order|quantity)\b/, /\b(?:minimum|fewer|pieces?|single)\b/],
  [
    /\blogos?\b|\b(?:our|my) (?:own )?(?:labels?|stickers?)\b/,
    /\b(?:logos?|labels?|stickers?|brand|print\w*)\b/,
  ],
  [/\bheaviest(?: \w+)?\b|\bmax(?:imum)? weight\b/, /\bkg\b|\bweigh/],
  [/\baffiliate\b/, /\b(?:rewards?|earn\w*|invit\w*)\b/],
  [/\bdeposits?\b/, /\b(?:deposits?|rest|top up|balance)\b/],
  [/\binsur\w*/, /\binsur\w*/],
  [/\binvoices?\b/, /\b(?:invoices?|receipts?)\b/],
  [/\b(?:sms|text messages?|texts? me)\b/, /\b(?:sms|text|emails?|message)\b/],
  [/\byupoo\b/, /\b(?:albums?|yupoo|diy|photo search)\b/],
  [/\bcoupons?\b|\bvouchers?\b/, /\b(?:coupons?|campaigns?|code)\b/],
  [/\bwarrant(?:y|ies)\b|\bguarantees?\b/, /\b(?:warrant\w*|guarant\w*|promise|defects?|refund)\b/],
  [/\bvip\b/, /\b(?:vip|levels?)\b/],
  [/\bgift ?wrap\w*/, /\b(?:gift|wrap\w*)\b/],
  [/\bpo box(?:es)?\b/, /\bpo box/],
  [/(?<=\b(?:fakes?|wrong|late|lost|missing) (?:or|and) )(?:broken|damaged)\b/, /\b(?:damag|break|broke)/],
  [/\bfuel surcharges?\b/, /\bfuel\b/],
  [/\bhangers\b/, /\b(?:hangers|packag\w*)\b/],
  [
    /\b(?:telephone|phone|hotline) number\b|\b(?:can|could|may) i (?:tele)?phone\b/,
    /\b(?:phone|call|number)\b/,
  ],
  [/\bgroup (?:orders?|buys?)\b/, /\b(?:together|friends|people|shared?)\b/],
  [/\b(?:ship|send|deliver\w*|receive|address)\b.{0,30}\bhotels?\b/, /\bhotels?\b/],
  [/\bmeasure (?:the )?\w+|\binsoles?\b/, /\b(?:measur\w*|tape|insoles?)\b/],
  [/\bseparate bags?\b/, /\bbags?\b/],
  [/\bpassports?(?: numbers?)?\b/, /\b(?:passports?|identity|id)\b/],
  [/\b(?:all )?in one (?:box|parcel|package)\b/, /\b(?:one (?:box|parcel)|together|combin\w*)\b/],
  [/\bslime\b|\bplay ?dough\b/, /\b(?:slime|dough|toys?|general goods)\b/],
  [
    /\bprice (?:tags?|labels?|stickers?)\b|\blabels? price\b|\bhang ?tags?\b/,
    /\b(?:tags?|labels?|stickers?|price list)\b/,
  ],
  [/\bcrypto\w*\b|\bbitcoins?\b/, /\b(?:crypto\w*|bitcoins?|sandbox|bank transfer)\b/],
  [/\b(?:another|a new|one more) (?:photo|picture|pic)\b/, /\b(?:photos?|pictures?)\b/],
  [/\bsafest\b/, /\bsafe/],
  [/\b(?:scam|fraud)\b/, /\b(?:scam\w*|fraud|trick|link|bill|password|demo|refund)\b/],
  [/\bhow many (?:\w+ ){1,3}(?:fit|go in(?:to)?)\b/, /\b(?:fits?|weighs?|pieces?)\b/],
  [
    /(?<!\b(?:moved|paid|ordered|bought|arrived|came|left|sent|got|was|were|did)\b(?: \w+){0,3} )\b(?:on )?(?:sundays?|saturdays?|weekends?)\b/,
    /\b(?:sundays?|saturdays?|weekends?|every day|days? and hours?|hours?)\b/,
  ],
  [/\b(?:deduct|reclaim) (?:\w+ )?(?:vat|tax|it)\b/, /\b(?:deduct|reclaim)/],
  [
    /\b(?:split|divided?|divide) (?:\w+ ){0,4}(?:parcels|boxes|shipments|addresses)\b/,
    /\b(?:split\w*|another parcel|two parcels|several parcels|one address)\b/,
  ],
]

/** The part that an answer says is left open. */
const OPEN = /I couldn’t find an answer to (.*)/g

/** The words of a question that its answer says nothing of, as they are written, in the order of the list. */
export function topicsLeft(question: string, answer: string): string[] {
  const text = plainQuestion(question)
  const said = answer.toLowerCase()
  const open = [...answer.matchAll(OPEN)].map(([, rest = '']) => rest.toLowerCase()).join(' ')
  const named = TOPICS.flatMap(([asked, told]) => {
    const [words] = asked.exec(text) ?? []
    return words && !told.test(said) ? [words] : []
  })
  const copies = FAKES.exec(text.replace(FAKE_SITE, ' '))?.[0]
  const of_copies = copies && !/\b(?:counterfeits?|cop(?:y|ies)|replicas?|fakes?|genuine)\b/.test(said)
  const [time] = TIME.exec(text) ?? []
  const of_time = time && !givesWanted(time, answer)
  return [...named, ...(of_copies ? [copies] : []), ...(of_time ? [time] : [])]
    .map((words) => new RegExp(RegExp.escape(words), 'i').exec(question)?.[0] ?? words)
    .filter((words) => !open.includes(words.toLowerCase()))
}
/** Somebody who was cheated once asks for no copies. */
const FAKE_SITE = /\bfake (?:\w+ )?(?:(?:web ?)?sites?|pages?|shops?|stores?|emails?|reviews?|profiles?)\b/g
const TIME = /\bhow (?:long|many (?:days|weeks|months|hours))\b/
