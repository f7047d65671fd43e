import { besideArticle } from '#domain/assistant/meaning.ts'
import type { Likely } from '#domain/assistant/learning.ts'
import { readQuestion } from '#domain/assistant/reading.ts'
import { questionsIn } from '#domain/assistant/words.ts'
import type { HelpEntry } from '#domain/site/help-search.ts'
import { answerTo } from './help-answers.ts'
import type { Choose } from './intents.ts'
import type { Answer } from './own-things.ts'
import { linkOf, named, writeLink } from './answer-text.ts'
import { ofCountry } from './of-country.ts'

/** So likely must an article's question be to be told with its name. */
const LIKELY = 0.15

/** Before what may not be what was asked, `part` of a longer question. */
export const notSure = (part = '') => `I’m not sure what you mean${part && ` by ${part}`}, but this may help.`

/**
 * What articles answer to the questions that are most like this one, or like one of its parts, each with the question it
 * answers: the reader sees whether it is theirs. Null where none is like it, or where it is likelier that the shop cannot
 * know. What an engine says was too unlikely to be told before.
 */
export function nearAnswer(entries: readonly HelpEntry[], choose: Choose, question: string): Answer | null {
  const likely = [question, ...questionsIn(question).map(({ text }) => text)].map((part) => {
    const read = readQuestion(part)
    return ofCountry(choose(read), read).filter(({ intent }) => intent === '=none' || !intent.startsWith('='))
  })
  const [[best, ...rest] = []] = likely.toSorted(([a], [b]) => nearness(b) - nearness(a))
  if (!best || nearness(best) < LIKELY) return null
  const told = [best, ...besideArticle(rest)].flatMap(({ intent }) => {
    const found = answerTo(entries, intent)
    return found ? [{ ask: intent, text: found.text, links: [linkOf(found.entry)] }] : []
  })
  if (told[0]?.ask !== best.intent) return null
  const { text, links } = named(told)
  return { text: `${notSure()}\n${text}`, links: [...links, writeLink(question)] }
}

const nearness = (best?: Likely) => (best && best.intent !== '=none' ? best.share : 0)
