import { chinaDay, isDay } from '#domain/time/china-day.ts'
import { MOST_CENTS } from './limits.ts'

/** Parses the cells of a statement. Amounts are hundredths of the currency's unit, in any currency. */

/** Which comes first in dates such as 03/04/2026; `auto` when the file itself tells. */
export const DATE_ORDERS = ['auto', 'day', 'month'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/**
 * "1,234.56", "1.234,56", "-12", "(5.00)", "€ 3.50", "12.00-" as hundredths; null for what is no amount, too large to be
 * one, or has more than two decimals that count.
 */
export function centsOf(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '').replace(/[−–]/g, '-')
  const parts =
    /^(\(?)([-+]?)(?:[A-Z]{3}|[^\d\s.,()+-]{1,3})?([-+]?)([\d.,]+)(?:[A-Z]{3}|[^\d\s.,()+-]{1,3})?(-?)(\)?)$/.exec(
      bare,
    )
  if (!parts) return null
  const [, open, before, inner, digits = '', after, close] = parts
  if (Boolean(open) !== Boolean(close)) return null
  const minus = [open, before === '-', inner === '-', after].filter(Boolean).length
  const cents = minus > 1 ? null : unsignedCents(digits)
  return cents === null || minus === 0 ? cents : 0 - cents
}

/** The last sign of two kinds separates the decimals; a single one with three digits behind it groups thousands. */
function unsignedCents(digits: string): number | null {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const sign = digits[last] ?? ''
  const behind = last < 0 ? '' : digits.slice(last + 1)
  const both = digits.includes('.') && digits.includes(',')
  const groups =
    last >= 0 && !both && (digits.split(sign).length > 2 || (behind.length === 3 && sign === ','))
  const whole = groups || last < 0 ? digits : digits.slice(0, last)
  const decimals = groups || last < 0 ? '' : behind
  const grouped = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(whole) || /^\d{1,15}$/.test(whole)
  if (!(grouped || (whole === '' && decimals)) || !/^\d{0,2}0*$/.test(decimals)) return null
  const cents = Number(whole.replace(/[.,]/g, '') || '0') * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
  return cents <= MOST_CENTS ? cents : null
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const SLASHED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/

/** Which of the two a file's dates begin with; null when nothing tells, `mixed` when they contradict each other. */
export function orderOf(dates: readonly string[]): 'day' | 'month' | 'mixed' | null {
  const pairs = dates.flatMap((text) => {
    const [, first, second] = SLASHED.exec(text.trim()) ?? []
    return first && second ? [[Number(first), Number(second)] as const] : []
  })
  const day =
    pairs.some(([first]) => first > 12) || dates.some((text) => /^\d{1,2}\.\d{1,2}\.\d/.test(text.trim()))
  const month = pairs.some(([, second]) => second > 12)
  if (day && month) return 'mixed'
  if (day || month) return day ? 'day' : 'month'
  // Where both numbers are the same it does not matter.
  return pairs.every(([first, second]) => first === second) ? 'day' : null
}

/**
 * The shop's day of a date, with the time of day when there is one: in UTC, as `offset` says, or as the time itself says
 * (`+0100`). A date without a time is that day. Null for what is no date.
 */
export function dayOf(text: string, order: 'day' | 'month', offset = ''): string | null {
  const written = text.trim()
  const date = dateOf(written, order)
  if (!date || !isDay(date.day)) return null
  const [, hour, minute, second = '00', half, own = ''] =
    /^[T,]?\s*(?:at\s+)?(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*([ap]m)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?/i.exec(
      date.rest,
    ) ?? []
  const zone = zoneOf(own || offset)
  if (!hour || !minute || zone === null) return date.day
  const h = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour)
  const at = Date.parse(`${date.day}T${String(h).padStart(2, '0')}:${minute}:${second}${zone}`)
  return Number.isNaN(at) ? null : chinaDay(at)
}

function dateOf(text: string, order: 'day' | 'month'): { day: string; rest: string } | null {
  const iso = /^(\d{4})[-/.]?(\d\d)[-/.]?(\d\d)(?!\d)/.exec(text)
  if (iso) return { day: `${iso[1]}-${iso[2]}-${iso[3]}`, rest: text.slice(iso[0].length) }
  const slashed = SLASHED.exec(text)
  if (slashed) {
    const [whole, first = '', second = '', year = ''] = slashed
    const [day, month] = order === 'day' ? [first, second] : [second, first]
    return { day: written(year, month, day), rest: text.slice(whole.length) }
  }
  const isNamed =
    /^(\d{1,2})[ -]([a-z]{3})[a-z]*\.?,?[ -](\d{4})/i.exec(text) ??
    /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})/i.exec(text)
  if (!isNamed) return null
  const [whole, first = '', second = '', year = ''] = isNamed
  const [day, name] = /^\d/.test(first) ? [first, second] : [second, first]
  const month = MONTHS.indexOf(name.toLowerCase()) + 1
  return { day: written(year, String(month), day), rest: text.slice(whole.length) }
}

const written = (year: string, month: string, day: string) =>
  `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** PayPal writes zones as letters; summer and winter are told apart there. */
const ZONES: Readonly<Record<string, string>> = {
  UTC: 'Z',
  GMT: 'Z',
  Z: 'Z',
  WET: 'Z',
  WEST: '+01:00',
  BST: '+01:00',
  CET: '+01:00',
  CEST: '+02:00',
  EET: '+02:00',
  EEST: '+03:00',
  PST: '-08:00',
  PDT: '-07:00',
  MST: '-07:00',
  MDT: '-06:00',
  EST: '-05:00',
  EDT: '-04:00',
  HKT: '+08:00',
  SGT: '+08:00',
  JST: '+09:00',
  AEST: '+10:00',
  AEDT: '+11:00',
}

/** As a date takes it; UTC for none, null for one we do not know. */
function zoneOf(text: string): string | null {
  if (!text) return 'Z'
  const offset = ZONES[text.toUpperCase()]
  if (offset) return offset
  const [, sign, hours, minutes = '00'] = /^(?:GMT|UTC)?([+-])(\d\d):?(\d\d)?$/i.exec(text) ?? []
  return hours ? `${sign}${hours}:${minutes}` : null
}
