import { chinaDay, daysLater, startOfChinaDay } from '#domain/time/china-day.ts'
import { cnyFromFen, fenFromTyped, showCnyText, showCurrency } from '#domain/money/money.ts'
import {
  COUPON_AMOUNTS,
  COUPON_THRESHOLD,
  couponAmount,
  type CouponKind,
  type CouponScope,
  MOST_THRESHOLD_FEN,
} from '#domain/promotion/coupon.ts'
import type { Data } from '#stores/api.ts'
import { DAY } from '#domain/time/durations.ts'

export type Campaign = Data<'bk/get_campaigns'>['list'][number]
export type StaffCoupon = Data<'bk/get_coupons'>['list'][number]

type Terms = Pick<Campaign, 'scope' | 'kind' | 'amount' | 'currency' | 'threshold_cny'>

/** "10 % off the goods, from ¥200.00". */
export function termsWords({ scope, kind, amount, currency, threshold_cny }: Terms): string {
  const of = scope === 'order' ? 'the goods' : 'the freight'
  const from = threshold_cny === '0.00' ? '' : `, from ${showCnyText(threshold_cny)}`
  if (kind === 'weight') return `${amount} g of freight free${from}`
  return `${worthWords({ kind, amount, currency })} off ${of}${from}`
}

function worthWords({ kind, amount, currency }: Pick<Terms, 'kind' | 'amount' | 'currency'>): string {
  if (kind === 'percent') return `${amount}%`
  if (kind === 'weight') return `${amount} g`
  return !currency || currency === 'CNY' ? showCnyText(amount) : showCurrency(amount, 1, currency)
}

/** From here on a campaign is looked at once more: half of what is paid, or what a parcel's freight often costs, CNY. */
const MUCH_PERCENT = 50
const MUCH_CNY = 350
const MUCH_G = 2_000
/** Goods of one order often cost no more, CNY: half of that is much, too, where a coupon asks for no more. */
const SMALL_ORDER_CNY = 100

/**
 * Says in words what a campaign gives, when that is much; null of any other. `rates` are units of a currency for one
 * CNY: an amount in a currency that has none is much.
 */
export function muchWords(
  terms: Terms & { public: boolean },
  rates: Readonly<Record<string, number | undefined>>,
): string | null {
  const { scope, kind, amount, currency, threshold_cny } = terms
  const number = Number(amount)
  const cny = currency === 'CNY' || !currency ? number : number / (rates[currency] || 0)
  const from = Number(threshold_cny)
  const half_cny = Math.max(from, SMALL_ORDER_CNY) / 2
  const is_sum = cny > MUCH_CNY || (scope === 'order' && cny >= half_cny)
  const is_much = { percent: number >= MUCH_PERCENT, fixed: is_sum, weight: number > MUCH_G }[kind]
  if (!is_much) return null
  const least = from > 0 ? ` of ${showCnyText(from.toFixed(2))} or more` : ''
  const what = scope === 'order' ? `the goods of one order${least}` : `the freight of one parcel${least}`
  const who = terms.public ? 'everybody who claims it' : 'everybody you hand it to'
  const worth = worthWords({ ...terms, amount: kind === 'fixed' ? number.toFixed(2) : amount })
  return `Takes ${worth} off ${what} for ${who}.`
}

/** An amount as it was typed, as the API takes it: "1,000" is 1000. */
export function amountText(typed: string, kind: CouponKind): string {
  const hundredths = fenFromTyped(typed)
  if (hundredths === null) return typed.trim()
  return kind === 'fixed' ? cnyFromFen(hundredths) : String(hundredths / 100)
}

/** A sentence for a wrong amount; undefined for a right one. */
export function amountProblem(typed: string, kind: CouponKind, scope: CouponScope): string | undefined {
  if (!typed.trim()) return 'Enter what it takes off.'
  if (kind === 'weight' && scope === 'order') return 'Free grams are for the freight of a parcel only.'
  return couponAmount(kind, fenFromTyped(typed)) === null ? COUPON_AMOUNTS[kind] : undefined
}

/** The same for the sum it starts from; nothing is from the first fen on. */
export function thresholdProblem(typed: string): string | undefined {
  if (!typed.trim()) return undefined
  const fen = fenFromTyped(typed)
  return fen === null || fen > MOST_THRESHOLD_FEN ? COUPON_THRESHOLD : undefined
}

/** A sentence for a wrong last day; undefined for a right one. */
export const endProblem = (valid_from: string, valid_until: string, now: number): string | undefined =>
  valid_until < valid_from || valid_until < chinaDay(now)
    ? 'Choose a day in the future, after the start.'
    : undefined

/** A code for the same campaign once more: `SPRING-2` after `SPRING`, then `SPRING-3`. */
export function nextCode(code: string): string {
  const [, name = code, count = '1'] = /^(.*\D)-([2-9])$/.exec(code) ?? []
  const ending = `-${Number(count) + 1}`
  return `${name.slice(0, MOST_LETTERS - ending.length)}${ending}`
}

/** A code's limit. */
export const MOST_LETTERS = 32

/** From today on, for as many days as it ran before: the first day and the last. */
export function daysAgain(
  { valid_from, valid_until }: Pick<Campaign, 'valid_from' | 'valid_until'>,
  now: number,
): [first: string, last: string] {
  const days = (startOfChinaDay(dayText(valid_until)) - startOfChinaDay(dayText(valid_from))) / DAY
  const today = chinaDay(now)
  return [today, daysLater(today, days)]
}

/** The shop's day of a moment the server says. */
export const dayText = (iso: string) => chinaDay(Date.parse(iso))

/** The first and the last moment of a day, as the server takes them. */
export const startOf = (day: string) => new Date(startOfChinaDay(day)).toISOString()
export const endOf = (day: string) => new Date(startOfChinaDay(day) + DAY - 1).toISOString()
