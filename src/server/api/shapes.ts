import { GOODS_CLASSES } from '#domain/item/goods-class.ts'
import { ORDER_STATUSES } from '#domain/order/status.ts'
import { PARCEL_STATUSES } from '#domain/parcel/status.ts'
import { z } from 'zod'
import { isDeletedEmail } from '#domain/access/deleted-account.ts'
import { isCountry } from '#domain/place/is-country.ts'
import { fenFromCny } from '#domain/money/money.ts'
import { PLATFORMS } from '#domain/link/platform.ts'
import { withoutHiddenSigns } from '#domain/text/clean-text.ts'
import { normalShelf, shelfTrouble } from '#domain/warehouse/shelf.ts'
import { normalTracking } from '#domain/parcel/tracking.ts'
import { DAY } from '#domain/time/durations.ts'

/** Building blocks of inputs and outputs. Strings are trimmed where people type them. */

export const platform = z.enum(PLATFORMS, 'We don’t support this marketplace.')
export const goodsClass = z.enum(GOODS_CLASSES)
export const orderStatus = z.enum(ORDER_STATUSES)
export const parcelStatus = z.enum(PARCEL_STATUSES)
export const numIid = z.string().regex(/^\d{5,16}$/, 'An item number has 5 to 16 digits.')
export const id = z.string().min(1).max(64)
export const ids = z.array(id).min(1, 'Choose at least one.').max(200, 'Choose at most 200.')
export const quantity = z
  .int('Enter a whole number.')
  .min(1, 'Enter at least 1.')
  .max(999, 'Enter at most 999.')
/** Text that somebody typed and others read. */
const typed = z.string().overwrite(withoutHiddenSigns).trim()
export const notes = typed.max(500, 'Write at most 500 characters.')
export const text = (max: number) => typed.max(max, `Write at most ${max} characters.`)
export const required = (max: number) => text(max).min(1, 'Fill this in.')
export const email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email('Enter an email address, such as name@example.com.'))
  .refine((address) => !isDeletedEmail(address), 'Enter an email address, such as name@example.com.')
export const password = z
  .string()
  .min(8, 'Use at least 8 characters.')
  .max(200, 'Use at most 200 characters.')
export const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'The code has six digits.')
export const linkToken = z
  .string()
  .trim()
  .regex(/^[\w-]{22}$/, 'This link is incomplete. Open it from the email again.')
/** Two letters A to Z in either case: others become some as capitals, such as ß. */
export const country = z
  .string()
  .trim()
  .refine(
    (code) => /^[a-z]{2}$/i.test(code) && isCountry(code.toUpperCase()),
    'Choose a country from the list.',
  )
  .toUpperCase()
export const tracking = z
  .string()
  .max(100)
  .transform(normalTracking)
  .pipe(z.string().regex(/^[A-Z\d-]{4,40}$/, 'A tracking number has 4 to 40 letters, digits or dashes.'))
export const shelf = z
  .string()
  .max(100)
  .transform(normalShelf)
  .superRefine((name, ctx) => {
    const message = shelfTrouble(name)
    if (message) ctx.addIssue({ code: 'custom', message })
  })
export const cursor = z.string().max(64).optional()
export const limit = z.int().min(1).max(100).default(20)
/** The same where it stands in a query, as a text. */
export const limitInQuery = z.coerce.number<number>().int().min(1).max(100).default(20)

/** "12.30" in, fen out. */
export const cny = z.string().transform((value, ctx) => {
  const fen = fenFromCny(value)
  if (fen !== null) return fen
  ctx.addIssue({ code: 'custom', message: 'Enter an amount such as 12.30.' })
  return z.NEVER
})

/** "-4.00" too, for what may come back. */
export const signedCny = z.string().transform((value, ctx) => {
  const fen = fenFromCny(value.replace(/^-/, ''))
  if (fen !== null) return value.startsWith('-') ? 0 - fen : fen
  ctx.addIssue({ code: 'custom', message: 'Enter an amount such as 12.30.' })
  return z.NEVER
})

export const cnyBetween = (low_fen: number, high_fen: number, message: string) =>
  cny.refine((fen) => fen >= low_fen && fen <= high_fen, message)

export const cnyOut = z.string().regex(/^-?\d+\.\d\d$/)

/** Units of the reader's currency for one CNY when the money moved; null in CNY and where no rate was known. */
export const rateOut = z.strictObject({ currency_unit: z.string(), rate: z.number() }).nullable()
/** A moment that goes out. */
export const at = z.iso.datetime({ offset: true })

/** A moment that comes in, with any offset, or a day in UTC; epoch ms out. */
const moment = (last: boolean) =>
  z
    .union(
      [z.iso.datetime({ offset: true }), z.iso.date()],
      'Enter a date such as 2026-12-31, or a time such as 2026-12-31T18:00:00Z.',
    )
    .transform((value) => Date.parse(value) + (last && !value.includes('T') ? DAY - 1 : 0))

/** A day counts as its first millisecond. */
export const startsAt = moment(false)
/** A day counts as its last millisecond. */
export const endsAt = moment(true)
export const ok = z.strictObject({ ok: z.literal(true) })
export const nothing = z.strictObject({})

export const listOf = <T extends z.ZodType>(row: T) =>
  z.strictObject({ list: z.array(row), next_cursor: z.string().nullable(), total: z.int() })

/** A list that comes all at once. */
export const whole = <T>(list: T[]) => ({ list, next_cursor: null, total: list.length })

export const iso = (ms: number) => new Date(ms).toISOString()
export const isoOrNull = (ms: number | null) => (ms === null ? null : iso(ms))

/** The answer of a call that does what can be done, and says of the rest why not. */
export const resultsOut = z.strictObject({
  results: z.array(
    z.strictObject({
      id: z.string(),
      ok: z.boolean(),
      change_id: z.string().optional(),
      code: z.string().optional(),
      message: z.string().optional(),
    }),
  ),
})
