import { notionsOf } from './notions.ts'
import { plainQuestion } from './words.ts'

/** Such a share of a sentence's notions is all of it, but for how it is put. */
const NEARLY_ALL = 0.7

/** An answer's sentences; one begins with a capital or a title in quotation marks. */
export const sentencesOf = (answer: string): string[] => answer.split(/(?<=[.!?]) (?=\p{Lu}|“)/u)

/** Whether at least half of the sentences of one answer, or `share` of them, with all sums and days in it, stand in another already. */
export function saysAgain(answer: string, told: string, share = 0.5): boolean {
  const before = new Set(notionsOf(plainQuestion(told)))
  const sentences = sentencesOf(answer)
  const again = sentences.filter((one) => {
    const notions = notionsOf(plainQuestion(one))
    const known = notions.filter((notion) => before.has(notion))
    const has_figures = figuresOf(one).every((figure) => told.includes(figure))
    return has_figures && known.length >= notions.length * NEARLY_ALL
  })
  return (
    again.length >= sentences.length * share && figuresOf(answer).every((figure) => told.includes(figure))
  )
}

const figuresOf = (text: string) => text.match(/\d+(?:[.,]\d+)*/g) ?? []
