import { G_OF_POUND } from './weight-in.ts'

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
  /\b(?:size|sizes|sized|sizing|letter|mean|means|normal|which|jeans|trousers|fit|fits|eu|us|uk|european|wear|tag|label|taobao|chinese|china|[sml]|x+l)\b/
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

/** A person’s height and weight, from which no size follows: “175 cm and 70 kg”, “5'9 and 160 lbs”. */
export function bodyIn(text: string): { height_cm: number; weight_kg: number } | null {
  if (!ABOUT_SIZE.test(text) || /\b(?:ship\w*|freight|postage|costs?)\b/.test(text)) return null
  const height = /\b(1[3-9]\d|20\d) ?cm\b/.exec(text)?.[1] ?? /\b1[.m]([4-9]\d)(?: ?m)?\b/.exec(text)?.[1]
  const weight = /\b(\d{2,3})(?:\.\d)? (?:kg|kgs|kilos?)\b/.exec(text)?.[1]
  const pounds = /\b(\d{2,3})(?:\.\d)? (?:lbs?|pounds?)\b/.exec(text)?.[1]
  const cm = height ? Number(height) : feetIn(text)
  const weight_kg = weight ? Number(weight) : pounds && Math.round((Number(pounds) * G_OF_POUND) / 1_000)
  if (!cm || !weight_kg) return null
  return { height_cm: cm < 100 ? cm + 100 : cm, weight_kg }
}

export const CHILD =
  /\b(?:daughters?|sons?|child(?:ren)?|kids?|boys?|girls?|toddlers?|bab(?:y|ies)|grand(?:son|daughter|child)|(?:year|yr)s? old)\b/
/** How tall the child is whose size is asked, cm; null where no child's is. */
export function childHeightIn(text: string): number | null {
  const height = Number(/\b(\d{2,3}) ?cm\b/.exec(text)?.[1])
  return CHILD.test(text) && ABOUT_SIZE.test(text) && !NO_CLOTHES.test(text) && height >= 50 && height <= 165
    ? height
    : null
}
const NO_CLOTHES =
  /\b(?:shoes?|boots?|sandals?|sneakers|trainers|foot|feet|beds?|bikes?|ship\w*|freight|postage|costs?)\b/

const ABOUT_SIZE =
  /\b(?:size|sizes|sizing|wear|fits?|take|x{0,4}l|small|medium|large)\b|\b(?:what|which)\b.*\b(?:should|do|shall|would) (?:i|he|she|we) (?:get|buy|order|choose|pick|go|need)\b/

/** A plainQuestion has 5'9" as “59”. */
function feetIn(text: string): number | null {
  const [, feet, inches = '0'] =
    /\b([4-6]) ?(?:ft|feet|foot)(?: ?(1[01]|\d)\b)?/.exec(text) ??
    /\b([4-6])(1[01]|\d)\b(?! ?(?:lbs?|pounds?|kg))/.exec(text) ??
    []
  return feet ? Math.round((Number(feet) * 12 + Number(inches)) * CM_OF_INCH) : null
}

const LETTER = /\b(x{0,3}s|m|x{0,4}l|[2-5]xl)\b/
const THERE = /\b(?:asian?|chinese|china|taobao|tmall|1688|weidian)\b/
const HERE =
  /\b(?:ours|at home|eu|europe\w*|us|usa|america\w*|uk|british|western|normal|international|german\w*)\b/

const OF_CLOTHES =
  /\b(?:dress(?:es)?|blouses?|skirts?|cloth(?:es|ing)|tops?|coats?|jackets?|trousers|cardigans?|x*[sl]|[2-5]xl|m s|marks|women\w*|lad(?:y|ies)|1[3-9]\d \d{2,3}[yabc]?)\b/
const DRESS_NUMBER =
  /\b(?:uk|us|british|american|aus|australian) (?:dress )?(?:size )?(?:[468]|1\d|2[0-8])\b|\b(?:[468]|1\d|2[0-8]) (?:uk|us|british|american)\b|\b(?:french|german|italian|spanish|dutch|fr|eu) (?:dress )?(?:size )?(?:3[2-9]|4\d|5[0-4])\b|\b(?:3[2-9]|4\d|5[0-4]) (?:in )?(?:french|german|italian|spanish|dutch)\b|\bsize (?:[468]|1\d|2[0-8])(?: \w+)? (?:in|at|from) (?:m s|marks|next|primark|asos|tesco|zara|h m|target|gap)\b/
const NO_DRESS = /\b(?:shoes?|sneakers?|trainers?|boots?|sandals?|heels|foot|feet|mens?|rings?|bras?)\b/
/** Women’s clothes by a number of here, which our tables don’t have: “I’m a size 16 in M&S”. */
export const namesDressNumber = (text: string) =>
  OF_CLOTHES.test(text) && DRESS_NUMBER.test(text) && !NO_DRESS.test(text) && !NO_SIZE.test(text)

/** A letter that is asked to be told in the sizes of another part of the world; null without one. */
export function letterIn(text: string): string | null {
  if (!THERE.test(text) || !HERE.test(text) || NO_SIZE.test(text)) return null
  if (!/\bsizes?\b/.test(text) && !/\bx+l\b|\b[2-5]xl\b/.test(text)) return null
  return LETTER.exec(text)?.[1]?.toUpperCase() ?? null
}
