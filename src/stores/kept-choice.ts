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

/** Three letters. */
export const $currencyCode = keptAtom<string>('currency', DEFAULT_CURRENCY, {
  encode: (code) => (code === DEFAULT_CURRENCY ? undefined : code),
  decode: (text) => (/^[A-Z]{3}$/.test(text) ? text : DEFAULT_CURRENCY),
})
