import { CHILD } from './clothes-size.ts'

/** A shoe size that a question names; MM is the length of the foot in millimetres, as sellers in China write it, CN their number. */
export interface ShoeSize {
  system: 'EU' | 'UK' | 'US' | 'MM' | 'CN'
  size: number
  /** Whose, where it is said. */
  of: 'men' | 'women' | null
}

const WOMEN = /\b(?:women\w*|woman\w*|wmns|ladies|lady|girls?|female)\b/
const MEN = /\b(?:men|mens|man|mans|guys?|male|boys?)\b/
/** No foot is measured by them: the side of a curtain. */
const NO_FOOT =
  '(?: ?(?:cm|centi\\w+|m|inch\\w*|ml|g|long|wide|tall|high|deep|yuan|rmb|cny|euros?|dollars?|pounds?)\\b)'
/** Sizes in millimetres that are told side by side. */
const MOST_SIZES = 4
const LENGTH = new RegExp(`\\b(2[1-9]\\d|30\\d)(?: ?mm)?\\b(?!${NO_FOOT})`, 'g')
const FOOT_CM = /\b(2[1-9](?:\.\d)?|30(?:\.\d)?) ?cm\b/
/** In Japan and Mexico a size is the foot in centimetres. */
const IN_CM = /\b(?:japan\w*|jp|mexic\w*) (?:(?:shoe|mens|womens) )?(?:size )?(2[1-9](?:\.5)?|30)\b(?!\.)/
/** Countries that number shoes in a way that our table does not have. */
const ELSEWHERE =
  /\b(chilean?|brazil\w*|brasil\w*|argentin\w*|colombian?|peruvian?|uruguayan?|south african?|indian?)\b/
const ADJECTIVES: readonly (readonly [begins: string, name: string])[] = [
  ['chile', 'Chilean'],
  ['bra', 'Brazilian'],
  ['arg', 'Argentine'],
  ['col', 'Colombian'],
  ['per', 'Peruvian'],
  ['uru', 'Uruguayan'],
  ['south', 'South African'],
  ['ind', 'Indian'],
]
/** Whose number a shoe size is, where our table does not have it: “Chilean”. */
export function sizeElsewhere(text: string): string | null {
  const named = ELSEWHERE.exec(text)?.[1]
  const is_size =
    /\b(?:3[3-9]|4[0-9])(?:\.5)?\b/.test(text) &&
    (SHOES.test(text) || /\b(?:vans|nikes?|adidas|converse)\b/.test(text)) &&
    !/\b(?:kg|ship\w*|send|eu|uk|us)\b/.test(text)
  return (named && is_size && ADJECTIVES.find(([begins]) => named.startsWith(begins))?.[1]) || null
}
const SHOES =
  /\b(?:size|sizes|shoes?|foot|feet|jordans?|dunks?|sneakers?|trainers?|kicks|(?:gum)?boots?|wellies)\b/

/** A size alone may be of anything in centimetres. */
const FEET = new RegExp(SHOES.source.replace('size|sizes|', 'soles?|insoles?|'))

const NAMED = /\b(?:shoes?|sneakers?|trainers?|(?:gum)?boots?|wellies|wellingtons?|sandals?)\b/

/** Whether a size of the UK or the US may be of clothes as well, by what a question says. */
export const mayBeClothes = (text: string, { system, size }: ShoeSize) =>
  (system === 'UK' || system === 'US') && size % 2 === 0 && !NAMED.test(text) && !FEET.test(text)

/** A number beyond them is no EU size. */
const [LEAST_EU, MOST_EU] = [33, 50]
/** In the UK and the US: a 14 or 16 is of clothes, where no shoe is named. */
const MOST_HERE = 13.5
const MOST_OF_SHOES = 16
/** Other things that have sizes by number, and people for whom the same numbers mean others. */
const NO_SHOES =
  /\b(?:rings?|bras?|jackets?|coats?|blazers?|suits?|hoodies?|sweaters?|skirts?|blouses?|dress(?:es)?|jeans|trousers|pants|shirts?|hats?|kids?|child\w*|toddlers?|bab(?:y|ies)|infants?)\b/

/** As sellers in China number them, which is not as the EU does. */
const THERE = '(?:china|chinese|taobao|tmall|1688|weidian|asian|cn)'
const CHINESE = new RegExp(
  [
    `\\b${THERE}(?: (?:shoes?|mens?|womens?|size|sneakers?|number|says?|shows?|writes?|seller|listing|is)){0,3} (\\d\\d(?:\\.5)?)\\b`,
    `\\bsize (\\d\\d(?:\\.5)?)(?: \\w+){0,2} (?:on|from|at|in|by) (?:an? )?${THERE}\\b`,
    `(?<!\\b(?:eu|uk|us) )\\b(\\d\\d(?:\\.5)?) (?:in |on )?(?:chinese|china|cn)\\b(?! sizes?\\b.{0,20}\\b(?:eu|uk|us) \\d)`,
  ].join('|'),
  'g',
)

/** Somebody who has ordered wants their order changed, not a size told. */
const NO_SIZE_ASKED =
  /kg|weigh|ship|\b(?:just|already) (?:paid|ordered|bought)\b|\bmy (?:\w+ )?order\b|\b(?:switch|change|swap|make|exchange) (?:my|the)\b/

const CHILD_FOOT =
  /\b(1\d(?:\.\d)?|2[01](?:\.\d)?) ?(?:cm|centimet(?:er|re)s?)\b|\b(1\d\d|20\d|21[0-7]) ?mm\b/
