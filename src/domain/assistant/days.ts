import { DAY } from '#domain/time/durations.ts'

/** The days that a question speaks of, in UTC, as the days of our answers are. */

export interface Days {
  /** Epoch ms. */
  from: number
  /** Not included. */
  to: number
  /** As a sentence ends: "yesterday", "on Monday". */
  words: string
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Their English names. */
export const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/** Null where none is named. `text` is a plainQuestion; a weekday is the last one, today included. */
export function daysIn(text: string, now: number): Days | null {
  const today = Math.floor(now / DAY) * DAY
  // 1 January 1970 was a Thursday.
  const weekday = (Math.floor(now / DAY) + 3) % 7
  const monday = today - weekday * DAY
  const date = new Date(now)
  const month = (back: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1)
  const has = (words: string) => new RegExp(`\\b${words}\\b`).test(text)
  const part = partOfMonth(text, now)
  if (part) return part
  const [, past] = /\b(?:last|past) (\d{1,3}) days\b/.exec(text) ?? []
  const back = past ? Number(past) : has('(?:in|over|within|during) the (?:last|past) month') ? 30 : 0
  if (back > 0) return { from: today - (back - 1) * DAY, to: today + DAY, words: `in the last ${back} days` }
  if (
    has('(?:last night|(?:since|than|as of) yesterday)') ||
    has('i (?:have )?(?:now |only )?just (?:now )?(?:paid|ordered|bought|placed|purchased)')
  )
    return { from: today - DAY, to: today + DAY, words: 'since yesterday' }
  const [, ago] = /\b(\d{1,3}) days? ago\b/.exec(text) ?? []
  if (ago) {
    const from = today - Number(ago) * DAY
    const then = new Date(from)
    return { from, to: from + DAY, words: `on ${then.getUTCDate()} ${MONTHS[then.getUTCMonth()]}` }
  }
  if (has('yesterday')) return { from: today - DAY, to: today, words: 'yesterday' }
  if (has('(?:today|tonight|this (?:morning|afternoon|evening|noon)|an hour ago)'))
    return { from: today, to: today + DAY, words: 'today' }
  if (has('this week')) return { from: monday, to: today + DAY, words: 'this week' }
  if (has('last week')) return { from: monday - 7 * DAY, to: monday, words: 'last week' }
  if (has('this month')) return { from: month(0), to: today + DAY, words: 'this month' }
  if (has('last month')) return { from: month(1), to: month(0), words: 'last month' }
  const year = (back: number) => Date.UTC(date.getUTCFullYear() - back, 0, 1)
  if (has('this year')) return { from: year(0), to: today + DAY, words: 'this year' }
  if (has('last year')) return { from: year(1), to: year(0), words: 'last year' }
  if (has('(?:lately|(?<!most )recently)'))
    return { from: today - 6 * DAY, to: today + DAY, words: 'in the last 7 days' }
  const date_of = dateIn(text, now)
  if (date_of) return date_of
  const of_month = MONTHS.findIndex((name) =>
    has(`(?:in|during|since|from${/^Ma/.test(name) ? '' : '|my|the|of'}) ${shortOf(name)}`),
  )
  if (of_month >= 0) {
    const year_of = date.getUTCFullYear() - (of_month > date.getUTCMonth() ? 1 : 0)
    const from = Date.UTC(year_of, of_month, 1)
    if (isSince(text)) return { from, to: today + DAY, words: `since ${MONTHS[of_month]}` }
    return { from, to: Date.UTC(year_of, of_month + 1, 1), words: `in ${MONTHS[of_month]}` }
  }
  const named = WEEKDAYS.findIndex((name) => has(name.toLowerCase()))
  if (named < 0) return seasonIn(text, now)
  const from = today - ((weekday - named + 7) % 7) * DAY
  return { from, to: from + DAY, words: `on ${WEEKDAYS[named]}` }
}

/** “Early November”, “the end of October”, the last one that has begun. */
function partOfMonth(text: string, now: number): Days | null {
  const [, said = '', name = ''] = PART_OF_MONTH.exec(text) ?? []
  const of_month = NAMES.indexOf(name)
  if (of_month < 0) return null
  const date = new Date(now)
  const year = date.getUTCFullYear() - (of_month > date.getUTCMonth() ? 1 : 0)
  const at = (day: number) => Date.UTC(year, of_month, day)
  const [from, to, words] = /^mid/.test(said)
    ? [at(11), at(21), 'in the middle of']
    : /^(?:late|end|last)/.test(said)
      ? [at(21), Date.UTC(year, of_month + 1, 1), 'at the end of']
      : [at(1), at(11), 'at the beginning of']
  if (isSince(text))
    return { from, to: now + DAY, words: `since ${words.replace(/^\w+ /, '')} ${MONTHS[of_month]}` }
  return { from, to, words: `${words} ${MONTHS[of_month]}` }
}

/** “february” or “feb”. */
const shortOf = (name: string) =>
  `${name.slice(0, 3).toLowerCase()}(?:${name === 'September' ? 't|' : ''}${name.slice(3)})${name === 'May' ? '' : '?'}`

/** Months from which each lasts three, in the north. */
const SEASONS = [
  ['spring', 2],
  ['summer', 5],
  ['(?:autumn|fall)', 8],
  ['winter', 11],
] as const

/** The last one that has begun: “from summer”. */
function seasonIn(text: string, now: number): Days | null {
  const found = SEASONS.find(([name]) =>
    new RegExp(`\\b(?:in|during|since|from|of|this|last|over)(?: the)? ${name}\\b`).test(text),
  )
  if (!found) return null
  const [name, month] = found
  const date = new Date(now)
  const year = date.getUTCFullYear() - (month > date.getUTCMonth() ? 1 : 0)
  const from = Date.UTC(year, month, 1)
  const words = `in ${name === 'spring' || name === 'summer' || name === 'winter' ? name : 'autumn'}`
  return { from, to: Date.UTC(year, month + 3, 1), words }
}

/** “Since August”, “from August until now”. */
const isSince = (text: string) =>
  /\bsince\b|\bfrom\b.*\b(?:until|to|up to|through) (?:now|today|this day|date)\b|\bfrom\b.*\b(?:on|onwards?)$/.test(
    text,
  )

const NAMES = MONTHS.map((name) => name.slice(0, 3).toLowerCase())
const PART_OF_MONTH = new RegExp(
  `\\b(early(?: in)?|(?:beginning|start|first (?:week|days|half)) of|mid(?: of)?|(?:the )?middle of|late(?: in)?|(?:end|last (?:week|days)) of) (${NAMES.join('|')})[a-z]*\\b`,
)
const DATE = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${NAMES.join('|')})[a-z]*\\b|\\b(${NAMES.join('|')})[a-z]* (?:the )?(\\d{1,2})(?:st|nd|rd|th)?\\b`,
)

const DAY_OF_MONTH = /\bon the (\d{1,2})(?:st|nd|rd|th)\b(?! (?:of|\w* ?month))/

/** “8 November” or “nov 8th”, or “on the 8th”, the last one. */
function dateIn(text: string, now: number): Days | null {
  const [, of_month] = DAY_OF_MONTH.exec(text) ?? []
  if (of_month && !DATE.test(text)) {
    const date = new Date(now)
    const back = Number(of_month) > date.getUTCDate() ? 1 : 0
    const from = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, Number(of_month))
    return { from, to: from + DAY, words: `on ${Number(of_month)} ${MONTHS[new Date(from).getUTCMonth()]}` }
  }
  const [, day_first, month_first = '', month_last = '', day_last] = DATE.exec(text) ?? []
  const [day, month] = [Number(day_first ?? day_last), NAMES.indexOf(month_first || month_last)]
  if (!(day >= 1 && day <= 31) || month < 0) return null
  const year = new Date(now).getUTCFullYear()
  const this_year = Date.UTC(year, month, day)
  const from = this_year > now ? Date.UTC(year - 1, month, day) : this_year
  const words = `${day} ${MONTHS[month]}`
  if (isSince(text)) return { from, to: now + DAY, words: `since ${words}` }
  return { from, to: from + DAY, words: `on ${words}` }
}

export const isWithin = (at: number, { from, to }: Days) => at >= from && at < to
