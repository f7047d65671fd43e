/** A shoe size that a question names; MM is the length of the foot in millimetres, as sellers in China write it. */
export interface ShoeSize {
  system: 'EU' | 'UK' | 'US' | 'MM'
  size: number
  /** Whose, where it is said. */
  of: 'men' | 'women' | null
}

const WOMEN = /\b(?:women\w*|woman\w*|wmns|ladies|lady|girls?|female)\b/
const MEN = /\b(?:men|mens|man|mans|guys?|male|boys?)\b/
const LENGTH = /\b(2[1-9]\d|30\d)(?: ?mm)?\b(?! (?:yuan|rmb|cny|euros?|dollars?|pounds?))/
const FOOT_CM = /\b(2[1-9](?:\.\d)?|30(?:\.\d)?) ?cm\b/
const SHOES = /\b(?:size|sizes|shoes?|foot|feet|jordans?|dunks?|sneakers?|trainers?|kicks|boots?)\b/

/** A number beyond them is no EU size. */
const [LEAST_EU, MOST_EU] = [33, 50]
/** In the UK and the US: a 14 or 16 is of clothes. */
const MOST_HERE = 13.5
/** Other things that have sizes by number, and people for whom the same numbers mean others. */
const NO_SHOES =
  /\b(?:rings?|bras?|dress(?:es)?|jeans|trousers|pants|shirts?|hats?|kids?|child\w*|toddlers?|bab(?:y|ies)|infants?)\b/

/** "42 eu", "uk 9", "us size 10", "chinese shoe size 42", "they come in 275"; null where none is named. */
export function shoeSizeIn(text: string): ShoeSize | null {
  // Somebody who has ordered wants their order changed, not a size told.
  if (
    /kg|weigh|ship|\b(?:just|already) (?:paid|ordered|bought)\b|\bmy (?:\w+ )?order\b|\b(?:switch|change|swap|make|exchange) (?:my|the)\b/.test(
      text,
    )
  )
    return null
  const of = WOMEN.test(text) ? 'women' : MEN.test(text) ? 'men' : null
  const length = SHOES.test(text) && LENGTH.exec(text)?.[1]
  const foot_cm = SHOES.test(text) && FOOT_CM.exec(text)?.[1]
  if (foot_cm) return { system: 'MM', size: Number(foot_cm) * 10, of }
  if (length) return { system: 'MM', size: Number(length), of }
  if (NO_SHOES.test(text)) return null
  // Sellers in China write EU sizes.
  const [, before, behind, chinese] =
    /\b(?:eu|uk|us) (?:(?:men|women|mens|womens|ladies|shoe) )?(?:size )?(\d\d?(?:\.5)?)\b|\b(\d\d?(?:\.5)?) (?:eu|uk|us)\b|\b(?:china|chinese)(?: shoe)? size (\d\d(?:\.5)?)\b/.exec(
      text,
    ) ?? []
  const bare = SHOES.test(text)
    ? /\b(?:size|shoes?(?= \d\d in (?:mm|cm|uk|us)\b)) (\d\d(?:\.5)?)\b/.exec(text)?.[1]
    : undefined
  const european =
    SHOES.test(text) && /\beu\b/.test(text)
      ? /\b(\d\d(?:\.5)?) (?:\w+ ){0,2}(?:shoes?|sneakers?|boots?)\b/.exec(text)?.[1]
      : undefined
  const named = chinese ?? european ?? (before || behind ? undefined : bare)
  if (named && Number(named) >= LEAST_EU && Number(named) <= MOST_EU)
    return { system: 'EU', size: Number(named), of }
  const size = Number(before ?? behind)
  // “US 10.5, what EU size?”: the one beside the number.
  const beside = (one: string) =>
    new RegExp(`\\b${one} (?:\\w+ )?(?:size )?${size}\\b|\\b${size} ${one}\\b`, 'i').test(text)
  const system = (['EU', 'UK', 'US'] as const).find(beside)
  return system && size > 0 && (system === 'EU' || size <= MOST_HERE) ? { system, size, of } : null
}
