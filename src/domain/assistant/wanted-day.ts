import { MONTHS } from './days.ts'
import { DAY } from '#domain/time/durations.ts'

/** The day by which somebody wants a thing, in UTC. */

const NAMES = MONTHS.map((name) => name.toLowerCase())

/** Days that are the same each year. */
const FEASTS: readonly (readonly [said: RegExp, month: number, day: number])[] = [
  [/\b(?:christmas|xmas|x mas|weihnachten|navidad|noel)\b/, 11, 24],
  [/\bvalentines?\b/, 1, 14],
  [/\bhalloween\b/, 9, 31],
  [/\bnew years? eve\b/, 11, 31],
]
/** "by 20 December", "before december 20th". */
const DATED = new RegExp(
  `\\b(?:by|before|until|till|for|on) (?:the )?(?:(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${NAMES.join('|')})|(${NAMES.join('|')}) (\\d{1,2})(?:st|nd|rd|th)?)\\b`,
)

/** The next such day at midnight, null where none is named. `text` is a plainQuestion. */
export function wantedDay(text: string, now: number): number | null {
  const feast = FEASTS.find(([said]) => said.test(text))
  if (feast) return nextOf(feast[1], feast[2], now)
  const [, before, month_behind, month_before, behind] = DATED.exec(text) ?? []
  const month = NAMES.indexOf(month_behind ?? month_before ?? '')
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
  /\b(?:my|the|this) (?:\w+ )?(?:parcel|box|order|haul|package|refund|items?)\b|\bopen\b|\bclosed\b|\bwork\b|\bsales?\b|\bdiscounts?\b|\bcoupons?\b|\breturn\w*\b|\brefund\w*\b|\bstor(?:e|age)\b|\bwrap\w*\b|\bsweaters?\b|\bjumpers?\b|\bdecorations?\b|\bpaid\b|\beuro\b|\bfall\b|\barrived\b/

/** Whether it asks if, or how, something that is still to be ordered comes by a named day. */
export const asksWantedDay = (text: string) =>
  wantedDay(text, 0) !== null && COMES.test(text) && !ELSEWHERE.test(text)
