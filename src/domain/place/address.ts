import { addressFormat } from './address-format.ts'
import { isLatin, type Latin, LATIN_PARTS, type AddressParts } from './address-lines.ts'
import { missingCity, missingPostcode, missingState, postcodeSentence } from './address-labels.ts'
import { phoneProblem } from './phone.ts'
import { postcodeSpellings } from './postcode.ts'
import { taxNumberOf, taxNumberProblem } from './tax-number.ts'

/**
 * A country's rules for an address, the same on the server and in the browser. Source: Google's address metadata
 * (address-format.ts), libphonenumber, and what customs ask for (tax-number.ts). It brings tables of every country
 * along: the browser loads it with the form.
 */

export interface AddressInput extends AddressParts, Latin {
  phone: string
  tax_id: string
}

export interface AddressProblem {
  path: keyof AddressInput
  message: string
}

/**
 * Everything that is wrong with an address. A missing state passes where a city is given: callers have always left it
 * out, and the postcode says it again. The form looks at each field by itself, so it asks for the state.
 */
export function addressProblems(input: AddressInput): AddressProblem[] {
  const { country, city, state } = input
  const needs = (letter: string) => addressFormat(country).required.includes(letter)
  const problems: [keyof AddressInput, string | null][] = [
    ['phone', phoneProblem(input.phone)],
    ['city', city || !needs('C') ? null : missingCity(country)],
    ['state', state || city || !needs('S') ? null : missingState(country)],
    ['postcode', postcodeProblem(country, input.postcode)],
    ['tax_id', taxNumberProblem(country, input.tax_id)],
  ]
  for (const part of LATIN_PARTS.flatMap((one) => [one, `${one}_latin`] as const))
    if (PICTOGRAPH.test(input[part] ?? '')) problems.push([part, NO_PICTOGRAPHS])
  for (const part of LATIN_PARTS)
    problems.push([`${part}_latin`, isLatin(input[`${part}_latin`] ?? '') ? null : NOT_LATIN])
  return problems.flatMap(([path, message]) => (message ? [{ path, message }] : []))
}

/**
 * Warns that a saved address may stop a parcel, in sentences: an error, because rules are newer than some addresses, or
 * a missing number that customs like to have. null when all is well.
 */
export function addressWarning(input: AddressInput): string | null {
  const [problem] = addressProblems(input)
  if (problem) return `A parcel may not arrive at this address. ${problem.message}`
  const number = taxNumberOf(input.country)
  if (input.tax_id || !number || number.of_companies) return null
  return `This address has no ${number.label}. ${number.why}`
}

/** Emoji, flags, stars and the like; ©, ® and ™ are signs of names. */
const PICTOGRAPH =
  /(?![©®™])[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u2600-\u27bf]/u
const NO_PICTOGRAPHS = 'Leave out emoji and pictures: labels and customs forms can’t show them.'

const NOT_LATIN = 'Write this in Latin letters, A to Z.'

/**
 * The error of a postcode in this country, null when it is valid. Separators and a prefix such as D- may be written in
 * any way.
 */
export function postcodeProblem(country: string, postcode: string): string | null {
  const { required } = addressFormat(country)
  if (postcode === '') return required.includes('Z') ? missingPostcode(country) : null
  if (!/^[a-z0-9](?:[ -]?[a-z0-9])*$/i.test(postcode)) return 'Enter a postcode of letters and digits.'
  return barePostcode(country, postcode) === null ? postcodeSentence(country) : null
}

/** A postcode as its country has it, without separators and what stands before it; null for none of this country. */
export function barePostcode(country: string, postcode: string): string | null {
  const { zip } = addressFormat(country)
  const spellings = postcodeSpellings(country, postcode)
  const pattern = new RegExp(`^(?:${zip ?? '.*'})$`, 'i')
  return spellings.find((spelling) => pattern.test(spelling)) ?? null
}

/** The same as its country writes it, which a label carries: "M5H 2N2", "31-146"; one that none of its forms fits as it was typed. */
export function writtenPostcode(country: string, postcode: string): string {
  const bare = barePostcode(country, postcode)
  if (bare === null) return postcode
  const { example = '' } = addressFormat(country)
  if (shapeOf(bare) === shapeOf(example)) {
    const characters = [...bare]
    return example.replace(/[A-Z0-9]/g, () => characters.shift() ?? '')
  }
  // ZIP+4.
  if (/^\d{9}$/.test(bare)) return `${bare.slice(0, 5)}-${bare.slice(5)}`
  // As in Britain: whatever stands before it, the second half is a digit and two letters.
  if (/ \d[A-Z]{2}$/.test(example) && /.\d[A-Z]{2}$/.test(bare))
    return `${bare.slice(0, -3)} ${bare.slice(-3)}`
  return postcode.toUpperCase()
}

/** Where its letters and its digits stand: "A9A9A9". */
const shapeOf = (postcode: string) =>
  postcode
    .replace(/[^A-Z0-9]/g, '')
    .replace(/[A-Z]/g, 'A')
    .replace(/\d/g, '9')
