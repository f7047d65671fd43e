import lines from './address-lines.json' with { type: 'json' }
import { countryName } from './countries.ts'

/** Where a parcel goes, as the book and a parcel keep it. */
export interface AddressParts {
  name: string
  country: string
  state: string
  city: string
  street: string
  postcode: string
}

/** Per account, in its book. */
export const MAX_ADDRESSES = 20

/** The second texts, of those parts only that are in other letters. */
export type Latin = Partial<Record<`${LatinPart}_latin`, string>>

const LINES: Readonly<Record<string, string>> = lines
const PARTS = { A: 'street', C: 'city', S: 'state', Z: 'postcode' } as const
type Letter = keyof typeof PARTS

/** The parts of an address in the country's order, by line: [['street'], ['city', 'state', 'postcode']]. */
export function addressOrder(country: string): (typeof PARTS)[Letter][][] {
  return patternOf(country).map((line) =>
    [...line.matchAll(/%([ACSZ])/g)].map(([, letter]) => partOf(letter)),
  )
}

/** "1 Main St", "New York, NY 10001", "United States": the order and the signs of the country, without the name. */
export function addressLines(place: AddressParts): string[] {
  const written = patternOf(place.country).map((line) => fill(line, place))
  const parts = new Set(addressOrder(place.country).flat())
  // Parts that the country has no place for, given all the same, stand after the street.
  const extra = (['city', 'state', 'postcode'] as const).filter((part) => !parts.has(part))
  const [first = '', ...others] = written
  const all = [
    first,
    extra
      .map((part) => place[part])
      .filter(Boolean)
      .join(', '),
    ...others,
  ]
  return [...all.filter(Boolean), countryName(place.country)]
}

/** The second texts without those of parts that are in Latin letters anyway. */
export function neededLatin(place: AddressParts & Latin): Required<Latin> {
  const needed = (part: LatinPart) => (isLatin(place[part]) ? '' : (place[`${part}_latin`] ?? ''))
  return {
    name_latin: needed('name'),
    street_latin: needed('street'),
    city_latin: needed('city'),
    state_latin: needed('state'),
  }
}

/** The same address in Latin letters, null when it is in them already. */
export function inLatin<P extends AddressParts>(place: P & Latin): P | null {
  const spelled = LATIN_PARTS.flatMap((part) => {
    const latin = place[`${part}_latin`]
    return latin ? [[part, latin]] : []
  })
  return spelled.length > 0 ? { ...place, ...Object.fromEntries(spelled) } : null
}

const patternOf = (country: string) => (LINES[country] ?? '%A%n%C').split('%n')
const partOf = (letter = 'A') => PARTS[letter as Letter]

/** A part that is missing takes the signs after it along. */
function fill(line: string, place: AddressParts): string {
  let text = ''
  let sign = ''
  for (const [, before = '', letter] of line.matchAll(/([^%]*)%([ACSZ])/g)) {
    const value = place[partOf(letter)]
    sign ||= before
    if (!value) continue
    text += text ? sign + value : value
    sign = ''
  }
  return text
}

/** Carriers and customs on the way read Latin letters, with or without accents. */

/** Parts of an address that go on the label; each has a second text in Latin letters when it is in others. */
export const LATIN_PARTS = ['name', 'street', 'city', 'state'] as const

export type LatinPart = (typeof LATIN_PARTS)[number]

/** Whether every letter is Latin; digits and signs are. */
export const isLatin = (text: string) => !/(?!\p{Script=Latin})\p{L}/u.test(text)

/**
 * Whether letters say how a name sounds, so that a program can write it in Latin. Arabic and Hebrew leave vowels out, and
 * Chinese characters are read differently in Japan and Korea.
 */
export const canBeSpelled = (text: string, country: string) =>
  !/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) &&
  (!/\p{Script=Han}/u.test(text) || ['CN', 'HK', 'MO', 'SG', 'TW'].includes(country))
