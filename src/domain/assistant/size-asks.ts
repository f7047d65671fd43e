import type { Reading } from './reading.ts'
import { bodyIn, childHeightIn, clothesSizesIn, letterIn, namesDressNumber } from './clothes-size.ts'
import { childFootIn, shoeSizesIn, sizeElsewhere } from './shoe-size.ts'

/** A size that came, is gone or is to be another, not what it is elsewhere. */
const ORDERED =
  /^(?=.*\b(?:got|sent|received|came|arrived|shows?|says)\b).*\b(?:ordered|bought|chose|instead|wrong)\b|\b(?:ask (?:if|whether|him|them|the seller)|stock|sold out|no more|(?:is|are|ran|run) out|exchange|swap|return|refund|cancel)\b|\b(?:in|at) (?:your|the|ur) warehouse\b/

/** Whether a question asks what a size of clothes or shoes is elsewhere, and of which. */
export function sizeAsked(text: string): 'clothes_size' | 'shoe_size' | null {
  if (ORDERED.test(text)) return null
  if (childFootIn(text)) return 'shoe_size'
  if (
    clothesSizesIn(text).length > 0 ||
    (namesDressNumber(text) && ASKS_SIZE.test(text)) ||
    bodyIn(text) ||
    childHeightIn(text) ||
    letterIn(text)
  )
    return 'clothes_size'
  if (sizeElsewhere(text)) return 'shoe_size'
  return /\b(?:sizes?|shoes?|foot|eu|uk|us)\b/.test(text) && shoeSizesIn(text).length > 0 ? 'shoe_size' : null
}

/** Whether a size only says which of one's own things is meant: “the sandals size 36, can I still send them?” */
export const namesBySize = ({ ask, text }: Pick<Reading, 'ask' | 'text'>) =>
  (ask === 'shoe_size' || ask === 'clothes_size') && !ASKS_SIZE.test(text)
const ASKS_SIZE =
  /\b(?:what|which|us|uk|eu|cm|mm|inch\w*|fits?|small|large|big|tight|wide|equal\w*|convert\w*|chart|table|how)\b/
