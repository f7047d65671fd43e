import { chinaDay, startOfChinaDay } from '#domain/time/china-day.ts'
import { showCnyText, showCurrency } from '#domain/money/money.ts'
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
  if (kind === 'percent') return `${amount}% off ${of}${from}`
  const worth = !currency || currency === 'CNY' ? showCnyText(amount) : showCurrency(amount, 1, currency)
  return `${worth} off ${of}${from}`
}

/** The shop's day of a moment the server says. */
export const dayText = (iso: string) => chinaDay(Date.parse(iso))

/** The first and the last moment of a day, as the server takes them. */
export const startOf = (day: string) => new Date(startOfChinaDay(day)).toISOString()
export const endOf = (day: string) => new Date(startOfChinaDay(day) + DAY - 1).toISOString()
