import { addressFormat } from './address-format.ts'
import type { Latin, Place } from './address-lines.ts'
import { missingCity, missingPostcode, missingState, postcodeSentence } from './address-words.ts'
import { isLatin, LATIN_PARTS } from './latin.ts'
import { phoneProblem } from './phone.ts'
import { taxNumberOf, taxNumberProblem } from './tax-number.ts'

/**
 * What a country asks of an address, the same on the server and in the browser. Source: Google's address metadata
 * (address-format.ts), libphonenumber, and what customs ask for (tax-number.ts). It brings tables of every country along:
 * the browser loads it with the form.
 */

export interface GivenAddress extends Place, Latin {
  phone: string
  tax_id: string
}

export interface AddressProblem {
  path: keyof GivenAddress
  message: string
}

/**
 * Everything that is wrong with an address. A missing state passes where a city is given: callers have always left it
 * out, and the postcode says it again. The form looks at each field by itself, so it asks for the state.
 */
export function addressProblems(given: GivenAddress): AddressProblem[] {
  const { country, city, state } = given
  const needs = (letter: string) => addressFormat(country).required.includes(letter)
  const found: [keyof GivenAddress, string | null][] = [
    ['phone', phoneProblem(given.phone)],
    ['city', city || !needs('C') ? null : missingCity(country)],
    ['state', state || city || !needs('S') ? null : missingState(country)],
    ['postcode', postcodeProblem(country, given.postcode)],
    ['tax_id', taxNumberProblem(country, given.tax_id)],
  ]
  for (const part of LATIN_PARTS)
    found.push([`${part}_latin`, isLatin(given[`${part}_latin`] ?? '') ? null : NOT_LATIN])
  return found.flatMap(([path, message]) => (message ? [{ path, message }] : []))
}

/**
 * What may stop a parcel to a kept address, in sentences: what is wrong with it, for rules are newer than some addresses,
 * or a number that customs like to have and that it lacks. null when nothing is.
 */
export function addressWarning(given: GivenAddress): string | null {
  const [problem] = addressProblems(given)
  if (problem) return `A parcel may not arrive at this address. ${problem.message}`
  const number = taxNumberOf(given.country)
  if (given.tax_id || !number || number.of_companies) return null
  return `This address has no ${number.label}. ${number.why}`
}

const NOT_LATIN = 'Write this in Latin letters, A to Z.'

/** What is wrong with a postcode in this country, null when nothing is. Separators and a prefix such as D- are as one likes. */
export function postcodeProblem(country: string, postcode: string): string | null {
  const { zip, required } = addressFormat(country)
  if (postcode === '') return required.includes('Z') ? missingPostcode(country) : null
  if (!/^[a-z0-9](?:[ -]?[a-z0-9])*$/i.test(postcode)) return 'Enter a postcode of letters and digits.'
  if (!zip) return null
  const pattern = new RegExp(`^(?:${zip})$`, 'i')
  const joined = postcode.replace(/[ -]/g, '')
  const spellings = [joined, postcode.replace(/^[a-z]{1,3}[ -]/i, '').replace(/[ -]/g, '')]
  if (joined.toUpperCase().startsWith(country)) spellings.push(joined.slice(2))
  return spellings.some((spelling) => pattern.test(spelling)) ? null : postcodeSentence(country)
}
