import { MONTHS } from './days.ts'
import { DAY } from '#domain/time/durations.ts'

/** The day by which somebody wants a thing, in UTC. */

const NAMES = MONTHS.map((name) => name.slice(0, 3).toLowerCase())

/** Days that are the same each year. */
const FEASTS: readonly (readonly [said: RegExp, month: number, day: number])[] = [
  [/\b(?:christmas|xmas|x mas|weihnachten|navidad|noel)\b/, 11, 24],
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

/** "By the 20th", of this month or the next. */
const OF_MONTH = /\b(?:by|before|until|till) (?:the )?(\d{1,2})(?:st|nd|rd|th)\b/
/** "I need it in 2 weeks." */
const NEEDED_IN =
  /\b(?:need|needs|want|must|has to|have to|birthday|wedding|party|trip|arrive|make it)\b.*\b(?:in|within) (\d{1,2}|an?|one|two|three|four|five|six) (day|week|month)s?\b/
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
  const day = Number(OF_MONTH.exec(text)?.[1] ?? 0)
  if (day < 1 || day > 31) return null
  const today = new Date(now)
  const at = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), day)
  return at + DAY > now ? at : Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, day)
}

/** The next such day at midnight, null where none is named. `text` is a plainQuestion. */
export function wantedDay(text: string, now: number): number | null {
  const feast = FEASTS.find(([said]) => said.test(text))
  if (feast) return nextOf(feast[1], feast[2], now)
  return datedDay(text, now) ?? ofMonth(text, now) ?? afterDays(text, now)
}

function datedDay(text: string, now: number): number | null {
  const [, before, month_behind, month_before, behind] = DATED.exec(text) ?? []
  const month = NAMES.indexOf((month_behind ?? month_before ?? '').slice(0, 3))
  return month < 0 ? null : nextOf(month, Number(before ?? behind), now)
}

function nextOf(month: number, day: number, now: number): number {
  const year = new Date(now).getUTCFullYear()
  const at = Date.UTC(year, month, day)
  return at + DAY > now ? at : Date.UTC(year + 1, month, day)
}

const COMES =
  /\b(?:order|buy|purchase|ship|send|arrive|come|reach|get|have|need|needs|receive|here|make it|time|late|deadline|latest)\b/
/** About what lies before them, or the shop itself. */
const ELSEWHERE =
  /\b(?:christmas|xmas|halloween|valentines?) (?:trees?|lights?|ornaments?|stockings?|decor\w*)\b|\b(?:my|the|this) (?:\w+ )?(?:parcel|box|order|haul|package|refund|items?)\b|\bopen\b|\bclosed\b|\bwork\b|\bsales?\b|\bdiscounts?\b|\bcoupons?\b|\breturn\w*\b|\brefund\w*\b|\bstor(?:e|age)\b|\bwrap\w*\b|\bsweaters?\b|\bjumpers?\b|\bdecorations?\b|\bpaid\b|\beuro\b|\bfall\b|\barrived\b/

/** What is in the warehouse already, and only has to be shipped. */
const SHIPS_NOW =
  /\blast (?:date|day|time|moment) (?:i can |to |for )(?:ship|send|submit)\w*|\b(?:pay|ship|send|submit)\w*\b.{0,25}\b(?:today|now|tomorrow|this (?:week|weekend)|next week)\b|\b(?:is|are|already|everything|all|items?) (?:already )?(?:in|at) (?:the|your) warehouse\b/
export const shipsNow = (text: string) => SHIPS_NOW.test(text)

/** Whether it asks if, or how, something that is still to be ordered comes by a named day. */
export const asksWantedDay = (text: string) =>
  wantedDay(text, 0) !== null &&
  COMES.test(text) &&
  !ELSEWHERE.test(
    SHIPS_NOW.test(text) ? text.replace(/\b(?:the|this) (?:parcel|box|order|haul|items?)\b/g, 'it') : text,
  )
