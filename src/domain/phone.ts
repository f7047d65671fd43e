import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A number a carrier can call, kept as it is typed. */

/** What makes a text no number at all, null when it may be one: digits with the usual signs between them. */
export function phoneProblem(text: string): string | null {
  const digits = text.replace(/\D/g, '').length
  const fits = /^\+?[\d ()./-]+$/.test(text) && digits >= 5 && digits <= 18
  return fits ? null : 'Enter a phone number, such as +1 555 010 0199.'
}

/**
 * What somebody in this country who types a number should look at again, null when nothing. Only the length is looked
 * at: numbers are given out faster than tables of them are made. The API takes what it has always taken.
 */
export function phoneDoubt(country: string, text: string): string | null {
  const read = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined)
  if (read ? read.isPossible() : !isSupportedCountry(country) && !text.startsWith('+')) return null
  return 'This number is too short or too long. Begin with + and the country code.'
}

/** "+49" of a country, '' of one without numbers of its own. */
export const phonePrefix = (country: string) =>
  isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : ''
