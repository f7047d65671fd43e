import { setImmediate } from 'node:timers/promises'
import { type Choose, learn } from '#domain/assistant/learning.ts'
import { plainQuestion } from '#domain/assistant/words.ts'
import type { HelpEntry } from '#domain/site/help-search.ts'

/**
 * What shoppers mean, learned from the questions that articles carry and from `phrasings.json`: by an article's question,
 * or by an engine's name behind "=", how shoppers put it. It is learned with the first question that is asked, and again
 * when the articles have changed.
 */

let held: { entries: readonly HelpEntry[]; choose: Promise<Choose> } | undefined

export function intentsOf(entries: readonly HelpEntry[]): Promise<Choose> {
  if (held?.entries !== entries) held = { entries, choose: learnFrom(entries) }
  return held.choose
}

async function learnFrom(entries: readonly HelpEntry[]): Promise<Choose> {
  const { default: phrasings } = await import('#domain/assistant/phrasings.json', { with: { type: 'json' } })
  const questions = new Set(entries.flatMap(({ questions }) => questions.map(({ ask }) => ask)))
  const carried = entries.flatMap(({ questions }) =>
    questions.flatMap(({ ask, also, answer }) =>
      [ask, ...also, answer].map((text) => ({ intent: ask, text })),
    ),
  )
  const put = Object.entries(phrasings)
    // An article that an editor has taken out answers nothing.
    .filter(([intent]) => intent.startsWith('=') || questions.has(intent))
    .flatMap(([intent, texts]) => texts.split(' | ').map((text) => ({ intent, text })))
  const examples = [...carried, ...put].map(({ intent, text }) => ({ intent, text: plainQuestion(text) }))
  return learn(examples, () => setImmediate())
}
