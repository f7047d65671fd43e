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

/** Countries by the currency they pay in, of those we can show; others read in the default. */
const PAYS_IN: Readonly<Record<string, string>> = {
  EUR: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK ME',
  ...{ GBP: 'GB IM JE GG', CAD: 'CA', AUD: 'AU', JPY: 'JP', KRW: 'KR', BRL: 'BR', MXN: 'MX', CHF: 'CH LI' },
  ...{ NOK: 'NO', SEK: 'SE', DKK: 'DK', PLN: 'PL', CZK: 'CZ', HUF: 'HU', NZD: 'NZ', SGD: 'SG', HKD: 'HK' },
  ...{ INR: 'IN', MYR: 'MY', PHP: 'PH', THB: 'TH', IDR: 'ID', ILS: 'IL', TRY: 'TR', ZAR: 'ZA', RON: 'RO' },
}

export function currencyOf(country: string): string {
  const pair = Object.entries(PAYS_IN).find(([, countries]) => countries.split(' ').includes(country))
  return pair?.[0] ?? DEFAULT_CURRENCY
}

/** A browser in British English on London's time is in no other country; all others may be anywhere. */
const isBritish = () =>
  typeof navigator !== 'undefined' &&
  navigator.language === 'en-GB' &&
  new Intl.DateTimeFormat().resolvedOptions().timeZone === 'Europe/London'

/** Without a choice of their own, that of the country of delivery, once it is chosen. */
export const $currencyCode = computed(
  [$ownCurrency, $country],
  (own, country) => own || (country ? currencyOf(country) : isBritish() ? 'GBP' : DEFAULT_CURRENCY),
)
