import { describe, expect, it } from 'vitest'
import { entries } from '../support/worlds/content.ts'

/** Articles are read by people who buy, many of them in a second language: how long their sentences are. */

const LONGEST = 25
const AVERAGE = 17
/** Of Flesch and Kincaid: the school year that reads it with ease. */
const GRADE = 8

const wordsOf = (sentence: string) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))

/** Sentences of an article, without tables, headings and pictures. */
function sentencesOf(markdown: string): string[] {
  const prose = markdown
    .replace(/^(?:!\[|\||#).*$/gm, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|`/g, '')
    .replace(/\b([A-Z])\.(?=[A-Z]\.)/g, '$1')
  return prose
    .split(/\n+\s*(?:[-*] |\d+\. )?/)
    .flatMap((line) => line.split(/(?<=[.?:]["”)]?)\s+/))
    .filter((sentence) => wordsOf(sentence).length > 0)
}

function syllables(word: string): number {
  const bare = word.toLowerCase().replace(/[^a-z]/g, '')
  const groups = bare.match(/[aeiouy]+/g)?.length ?? 1
  return Math.max(1, /[^l]e$/.test(bare) ? groups - 1 : groups)
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

describe.each(entries('help').map(({ slug, text, data }) => ({ slug, text, data })))(
  '$slug',
  ({ text, data }) => {
    const sentences = sentencesOf(text)
    const words = sentences.flatMap(wordsOf)

    it('has no sentence that loses its reader', () => {
      const answers = (data.questions ?? []).flatMap(({ answer }) => sentencesOf(answer))
      const long = [...sentences, ...answers].filter((sentence) => wordsOf(sentence).length > LONGEST)
      expect(long).toEqual([])
    })

    it('reads easily', () => {
      const average = words.length / sentences.length
      expect(average).toBeLessThanOrEqual(AVERAGE)
      expect(0.39 * average + (11.8 * sum(words.map(syllables))) / words.length - 15.59).toBeLessThan(GRADE)
    })
  },
)
