import { persistentAtom } from '@nanostores/persistent'
import { computed } from 'nanostores'
import { likelyCountry } from '#domain/likely-country.ts'
import { CURRENCIES, type Currency } from '#domain/money.ts'
import { CURRENCY_CHOSEN } from './kept-choice.ts'

/** What a reader has chosen in this browser, logged in or not. */

/** Where parcels go, ISO 3166; '' until chosen. */
export const $country = persistentAtom<string>('country', '', {
  encode: (code) => code || undefined,
  decode: (text) => (/^[A-Z]{2}$/.test(text) ? text : ''),
})

/** Where prices to the door lead to: the chosen country, or the likely one until then. */
export const $shipTo = computed(
  $country,
  (code) => code || likelyCountry(navigator.languages, new Intl.DateTimeFormat().resolvedOptions().timeZone),
)

export type ShownCurrency = Currency | 'CNY'

/** What stands beside CNY for who is not logged in; a customer's is kept by the account. */
export const $currency = persistentAtom<ShownCurrency>('currency', 'USD', {
  encode: (code) => (code === 'USD' ? undefined : code),
  decode: (text) => readCurrency(text) ?? 'USD',
})

// Parts of a page that do without this file until a currency is chosen listen for this.
if (typeof document !== 'undefined')
  $currency.listen(() => document.dispatchEvent(new Event(CURRENCY_CHOSEN)))

export function readCurrency(text: string): ShownCurrency | undefined {
  if (text === 'CNY') return text
  return CURRENCIES.find(({ code }) => code === text)?.code
}

/** The same, as the user state holds it. */
export function chosenCurrency(): { currency_unit: string; currencySuffix: string } {
  const currency_unit = $currency.get()
  const known = CURRENCIES.find(({ code }) => code === currency_unit)
  return { currency_unit, currencySuffix: known?.symbol ?? '¥' }
}
