import { WHOLE_KILO } from './ask-words.ts'
import { digitsBefore } from './counted.ts'

/** The weight that a question names: “2 kg”, “half a kilo”, “two pounds”, “5 jin”. */

const countedUnits = digitsBefore(
  'kgs?\\b|kilo|g\\b|grams?\\b|lbs?\\b|pound|jins?\\b|catt(?:y|ies)\\b|liangs?\\b',
)

export const G_OF_POUND = 454
export const G_OF_JIN = 500
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
  jin: G_OF_JIN,
  jins: G_OF_JIN,
  catty: G_OF_JIN,
  catties: G_OF_JIN,
  liang: 50,
  liangs: 50,
}

/** "Half a kilo", "1/2 kg", "two kilos", "3斤". */
const inDigits = (text: string) =>
  countedUnits(
    text
      .replace(/(\d) ?公斤/g, '$1 kg ')
      .replace(/(\d) ?市?斤/g, '$1 jin ')
      .replace(/(\d) ?两/g, '$1 liang ')
      .replace(/\b(\d+(?:\.\d+)?)(?=(?:jins?|catt(?:y|ies)|liangs?)\b)/g, '$1 ')
      .replace(/\b(?:one|1) and a half (?=kgs?\b|kilo|lb|pound)/, '1.5 ')
      .replace(
        /(?<!\d )\b(jin|catty|liang)(?= (?:to|in|into) (?:kgs?|kilos?|g|grams?|lbs?|pounds?)\b)/,
        '1 $1',
      )
      .replace(/\b(?:half (?:a |of a )?|1 2 )(?=kgs?\b|kilo|lb|pound|jin)/, '0.5 ')
      .replace(/\b(?:an?|one) (?=1 (?:jin|catty|liang)\b)/, '')
      .replace(/\b(?:an?|one) (?=kgs?\b|kilo|(?:jin|catty|liang)\b)/, '1 '),
  )

const UNIT = '(kgs?|kilograms?|kilos?|g|gr|grams?|lbs?|pounds?|jins?|catty|catties|liangs?)\\b'
const WEIGHT = new RegExp(`\\b(\\d+(?:\\.\\d+)?) ${UNIT}`, 'g')
/** Weights beside each other that are no parts of one parcel. */
const APART =
  /\b(?:or|but|why|charged?|vs|versus|than|each|per|instead|limit|between|until|up to|under|over|from|first|further|max\w*|volum\w*)\b/

/** In grams, null where none is named; of several things in one parcel, of all together. `text` is a plainQuestion. */
export function weightIn(text: string): number | null {
  const all = [...inDigits(text.replace(WHOLE_KILO, ' ')).matchAll(WEIGHT)].map(
    ([, amount = '', unit = '']) => Math.round(Number(amount) * (UNITS[unit] ?? 0)),
  )
  const grams = APART.test(text) ? all[0] : all.reduce((sum, one) => sum + one, 0)
  return grams && grams > 0 ? grams : null
}

/** “The 1.6 kg one”, “my parcel weighs 638 grams”. */
const OF_PARCEL_IN = new RegExp(
  `\\b(\\d+(?:\\.\\d+)?) ${UNIT} (?:one|parcel|box)\\b|\\b(?:parcel|box|one)\\b(?: \\w+){0,4} (?:weigh\\w*|with|of|at) (\\d+(?:\\.\\d+)?) ${UNIT}`,
)

/** Finds the weight by which a plainQuestion names a parcel, grams; null where it names none so. */
export function weighedParcel(text: string): number | null {
  const [, first, unit, behind, unit_behind] = OF_PARCEL_IN.exec(inDigits(text)) ?? []
  const grams = Math.round(Number(first ?? behind) * (UNITS[unit ?? unit_behind ?? ''] ?? 0))
  return grams > 0 ? grams : null
}

const POUNDS = /\b(\d+(?:\.\d+)?) (?:lbs?|pounds?)\b/

/** Pounds of a weight that a plainQuestion names in them; null where it names none, or another. */
export function poundsIn(text: string, weight_g: number): number | null {
  const pounds = Number(POUNDS.exec(inDigits(text))?.[1])
  return Math.round(pounds * G_OF_POUND) === weight_g ? pounds : null
}

/** Units that people ask to be told in each other. */
const FAMILIES: readonly (readonly [words: RegExp, unit: WeightUnit])[] = [
  [/\b(?:jins?|catty|catties)\b|(?<!公)斤/, 'jin'],
  [/\bliangs?\b|\d ?两/, 'liang'],
  [/\b(?:kgs?|kilo(?:gram)?s?)\b|公斤/, 'kg'],
  [/\b(?:lbs?|pounds?)\b/, 'lb'],
  [/\b(?:g|gr|grams?)\b/, 'g'],
]
export type WeightUnit = 'jin' | 'liang' | 'kg' | 'lb' | 'g'
const familyOf = (text: string) => FAMILIES.flatMap(([words, unit]) => (words.test(text) ? [unit] : []))

/** “How much is 23 jin in pounds”, “120 to 130斤 in kilos”. */
const CONVERTED =
  /\bhow (?:many|much|heavy)\b|\bwhat (?:is|are|does|do)\b|\bconver\w*|\bequals?\b|\b(?:in|to|into) (?:kg|kilo|lbs?\b|pounds?\b|grams?\b|jin|catt|liang|normal|metric)|\bmeans?\b/
const OF_PARCEL =
  /\b(?:ship\w*|send\w*|freight|postage|post|costs?|prices?|fee|yuan|line|vat|tax\w*|customs|limit|pay\w*|cheap\w*|charge\w*|expensive|parcel)\b/
const RANGE = new RegExp(`\\b(\\d+(?:\\.\\d+)?) (?:to |and |or )?(\\d+(?:\\.\\d+)?) ${UNIT}`)
const ONE = new RegExp(`\\b(\\d+(?:\\.\\d+)?) ${UNIT}`)

/** A weight, or one from and to; `beside` are units that are to be told as well. */
export interface AskedWeight {
  amounts: number[]
  unit: WeightUnit
  grams: number[]
  beside: WeightUnit[]
}

/** Finds the weight to be told in another unit; null where there is none. `text` is a plainQuestion. */
export function weightAsked(text: string): AskedWeight | null {
  const plain = inDigits(text)
  const units = familyOf(plain)
  const is_chinese = units.includes('jin') || units.includes('liang')
  if (!CONVERTED.test(plain) || OF_PARCEL.test(plain) || (!is_chinese && units.length < 2)) return null
  const chinese = units.filter((one) => one === 'jin' || one === 'liang')
  const [first, ...others] = chinese
  if (first && !/\d/.test(plain))
    return { amounts: [1], unit: first, grams: [UNITS[first] ?? 0], beside: others }
  const range = RANGE.exec(plain)
  const one = range ?? ONE.exec(plain)
  const word = one?.at(-1)
  const [unit] = familyOf(word ?? '')
  if (!one || !word || !unit) return null
  const amounts = one.slice(1, -1).map(Number)
  return {
    amounts,
    unit,
    grams: amounts.map((amount) => amount * (UNITS[word] ?? 0)),
    beside: chinese.filter((other) => other !== unit),
  }
}
