/** Sizes of clothes that a question names, or the body they are to fit. GB/T 1335 writes 175/92A: height, chest or waist, build. */

export interface ClothesSize {
  height_cm: number | null
  girth_cm: number
  /** Around the waist, as trousers and skirts say it; else around the chest. */
  is_waist: boolean
  build: Build | null
  /** As it is written: "175/92A"; null where a question only names the girth. */
  code: string | null
}

export type Build = 'Y' | 'A' | 'B' | 'C'

const CODE = /\b(1[3-9]\d)(?: cm)? (\d{2,3}) ?([yabc])?\b/g
const GIRTH =
  /\b(chest|bust|waist|waistline)(?: (?:is|of|size|measures|circumference|around|about|a|my|girth)){0,3} (\d{2,3}) ?(cm|inch|inches|in)?\b|\b(\d{2,3}) ?(cm|inch|inches|in) (chest|bust|waist)\b/
const LOWER = /\b(?:trousers?|pants|jeans|shorts|skirts?|leggings|waist)\b/
const SIZES =
  /\b(?:size|sizes|sized|sizing|letter|mean|means|normal|which|jeans|trousers|fit|fits|eu|us|uk|european|wear|tag|label|[sml]|x+l)\b/
const NO_SIZE = /\b(?:kg|ship\w*|parcel|freight|post\w*|cost\w*|yuan|eur|euros?|usd|weigh\w*|lines?)\b/

/** The sizes of a plainQuestion, as many as it compares; none where the numbers may be anything else. */
export function clothesSizesIn(text: string): ClothesSize[] {
  if (!SIZES.test(text) && !/\b1[3-9]\d \d{2,3}[yabc]\b/.test(text)) return []
  if (NO_SIZE.test(text)) return []
  const of_code = [...text.matchAll(CODE)].flatMap(([, height = '', girth = '', letter = '']) => {
    const girth_cm = Number(girth)
    if (girth_cm < 50 || girth_cm > 130) return []
    const build = BUILDS.find((one) => one === letter.toUpperCase()) ?? null
    // Nobody of that height has a chest as narrow as that.
    const is_waist = LOWER.test(text) || girth_cm < 76
    return [
      { height_cm: Number(height), girth_cm, is_waist, build, code: `${height}/${girth}${build ?? ''}` },
    ]
  })
  if (of_code.length > 0) return of_code
  const [, first, before, unit_before, behind, unit_behind, last] = GIRTH.exec(text) ?? []
  const number = Number(before ?? behind)
  const unit = unit_before ?? unit_behind ?? (number < 60 ? 'in' : 'cm')
  const girth_cm = unit.startsWith('in') ? Math.round(number * CM_OF_INCH) : number
  if (!(girth_cm >= 50 && girth_cm <= 130)) return []
  return [{ height_cm: null, girth_cm, is_waist: /waist/.test(first ?? last ?? ''), build: null, code: null }]
}

const BUILDS: readonly Build[] = ['Y', 'A', 'B', 'C']
const CM_OF_INCH = 2.54

/** A person’s height and weight, from which no size follows. */
export function bodyIn(text: string): { height_cm: number; weight_kg: number } | null {
  const height = /\b(1[3-9]\d|20\d) ?cm\b/.exec(text)?.[1] ?? /\b1[.]([4-9]\d)(?: ?m)?\b/.exec(text)?.[1]
  const weight = /\b(\d{2,3})(?:\.\d)? (?:kg|kgs|kilos?)\b/.exec(text)?.[1]
  if (!height || !weight || !/\b(?:size|sizes|wear|fit|take)\b/.test(text)) return null
  const cm = Number(height)
  return { height_cm: cm < 100 ? cm + 100 : cm, weight_kg: Number(weight) }
}
