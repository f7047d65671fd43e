import { computed } from 'nanostores'
import { currencyOf, DEFAULT_CURRENCY } from '#domain/money/currency-of.ts'
import { keptAtom } from './kept-atom.ts'

/**
 * A reader's choices in this browser, signed in or not, as they are kept: enough to know that there is nothing to do,
 * without the lists that a choice is checked against (choice.ts).
 */

/** Where parcels go, ISO 3166; '' until chosen. */
export const $country = keptAtom<string>('country', '', {
  encode: (code) => code || undefined,
  decode: (text) => (/^[A-Z]{2}$/.test(text) ? text : ''),
})

/** The reader's own choice, three letters; '' until there is one. */
export const $ownCurrency = keptAtom<string>('currency', '', {
  encode: (code) => code || undefined,
  decode: (text) => (/^[A-Z]{3}$/.test(text) ? text : ''),
})

/** A browser in British English on London's time is in no other country; all others may be anywhere. */
const isBritish = () =>
  navigator.language === 'en-GB' && new Intl.DateTimeFormat().resolvedOptions().timeZone === 'Europe/London'

/** Without a choice of their own, that of the country of delivery, once it is chosen. */
export const $currencyCode = computed(
  [$ownCurrency, $country],
  (own, country) => own || (country ? currencyOf(country) : isBritish() ? 'GBP' : DEFAULT_CURRENCY),
)
