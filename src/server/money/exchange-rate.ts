import { Problem } from '#server/problem.ts'
import type { Rates } from '#server/providers/rates/rates.ts'

/** Units of the currency for one CNY. Throws 503 NO_RATE: without a rate nothing is charged and nothing taken off. */
export function rateOf(rates: Rates, currency: string): number {
  const rate = knownRate(rates, currency)
  if (rate !== null) return rate
  throw new Problem(
    503,
    'NO_RATE',
    `We have no exchange rate for ${currency} right now. Choose another currency in your account, or try again later.`,
  )
}

/** The same, null when there is none. */
export function knownRate(rates: Rates, currency: string): number | null {
  if (currency === 'CNY') return 1
  const rate = rates.get().rates[currency]
  return rate !== undefined && Number.isFinite(rate) && rate > 0 ? rate : null
}
