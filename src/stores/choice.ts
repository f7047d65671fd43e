import { computed } from 'nanostores'
import { likelyCountry } from '#domain/place/likely-country.ts'
import { CURRENCIES, type Currency } from '#domain/money/money.ts'
import { DEFAULT_CURRENCY } from '#domain/money/currency-of.ts'
import { $country, $currencyCode } from './kept-choice.ts'

/** Where prices to the door lead to: the chosen country, or the likely one until then. */
export const $shipTo = computed(
  $country,
  (code) => code || likelyCountry(navigator.languages, new Intl.DateTimeFormat().resolvedOptions().timeZone),
)

export type ShownCurrency = Currency | 'CNY'

/** The currency beside CNY for who is not logged in; a customer's is kept by the account. */
export const $currency = computed(
  $currencyCode,
  (code): ShownCurrency => readCurrency(code) ?? DEFAULT_CURRENCY,
)

export function readCurrency(text: string): ShownCurrency | undefined {
  if (text === 'CNY') return text
  return CURRENCIES.find(({ code }) => code === text)?.code
}

/** The same, as the user state holds it. */
export function chosenCurrency(): { currency_unit: string; currencySuffix: string } {
  const currency_unit = $currency.get()
  const match = CURRENCIES.find(({ code }) => code === currency_unit)
  return { currency_unit, currencySuffix: match?.symbol ?? '¥' }
}
