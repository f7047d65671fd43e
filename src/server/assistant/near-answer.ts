import { readQuestion } from '#domain/assistant/reading.ts'
import type { HelpEntry } from '#domain/site/help-search.ts'
import { answerTo } from './help-answers.ts'
import type { Choose } from './intents.ts'
import type { Answer } from './own-things.ts'
import { linkOf, writeLink } from './answer-text.ts'
import { ofCountry } from './of-country.ts'

/** So likely must an article's question be to be told with its name, and so likely another beside it. */
const LIKELY = 0.22
const ALSO_LIKELY = 0.12

/** Before what may not be what was asked, `part` of a longer question. */
export const notSure = (part = '') => `I’m not sure what you mean${part && ` by ${part}`}, but this may help.`

/**
 * What articles answer to the questions that are most like this one, each with the question it answers: the reader sees
 * whether it is theirs. Null where none is like it, or where it is likelier that the shop cannot know.
 */
export function nearAnswer(entries: readonly HelpEntry[], choose: Choose, question: string): Answer | null {
  const read = readQuestion(question)
  const [best, next] = ofCountry(choose(read), read)
  if (!best || best.share < LIKELY) return null
  const told = [best, ...(next && next.share >= ALSO_LIKELY ? [next] : [])].flatMap(({ intent }) => {
    const found = answerTo(entries, intent)
    return found ? [{ ...found, ask: intent }] : []
  })
  if (told[0]?.ask !== best.intent) return null
  return {
    text: [notSure(), ...told.map(({ ask, text }) => `“${ask}” ${text}`)].join('\n'),
    links: [...told.map(({ entry }) => linkOf(entry)), writeLink(question)],
  }
}
