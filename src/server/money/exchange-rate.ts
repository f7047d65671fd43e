import { inCurrency } from '#domain/money/in-currency.ts'
import { fenFromCny } from '#domain/money/money.ts'
import { type FieldError, Problem } from '#server/problem.ts'
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

/** A sum in fen, at the rate of its currency; null without a rate. */
export function sumInFen(
  rates: Rates,
  { amount, currency }: { amount: number; currency: string },
): number | null {
  const of_dollar = PER_DOLLAR[currency]
  if (of_dollar) return sumInFen(rates, { amount: amount / of_dollar, currency: 'USD' })
  const rate = knownRate(rates, currency)
  return rate && fenFromCny((amount / rate).toFixed(2))
}

/** Held to the US dollar by their central banks, so that no rate is fetched for them. */
const PER_DOLLAR: Readonly<Record<string, number>> = { AED: 3.6725, SAR: 3.75, QAR: 3.64 }

/** A sentence that names yuan, as its reader reads it: their currency first. */
export const inOwnCurrency = (rates: Rates, { currency_unit }: { currency_unit: string }, sentence: string) =>
  inCurrency(sentence, currency_unit, knownRate(rates, currency_unit))

/** A refusal as its customer reads it, with the sentences that it names fields or things by. */
export function toldTo(rates: Rates, account: { currency_unit: string }, problem: Problem): Problem {
  const { status, code, extra } = problem
  const say = (sentence: string) => inOwnCurrency(rates, account, sentence)
  const { errors, still_here } = extra
  const sentences = {
    ...(Array.isArray(errors) && {
      errors: errors.map((one: FieldError) => ({ ...one, message: say(one.message) })),
    }),
    ...(Array.isArray(still_here) && {
      still_here: still_here.map((one: { text: string }) => ({ ...one, text: say(one.text) })),
    }),
  }
  return new Problem(status, code, say(problem.message), { ...extra, ...sentences })
}
