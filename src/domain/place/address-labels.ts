import { addressFormat } from './address-format.ts'
import { placeName } from './place-name.ts'

/** Local names of an address's parts, and sentences about them. */

const NAMES: Readonly<Record<string, string>> = {
  do_si: 'Province or city',
  eircode: 'Eircode',
  pin: 'PIN code',
  post_town: 'Post town',
  zip: 'ZIP code',
}

const label = (kind: string) => NAMES[kind] ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`

export const stateName = (country: string) => label(addressFormat(country).state ?? 'province')
export const cityName = (country: string) => label(addressFormat(country).city ?? 'city')
export const postcodeName = (country: string) => label(addressFormat(country).postcode ?? 'postcode')

/** All states there are, with what is written on a label; null where the part is typed. */
export function stateChoices(country: string): { value: string; label: string }[] | null {
  const { states } = addressFormat(country)
  if (!states) return null
  return states.split('|').map((state) => {
    const [value = '', label = value] = state.split('=')
    return { value, label }
  })
}

/** The choice that somebody means who has typed "california" or "ca"; what they typed when it is none. */
export function stateMeant(country: string, typed: string): string {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/[^\p{L}\d]/gu, '')
      .toLowerCase()
  const match = stateChoices(country)?.find(({ value, label }) =>
    [value, label].some((word) => plain(word) === plain(typed)),
  )
  return match?.value ?? typed
}

const DIGITS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** "A postcode in Germany has five digits, such as 26133." */
export function postcodeSentence(country: string): string {
  const { zip = '', example = '' } = addressFormat(country)
  const name = postcodeName(country)
  const subject = `${/^[AEIO]/.test(name) ? 'An' : 'A'} ${name === 'Postcode' ? 'postcode' : name} in ${placeName(country)}`
  const plain = zip.replace(/\(\?:\(\\d\{4\}\)\)\?$/, '')
  const count = /^(\(?\\d\{\d\}\)?)+$/.test(plain) ? DIGITS[example.replace(/\D/g, '').length] : undefined
  return count ? `${subject} has ${count} digits, such as ${example}.` : `${subject} looks like ${example}.`
}

const withArticle = (name: string) => `the ${/^(PIN|ZIP|Eircode)/.test(name) ? name : name.toLowerCase()}`

/** "Enter the postcode.", "Choose the state." */
export const missingState = (country: string) =>
  `${stateChoices(country) ? 'Choose' : 'Enter'} ${withArticle(stateName(country))}.`
export const missingCity = (country: string) => `Enter ${withArticle(cityName(country))}.`
export const missingPostcode = (country: string) => `Enter ${withArticle(postcodeName(country))}.`
