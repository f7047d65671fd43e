import { ALLOWED } from '#domain/assistant/ask-words.ts'
import { asksClass } from '#domain/assistant/goods-said.ts'
import type { Reading } from '#domain/assistant/reading.ts'
import { atBegin } from '#domain/text/sentence.ts'

/** Whether an answer begins with “Yes” or “No”. */

/** To “Is it a problem?” a yes would say the opposite. */
export const REFUSED =
  /\b(?:problems?|issues?|troubles?|refused?|forbidden|prohibited|banned|restrict\w*|illegal|not allowed|stopped|seized|confiscated|too (?:big|large|long|heavy|bulky))\b/i
/** To “Which line?” or “Does it count as …?” it says nothing. */
const OPENLY = /^(?:\w+ )?(?:which|what|how|why|where)\b/
/** “Can I send it, or is it forbidden”: what stands behind “or” is the other way round. */
const OTHER_WAY = /,? or (?:is|are|will|would|do|does|not|refused?|forbidden|prohibited|banned)\b.*$/
/** Whether it may travel is not asked beside it. */
export const asksOnlyClass = (text: string) => asksClass(text) && !ALLOWED.test(text)
export const isWordless = ({ text }: Reading) =>
  OPENLY.test(text) || REFUSED.test(text.replace(OTHER_WAY, '')) || asksOnlyClass(text)
export const say = (word: 'Yes' | 'No', sentence: string, read: Reading) =>
  isWordless(read) ? atBegin(sentence) : `${word}, ${sentence}`

/** Behind another answer, a “No” would answer that. */
export const wordless = (answer: string) => answer.replace(/^(?:Yes|No), /, '')
