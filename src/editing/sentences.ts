import { z } from 'astro/zod'
import { withFigures } from '#domain/help/figures.ts'
import type { ContentFile } from './content-files.ts'
import type { ContentProblem } from './problem.ts'

/** Articles are read by people who buy, many of them in a second language: how long their sentences are. */

/** Words of a sentence, and of all sentences on average. */
const LONGEST = 25
const AVERAGE = 17
/** The grade of Flesch and Kincaid: the school year that reads it with ease. */
const GRADE = 8

interface Sentence {
  /** As it stands in the file, without the marks of links and bold words. */
  words: string
  /** The line of the text, from 0 on, where its paragraph begins. */
  line: number
}

export const wordsOf = (sentence: string) =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))

/** Finds what makes an article hard to read: sentences that are too long, each with its line, and the text as a whole. */
export function hardSentences({ file, collection, fields, text, whole }: ContentFile): ContentProblem[] {
  if (collection !== 'help') return []
  const begin = whole.slice(0, whole.length - text.length).split('\n').length
  const sentences = sentencesOf(text)
  const long = longSentences(sentences, readWords).map(({ line, ...told }) => ({
    ...{ file, line: begin + line, field: 'text' },
    ...told,
  }))
  const answers = answersIn(fields.questions).flatMap((answer, index) =>
    longSentences(sentencesOf(answer), ({ words }) => wordsOf(words)).map(({ stands, mend }) => {
      return { file, field: `questions.${index}.answer`, stands, mend }
    }),
  )
  const all = hardText(sentences).map((told) => ({ file, line: undefined, field: 'text', ...told }))
  return [...long, ...answers, ...all]
}

/** As a text is read. In an answer a figure counts as one word: some are lists that nobody could shorten there. */
const readWords = ({ words }: Sentence) => wordsOf(withFigures(words))

function longSentences(sentences: readonly Sentence[], counted: (sentence: Sentence) => string[]) {
  return sentences.flatMap((sentence) => {
    const { length } = counted(sentence)
    if (length <= LONGEST) return []
    const mend = `This sentence has ${length} words. Make two of it: ${LONGEST} words are the most.`
    return { line: sentence.line, stands: sentence.words, mend }
  })
}

const answers_shape = z.array(z.object({ answer: z.string() }))
const answersIn = (questions: unknown) =>
  (answers_shape.safeParse(questions).data ?? []).map(({ answer }) => answer)

function hardText(sentences: readonly Sentence[]): Pick<ContentProblem, 'stands' | 'mend'>[] {
  const words = sentences.flatMap(readWords)
  if (words.length === 0) return []
  const average = words.length / sentences.length
  const heard = words.map(syllables).reduce((a, b) => a + b, 0)
  const grade = 0.39 * average + (11.8 * heard) / words.length - 15.59
  const tiring = {
    stands: `${average.toFixed(1)} words in a sentence`,
    mend: `Write shorter sentences: ${AVERAGE} words on average are the most.`,
  }
  const learned = {
    stands: `reading grade ${grade.toFixed(1)}`,
    mend: `Write shorter words and sentences, until the grade is below ${GRADE}.`,
  }
  return [...(average > AVERAGE ? [tiring] : []), ...(grade >= GRADE ? [learned] : [])]
}

function syllables(word: string): number {
  const bare = word.toLowerCase().replace(/[^a-z]/g, '')
  const groups = bare.match(/[aeiouy]+/g)?.length ?? 1
  return Math.max(1, /[^l]e$/.test(bare) ? groups - 1 : groups)
}

const NO_PROSE = /^\s*(?:!\[|\||#)/
const POINT = /^\s*(?:[-*]|\d+\.) /

/** Sentences of a text, without tables, headings and pictures. A paragraph may stand in several lines. */
function sentencesOf(markdown: string): Sentence[] {
  const paragraphs: Sentence[] = []
  let goesOn = false
  for (const [line, written] of markdown.split('\n').entries()) {
    const isProse = written.trim() !== '' && !NO_PROSE.test(written)
    const last = paragraphs.at(-1)
    if (isProse && goesOn && last && !POINT.test(written)) last.words += ` ${written.trim()}`
    else if (isProse) paragraphs.push({ words: written.replace(POINT, '').trim(), line })
    goesOn = isProse
  }
  return paragraphs.flatMap(({ words, line }) =>
    plain(words)
      .split(/(?<=[.?:]["”)]?)\s+/)
      .filter((sentence) => wordsOf(sentence).length > 0)
      .map((sentence) => ({ words: sentence, line })),
  )
}

/** Full stops within a name of letters end no sentence. */
const plain = (markdown: string) =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|`/g, '')
    .replace(/\b([A-Z])\.(?=[A-Z]\.)/g, '$1')
