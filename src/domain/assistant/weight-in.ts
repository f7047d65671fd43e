import { digitsBefore } from './counted.ts'

/** The weight that a question names: “2 kg”, “half a kilo”, “two pounds”. */

const countedUnits = digitsBefore('kgs?\\b|kilo|lbs?\\b|pound')

export const G_OF_POUND = 454
const UNITS: Readonly<Record<string, number>> = {
  kg: 1000,
  kgs: 1000,
  kilo: 1000,
  kilos: 1000,
  kilogram: 1000,
  kilograms: 1000,
  g: 1,
  gr: 1,
  gram: 1,
  grams: 1,
  lb: G_OF_POUND,
  lbs: G_OF_POUND,
  pound: G_OF_POUND,
  pounds: G_OF_POUND,
}

/** "Half a kilo", "1/2 kg", "two kilos". */
const inDigits = (text: string) =>
  countedUnits(
    text
      .replace(/\b(?:one|1) and a half (?=kgs?\b|kilo|lb|pound)/, '1.5 ')
      .replace(/\b(?:half (?:a |of a )?|1 2 )(?=kgs?\b|kilo|lb|pound)/, '0.5 ')
      .replace(/\ba (?=kgs?\b|kilo)/, '1 '),
  )

const WEIGHT = /\b(\d+(?:\.\d+)?) (kgs?|kilograms?|kilos?|g|gr|grams?|lbs?|pounds?)\b/g
/** Weights beside each other that are no parts of one parcel. */
const APART =
  /\b(?:or|but|why|charged?|vs|versus|than|each|per|instead|limit|between|until|up to|under|over|from|first|further|max\w*|volum\w*)\b/

/** In grams, null where none is named; of several things in one parcel, of all together. `text` is a plainQuestion. */
export function weightIn(text: string): number | null {
  const all = [...inDigits(text).matchAll(WEIGHT)].map(([, amount = '', unit = '']) =>
    Math.round(Number(amount) * (UNITS[unit] ?? 0)),
  )
  const grams = APART.test(text) ? all[0] : all.reduce((sum, one) => sum + one, 0)
  return grams && grams > 0 ? grams : null
}

const POUNDS = /\b(\d+(?:\.\d+)?) (?:lbs?|pounds?)\b/

/** Pounds of a weight that a plainQuestion names in them; null where it names none, or another. */
export function poundsIn(text: string, weight_g: number): number | null {
  const pounds = Number(POUNDS.exec(inDigits(text))?.[1])
  return Math.round(pounds * G_OF_POUND) === weight_g ? pounds : null
}
