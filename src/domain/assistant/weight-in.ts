import { digitsBefore } from './counted.ts'

/** The weight that a question names: “2 kg”, “half a kilo”, “two pounds”. */

const countedUnits = digitsBefore('kgs?\\b|kilo|lbs?\\b|pound')

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
  lb: 454,
  lbs: 454,
  pound: 454,
  pounds: 454,
}

/** "Half a kilo", "1/2 kg", "two kilos". */
const inDigits = (text: string) =>
  countedUnits(
    text
      .replace(/\b(?:one|1) and a half (?=kgs?\b|kilo|lb|pound)/, '1.5 ')
      .replace(/\b(?:half (?:a |of a )?|1 2 )(?=kgs?\b|kilo|lb|pound)/, '0.5 ')
      .replace(/\ba (?=kgs?\b|kilo)/, '1 '),
  )

/** In grams, null where none is named. `text` is a plainQuestion. */
export function weightIn(text: string): number | null {
  const [, amount = '', unit = ''] =
    /\b(\d+(?:\.\d+)?) (kgs?|kilograms?|kilos?|g|gr|grams?|lbs?|pounds?)\b/.exec(inDigits(text)) ?? []
  const grams = Math.round(Number(amount) * (UNITS[unit] ?? 0))
  return grams > 0 ? grams : null
}
