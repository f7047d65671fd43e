import { MONTHS } from './days.ts'
import { DAY } from '#domain/time/durations.ts'

/** The day by which somebody wants a thing, in UTC. */

const NAMES = MONTHS.map((name) => name.slice(0, 3).toLowerCase())

/** Days that are the same each year. */
const FEASTS: readonly (readonly [said: RegExp, month: number, day: number])[] = [
  [/(?<!\blast )\b(?:christmas|xmas|x mas|weihnachten|navidad|noel)\b/, 11, 24],
  [/\bvalentines?\b/, 1, 14],
  [/\bhalloween\b/, 9, 31],
  [/\bnew years? eve\b/, 11, 31],
]
/** "by 20 December", "before dec 20th". */
const MONTH = `(${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`)
  .join('|')
  .replace('Sep(?:tember)', 'Sep(?:t|tember)')
  .toLowerCase()})`
const DATED = new RegExp(
  `\\b(?:by|before|until|till|for|on|birthday is|wedding is|party is) (?:the )?(?:(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${MONTH}|${MONTH} (\\d{1,2})(?:st|nd|rd|th)?)\\b`,
)

/** Events with a day of their own, by which things have to be there. */
const EVENT =
  /\b(?:con|cons|convention|comic ?con|expo|wedding|party|birthday|bday|graduation|prom|festival|concert|ceremony|event|anniversary|baby shower|competition|tournament|marathon|recital|premiere|exam|holidays?|vacation|trip|funeral|parade|carnival|eid|due date|baby is due|i (?:fly|leave|move|travel|marry)|we (?:fly|leave|move|travel|marry)|(?:school|term|semester|course|season) (?:starts|begins)|show (?:is|on)|match (?:is|on)|need(?:ed|s)? (?:it|them|this|to have)|must have|have to have)\b/
const ANY_DATE = new RegExp(
  `\\b(?:(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${MONTH}|${MONTH} (?:the )?(\\d{1,2})(?:st|nd|rd|th)?)\\b(?! (?:kg|kilos|lbs))`,
)

/** "By the 20th", of this month or the next; "on the 14th of next month". */
const OF_MONTH =
  /\b(?:by|before|until|till) (?:the )?(\d{1,2})(?:st|nd|rd|th)\b|\b(\d{1,2})(?:st|nd|rd|th) of (?:this|next) month\b/
/** “The wedding is on the 14th.” */
const EVENT_ON =
  /(?<!\b(?:ordered|bought|paid|came|arrived|reached|left|shipped|sent|delivered)\b(?: \w+){0,3} )\bon (?:the )?(\d{1,2})(?:st|nd|rd|th)\b/
const NEXT_MONTH = /\b\d{1,2}(?:st|nd|rd|th) of next month\b/
/** "I need it in 2 weeks." */
const NEEDED_IN =
  /\b(?:need|needs|want|must|has to|have to|birthday|wedding|party|trip|con|convention|event|graduation|festival|arrive|make it)\b.*\b(?:in|within) (\d{1,2}|an?|one|two|three|four|five|six) (day|week|month)s?\b/
const SPELT = ['a', 'one', 'two', 'three', 'four', 'five', 'six']
const DAYS_OF: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 }

function afterDays(text: string, now: number): number | null {
  const [, count = '', unit = ''] = NEEDED_IN.exec(text) ?? []
  if (!unit) return null
  const spelt = count === 'an' ? 1 : Math.max(1, SPELT.indexOf(count))
  const days = (Number(count) || spelt) * (DAYS_OF[unit] ?? 0)
  return Math.floor(now / DAY) * DAY + days * DAY
}

function ofMonth(text: string, now: number): number | null {
  const [, by, of_this] = OF_MONTH.exec(text) ?? (EVENT.test(text) ? EVENT_ON.exec(text) : null) ?? []
  const day = Number(by ?? of_this ?? 0)
  if (day < 1 || day > 31) return null
  const today = new Date(now)
  const inMonth = (later: number) => Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + later, day)
  return inMonth(0) + DAY > now && !NEXT_MONTH.test(text) ? inMonth(0) : inMonth(1)
}

/** The next such day at midnight, null where none is named. `text` is a plainQuestion. */
export function wantedDay(text: string, now: number): number | null {
  const feast = FEASTS.find(([said]) => said.test(text))
  if (feast) return nextOf(feast[1], feast[2], now)
  return datedDay(text, now) ?? ofMonth(text, now) ?? afterDays(text, now)
}

function datedDay(text: string, now: number): number | null {
  // “If I order on 1 January, is it here by 30 June?”
  const unordered = text.replace(ORDERED, ' ').replace(SENT, ' ').replace(HAS_BEEN, ' ')
  const [, before, month_behind, month_before, behind] =
    DATED.exec(unordered) ??
    (HAS_ORDERED.test(text) || SENT.test(text) || HAS_BEEN.test(text) ? null : DATED.exec(text)) ??
    (EVENT.test(text) ? ANY_DATE.exec(unordered.replace(LAST_TIME, ' ')) : null) ??
    []
  const month = NAMES.indexOf((month_behind ?? month_before ?? '').slice(0, 3))
  return month < 0 ? null : nextOf(month, Number(before ?? behind), now)
}

function nextOf(month: number, day: number, now: number): number {
  const year = new Date(now).getUTCFullYear()
  const at = Date.UTC(year, month, day)
  return at + DAY > now ? at : Date.UTC(year + 1, month, day)
}

/** Words about an earlier order, which say nothing of this one. */
const LAST_TIME =
  /\b(?:my |the )?last (?:one|time|order|parcel|year)\b(?: \w+){0,8}? (?:arrived|came|got here)\b/

/** “The seller makes it in 25 days”, “3 weeks of production”. */
const MAKING =
  /\b(?:ma(?:de|ke|kes|king)|to order|produc\w*|sew\w*|hand ?made|by hand|custom\w*|tailor\w*|pre ?(?:sale|order))\b(?: \S+){0,5}? (\d{1,3}) (day|week)s?\b|\b(\d{1,3}) (day|week)s? (?:\w+ ){0,3}(?:make|production|produce|sew|pre ?sale|making|finish)\b/

/** Days that a seller needs to make a thing, 0 where none are named. */
export function makingDays(text: string): number {
  const [, count, unit, before, unit_before] = MAKING.exec(text) ?? []
  return Number(count ?? before ?? 0) * (DAYS_OF[unit ?? unit_before ?? ''] ?? 0)
}

const PART_OF_MONTH: Readonly<Record<string, number>> = {
  early: 5,
  beginning: 5,
  mid: 15,
  middle: 15,
  late: 28,
  end: 28,
}
/** The day on which it leaves. */
const SENT = new RegExp(
  `\\b(?:if|when|once)\\b(?: \\w+){0,4} (?:sen[dt]|ship\\w*|leaves?|left|posted)(?: \\w+){0,2} on (?:the )?(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}|${MONTH} \\d{1,2})`,
)
/** “A parcel came back on 9 November”, “should have come by 20 November”: that day has been. */
const HAS_BEEN = new RegExp(
  `\\b(?:came|went|left|sent|shipped|arrived|returned|delivered|cancell?ed|ordered|bought|paid|placed|made|packed|claimed|got (?:here|back|there)|did (?:i|we|you|it|they) \\w+)(?: (?!(?:by|before|until|till|for|is|my|our|his|her|their)\\b)\\w+){0,5}? on (?:the )?(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}|${MONTH} (?:the )?\\d{1,2})|\\bshould have (?:\\w+ ){0,4}?(?:by|before|on) (?:the )?(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}|${MONTH} (?:the )?\\d{1,2})`,
)
const ORDERED = new RegExp(
  `\\b(?:order|buy|pay|purchase)\\w*(?: (?!by|before|for|until)\\w+){0,3}? (?:(early|beginning|mid|middle|late|end)(?: of)? |(\\d{1,2})(?:st|nd|rd|th)? (?:of )?)?${MONTH}\\b(?: (\\d{1,2})\\b)?`,
)

/** The day on which somebody means to order, at midnight, null where none is named. */
export function orderDay(text: string, now: number): number | null {
  if (/\b(?:order|buy|pay)\w*(?: it| this| them)? (?:today|now|right away|tonight)\b/.test(text))
    return Math.floor(now / DAY) * DAY
  const [, part = '', before, month_name = '', behind] = ORDERED.exec(text) ?? []
  const month = NAMES.indexOf(month_name.slice(0, 3))
  const day = Number(before ?? behind ?? PART_OF_MONTH[part] ?? 0)
  return month < 0 || day === 0 ? null : nextOf(month, day, now)
}

/** The day is then that of the order. */
const HAS_ORDERED = /\b(?:i|we) (?:have |had |already |just )*(?:ordered|bought|paid|purchased)\b/

const COMES =
  /\b(?:order(?:ing|ed)?|buy(?:ing)?|purchase|ship|send|arrives?|comes?|reach|get|have|need|needs|receive|here|make it|time|late|deadline|latest|which line)\b/
/** About what lies before them, or the shop itself. */
const ELSEWHERE =
  /\b(?:christmas|xmas|halloween|valentines?) (?:trees?|lights?|ornaments?|stockings?|decor\w*)\b|\b(?:my|the|this) (?:\w+ )?(?:parcel|box|order|haul|package|refund|items?)\b|\bopen\b|\bclosed\b|\bwork\b|\bsales?\b|\bdiscounts?\b|\bcoupons?\b|\bpromo\w*\b|\bdeals?\b|\bvouchers?\b|\bspecials?\b|\breturn\w*\b|\brefund\w*\b|\bstor(?:e|age)\b|\b(?:stays?|lies?|sits?|keep|kept|remain|leave|let)\b.{0,40}\bwarehouse\b|\bkeep (?:my|the|all|our) (?:\w+ )?(?:things|items|orders|stuff)\b|\bwrap\w*\b|\bsweaters?\b|\bjumpers?\b|\bdecorations?\b|\bpaid\b|\beuro\b|\bfall\b|\barrived\b|\bcom(?:es?|ing) out\b|\bsell (?:well|out|best)\b|\bbest ?sell\w*\b|\breleased?\b|\bpre ?orders?\b/

/** Items that are in the warehouse already, and only have to be shipped. */
const SHIPS_NOW =
  /\blast (?:date|day|time|moment) (?:i can |to |for )(?:ship|send|submit)\w*|\b(?:pay|ship|send|submit)\w*\b.{0,25}\b(?:today|now|tomorrow|this (?:week|weekend)|next week)\b|\b(?:is|are|already|everything|all|items?) (?:already )?(?:in|at) (?:the|your) warehouse\b|\b(?:reached|got to|came to|arrived (?:in|at)) (?:the|your) (?:\w+ )?warehouse\b/
export const shipsNow = (text: string) => SHIPS_NOW.test(text)

/** Whether it asks if, or how, something that is still to be ordered comes by a named day. */
export const asksWantedDay = (all: string) => {
  const text = all.replace(LAST_TIME, ' ')
  return (
    wantedDay(text, 0) !== null &&
    COMES.test(text) &&
    !(FOR_FEAST.test(text) && !IN_TIME.test(text)) &&
    !ELSEWHERE.test(
      SHIPS_NOW.test(text) ? text.replace(/\b(?:the|this) (?:parcel|box|order|haul|items?)\b/g, 'it') : text,
    )
  )
}
/** A feast that things are for says nothing of a day: “lenses for halloween, do you ship to Germany?” */
const FOR_FEAST =
  /^(?!.*\b(?:by|before|until|till)\b).*\bfor (?:\w+ )?(?:halloween|christmas|xmas|valentines?|new years?)\b/
const IN_TIME =
  /\b(?:in time|on time|arrives?|come|comes|reach\w*|get here|here|make it|late|latest|last (?:\w+ )?(?:day|date)|deadline|when|need|needs|have it|get it|receive)\b/
