import { computed } from 'nanostores'
import { keptAtom } from './kept-atom.ts'

/**
 * What a reader has chosen in this browser, signed in or not, as it is kept: enough to know that there is nothing to do,
 * without the lists that a choice is checked against (choice.ts).
 */

/** Where parcels go, ISO 3166; '' until chosen. */
export const $country = keptAtom<string>('country', '', {
  encode: (code) => code || undefined,
  decode: (text) => (/^[A-Z]{2}$/.test(text) ? text : ''),
})

export const DEFAULT_CURRENCY = 'USD'

/** The reader's own choice, three letters; '' until there is one. */
export const $ownCurrency = keptAtom<string>('currency', '', {
  encode: (code) => code || undefined,
  decode: (text) => (/^[A-Z]{3}$/.test(text) ? text : ''),
})

const EURO_COUNTRIES = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK'
/** The others we can show; each begins with its country's code. */
const OWN_CURRENCIES =
  'AUD BRL CAD CHF CZK DKK GBP HKD HUF IDR ILS INR JPY KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY ZAR'
/** Places that pay with a neighbour's money. */
const PAYS_LIKE: Readonly<Record<string, string>> = { IM: 'GB', JE: 'GB', GG: 'GB', LI: 'CH' }

/** The currency that this country pays in, the default where we cannot show that one. */
export function currencyOf(country: string): string {
  if (EURO_COUNTRIES.includes(country)) return 'EUR'
  const code = PAYS_LIKE[country] ?? country
  return OWN_CURRENCIES.split(' ').find((own) => own.startsWith(code)) ?? DEFAULT_CURRENCY
}

/** A browser in British English on London's time is in no other country; all others may be anywhere. */
const isBritish = () =>
  navigator.language === 'en-GB' && new Intl.DateTimeFormat().resolvedOptions().timeZone === 'Europe/London'

/** Without a choice of their own, that of the country of delivery, once it is chosen. */
export const $currencyCode = computed(
  [$ownCurrency, $country],
  (own, country) => own || (country ? currencyOf(country) : isBritish() ? 'GBP' : DEFAULT_CURRENCY),
)
