import { notionsOf } from './notions.ts'
import { plainQuestion } from './words.ts'

/** Such a share of a sentence's notions is all of it, but for how it is put. */
const NEARLY_ALL = 0.7

/** An answer's sentences; one begins with a capital or a title in quotation marks. */
export const sentencesOf = (answer: string): string[] => answer.split(/(?<=[.!?]) (?=\p{Lu}|“)/u)

/** Whether at least half of the sentences of one answer, with all sums and days in them, stand in another already. */
export const saysAgain = (answer: string, told: string): boolean => shareTold(answer, told, NEARLY_ALL) >= 0.5

/** Whether all of one answer stands in another already, word by word. */
export const saysNothingNew = (answer: string, told: string): boolean => shareTold(answer, told, 1) === 1

/** Finds the share of its sentences told before, 0 where a figure was not; one is told by `part` of its notions. */
function shareTold(answer: string, told: string, part: number): number {
  const before = new Set(notionsOf(plainQuestion(told)))
  if (!figuresOf(answer).every((figure) => told.includes(figure))) return 0
  const sentences = sentencesOf(answer)
  const again = sentences.filter((one) => {
    const notions = notionsOf(plainQuestion(one))
    return notions.filter((notion) => before.has(notion)).length >= notions.length * part
  })
  return again.length / sentences.length
}

const figuresOf = (text: string) => text.match(/\d+(?:[.,]\d+)*/g) ?? []
