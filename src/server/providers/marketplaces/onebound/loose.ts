import { z } from 'zod'

/** Readers of what a gateway calls numbers, texts and pictures: whatever comes in, what goes out can be trusted. */

/** Above it a price is a placeholder ("99999999") or a slip, never one that a shopper pays here. */
export const MOST_FEN = 100_000_000

/** "129.00", 129 or "129" as fen; null for anything that is no price: 0, signs, exponents, text, too much. */
export function priceFen(value: unknown): number | null {
  const fen = amountOf(value)
  return fen !== null && fen > 0 ? fen : null
}

/** The same, but 0 is one too: postage. */
export function amountOf(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  if (!/^\d{1,9}(?:\.\d{1,12})?$/.test(text)) return null
  // A double knows fen below a hundred million to the digit; what is finer is rounded.
  const fen = Math.round(Number(`${text}e2`))
  return fen <= MOST_FEN ? fen : null
}

/** A whole number from 0, null for anything else. "1000+" and "1.2万" are what search results say they sold. */
export function countOf(value: unknown): number | null {
  const [, digits = '', tens = ''] =
    /^\s*(\d{1,12}(?:\.\d{1,4})?)\s*([万w]?)\+?\s*$/i.exec(wordOf(value)) ?? []
  if (!digits) return null
  const count = Math.floor(Number(digits) * (tens ? 10_000 : 1))
  return count <= 1_000_000_000 ? count : null
}

/** A number or short text as its characters, '' for anything else. */
function wordOf(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' && value.length <= 1000 ? value.trim() : ''
}

/** The number of an item, '' when it cannot be one. A number too large for a double has lost digits and is none. */
function itemIdOf(value: unknown): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return ''
  const id = wordOf(value)
  return /^\d{5,16}$/.test(id) ? id : ''
}

/** A picture's address over https, null when it is none. Gateways write `//host/path` and `http:` too. */
export function pictureOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 1000) return null
  const text = value.trim()
  const url = URL.parse(text.startsWith('//') ? `https:${text}` : text)
  if (!url || !/^https?:$/.test(url.protocol) || url.port || url.username || url.password) return null
  url.protocol = 'https:'
  url.hash = ''
  return url.href
}

const READ = 20_000
const TAG = /<\/?[a-z!][^<>]*>/gi
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi
const NAMED: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', middot: '·', times: '×' },
  ...{ hellip: '…', ndash: '–', mdash: '—', laquo: '«', raquo: '»', deg: '°', copy: '©', reg: '®', yen: '¥' },
}

/**
 * The readable part of a text: without tags, entities, control characters and marks that turn the writing round; at
 * most `most` characters. '' for anything that is no text.
 */
export function plainWords(value: unknown, most: number): string {
  const text =
    typeof value === 'number' ? wordOf(value) : typeof value === 'string' ? value.slice(0, READ) : ''
  const plain = text
    .replace(TAG, ' ')
    .replace(ENTITY, character)
    .replace(TAG, ' ')
    .toWellFormed()
    .replace(/[\p{Cc}\s\u2028\u2029]+/gu, ' ')
    .replace(/[\p{Cf}\ufffd]/gu, '')
    .trim()
  return [...plain].slice(0, most).join('').trim()
}

function character(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return NAMED[name.toLowerCase()] ?? entity
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

const anything = z.unknown().optional()

/** The same as zod shapes: none of them refuses anything, a field that is not there least of all. */
export const price = anything.transform(priceFen)
export const amount = anything.transform(amountOf)
export const count = anything.transform(countOf)
export const word = anything.transform(wordOf)
export const itemId = anything.transform(itemIdOf)
export const picture = anything.transform(pictureOf)
export const words = (most: number) => anything.transform((value) => plainWords(value, most))

/** The readable ones among the first `most` of a list; none of what is no list. */
export function someOf<T extends z.ZodType>(one: T, most: number) {
  return anything.transform((value) => {
    const list: unknown[] = Array.isArray(value) ? value.slice(0, most) : []
    return list.flatMap((raw) => {
      const read = one.safeParse(raw)
      return read.success ? [read.data] : []
    })
  })
}

/** The first `most` entries of an object; none of anything else. */
export const entries = (most: number) =>
  anything.transform((value): [string, unknown][] => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? Object.entries(value).slice(0, most) : []
  })
