import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Checks a number against a table of every country's numbers; the browser loads it with the form of an address. */

/**
 * A hint to look at a phone number again, null when there is none. Only the length is checked: numbers are given out
 * faster than tables of them are made. The API takes what it has always taken.
 */
export function phoneDoubt(country: string, text: string): string | null {
  const read = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined)
  if (read ? read.isPossible() : !isSupportedCountry(country) && !text.startsWith('+')) return null
  return 'This number is too short or too long. Begin with + and the country code.'
}

/** "+49" of a country, '' of one without numbers of its own. */
export const phonePrefix = (country: string) =>
  isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : ''

/** A valid number of this country that is written without its code, with it; anything else as it is written. */
export function withPhonePrefix(country: string, text: string): string {
  if (text.startsWith('+') || !isSupportedCountry(country)) return text
  const read = parsePhoneNumberFromString(text, country)
  if (!read?.isValid()) return text
  // Not where some of its digits were left out.
  return text.replace(/\D/g, '').endsWith(read.nationalNumber) ? read.formatInternational() : text
}