const CHILD_SIZE =
  /\bsizes? (?:is |of )?(?:a |an )?(?:(?:us|uk|eu|toddler|kids?|child\w*) )?\d{1,2}(?:\.5)?c?\b|\b(?:us|uk|eu|toddler|kids?) \d{1,2}(?:\.5)?c?\b|\b\d{1,2}(?:\.5)?c? (?:us|uk|eu|toddler|kids?)\b/

/** No grown son or daughter. */
const YOUNG =
  /\b(?:kids?|child\w*|toddlers?|bab(?:y|ies)|infants?|grand(?:son|daughter|child)|(?:is|turns|aged?) (?:[1-9]|1[01])\b|(?:[1-9]|1[01]) (?:years?|yrs?) old|(?:[1-9]|1[01]) ?yo\b)/
/** As long as our table has it. */
const GROWN_EU = /\b(?:3[5-9]|4\d)\b/

/** The foot of a child whose shoes are asked for, shorter than our table has; null millimetres where only a size of here is named. */
export function childFootIn(text: string): { foot_mm: number | null } | null {
  if (!CHILD.test(text) || !FEET.test(text) || NO_SIZE_ASKED.test(text)) return null
  const [, cm, mm] = CHILD_FOOT.exec(text) ?? []
  if (cm || mm) return { foot_mm: mm ? Number(mm) : Math.round(Number(cm) * 10) }
  const is_of_child = YOUNG.test(text) && !GROWN_EU.test(text)
  return CHILD_SIZE.test(text) && (is_of_child || shoeSizesIn(text).length === 0) ? { foot_mm: null } : null
}

/**
 * "42 eu", "uk 9", "us size 10", "chinese shoe size 42", "they come in 275 or 280": at most one of here, and those of China
 * before it. `text` is a plainQuestion.
 */
export function shoeSizesIn(text: string): ShoeSize[] {
  if (NO_SIZE_ASKED.test(text)) return []
  const of: ShoeSize['of'] = WOMEN.test(text) ? 'women' : MEN.test(text) ? 'men' : null
  const lengths = SHOES.test(text) || SIZED.test(text) ? [...text.matchAll(LENGTH)].map(([, mm]) => mm) : []
  const foot_cm = (FEET.test(text) && FOOT_CM.exec(text)?.[1]) || IN_CM.exec(text)?.[1]
  const all_mm = foot_cm ? [Number(foot_cm) * 10] : lengths.map(Number)
  const of_length = all_mm.slice(0, MOST_SIZES).map((size): ShoeSize => ({ system: 'MM', size, of }))
  if (NO_SHOES.test(text)) return of_length
  const of_china = [...text.matchAll(CHINESE)]
    .map(([, behind, before, beside]) => Number(behind ?? before ?? beside))
    .filter(isEuropean)
    .map((size): ShoeSize => ({ system: 'CN', size, of }))
  const here = sizeHere(text, of_china.length > 0)
  if (sizeElsewhere(text)) return of_length
  if (of_china.length > 0)
    return [...of_china.slice(0, 1), ...(here ? [{ ...here, of }] : of_length.slice(0, 1))]
  // “265 or 270 for EU 43?”
  return of_length.length > 0
    ? [...of_length, ...(here && of_length.length > 1 ? [{ ...here, of }] : [])]
    : here
      ? [{ ...here, of }]
      : []
}

/** “260 mm” beside another system. */
const SIZED = /\b(?:eu|uk|us|chinese|china)\b.*\d ?mm\b|\d ?mm\b.*\b(?:eu|uk|us|chinese|china)\b/
const isEuropean = (size: number) => size >= LEAST_EU && size <= MOST_EU

/** The size of the EU, the UK or the US; a number that names none is one of the EU. */
function sizeHere(text: string, names_china: boolean): Omit<ShoeSize, 'of'> | null {
  const [, before, behind] =
    /\b(?:eu|uk|us) (?:(?:men|women|mens|womens|ladies|shoe) )?(?:size )?(\d\d?(?:\.5)?)\b|\b(\d\d?(?:\.5)?) (?:eu|uk|us)\b/.exec(
      text,
    ) ?? []
  const bare =
    SHOES.test(text) && !names_china
      ? (/\b(?:size|shoes?(?= \d\d in (?:mm|cm|uk|us)\b)) (\d\d(?:\.5)?)\b/.exec(text)?.[1] ??
        /\b(\d\d(?:\.5)?) (?:in|to) (?:uk|us)\b/.exec(text)?.[1])
      : undefined
  const european =
    SHOES.test(text) && /\beu\b/.test(text) && !names_china
      ? /\b(\d\d(?:\.5)?) (?:\w+ ){0,2}(?:shoes?|sneakers?|boots?)\b/.exec(text)?.[1]
      : undefined
  const named = european ?? (before || behind ? undefined : bare)
  if (named && isEuropean(Number(named))) return { system: 'EU', size: Number(named) }
  const size = Number(before ?? behind)
  // “US 10.5, what EU size?”: the one beside the number.
  const beside = (one: string) =>
    new RegExp(`\\b${one} (?:\\w+ )?(?:size )?${size}\\b|\\b${size} ${one}\\b`, 'i').test(text)
  const system = (['EU', 'UK', 'US'] as const).find(beside)
  return system && size > 0 && (system === 'EU' || size <= (NAMED.test(text) ? MOST_OF_SHOES : MOST_HERE))
    ? { system, size }
    : null
}
