import { sentencesOf } from '#domain/assistant/repeats.ts'
import { plainQuestion, questionsIn } from '#domain/assistant/words.ts'
import type { HelpEntry } from '#domain/site/help-search.ts'
import { writePath } from '#domain/site/page-path.ts'
import type { Found } from './help-answers.ts'
import type { Answer, Link } from './own-things.ts'
import { REFUSED } from './wordless.ts'

/** How answers are put: what belongs to what, nothing twice, and no “Yes” where nobody asked whether. */

/** The answers in turn, no sentence twice; each on a line of its own where one of them has several. */
export function joined(answers: readonly Answer[]): Answer {
  const told = new Set<string>()
  const texts: string[] = []
  const keyOf = (sentence: string) => sentence.replace(/^(?:Yes|No), /, '').toLowerCase()
  for (const { text } of answers) {
    const fresh = sentencesOf(text).filter((one) => !told.has(keyOf(one)))
    // A “No.” whose reason was told before stands for nothing.
    if (fresh.every((one) => ONE_WORD.test(one))) continue
    for (const one of fresh) told.add(keyOf(one))
    texts.push(fresh.join(' '))
  }
  return {
    text: texts.join(texts.some((text) => text.includes('\n')) ? '\n' : ' '),
    links: once(answers.flatMap(({ links }) => links.slice(0, 2))),
  }
}

/** No address twice. */
const once = (links: readonly Link[]): Link[] =>
  links.filter(({ url }, at) => links.findIndex((one) => one.url === url) === at)

const ONE_WORD = /^\w+\.$/

/** Answers that may be meant, one below the other, each behind the article’s question that it answers. */
export const named = (told: readonly (Answer & { ask: string })[]): Answer => ({
  text: told.map(({ ask, text }) => `“${ask}” ${text}`).join('\n'),
  links: once(told.flatMap(({ links }) => links)),
})

/** Letters of a question that stays open, as far as it is repeated. */
const MOST_QUOTED = 80

/** A question, as far as it is repeated. */
export const quoted = (text: string) => `“${text.slice(0, MOST_QUOTED)}”`

/** Yes or no before what is no sentence: “Yes, until …”. */
const FRAGMENT =
  /^(?:Yes|No)[.,] (?:on|until|before|from|for|to|where|unless|if you like|one|not|but|only|in|with)\b/
const WORD = /^(?:Yes|No)[.,] (\p{L})/u
/** Before a whole sentence. */
const YES =
  /^Yes[.,] (\p{L})(?=(?<=[yY])ou |(?<=[wW])e |(?<=[iI])t |(?<=[iI])f (?!you like)|(?<=[tT])h(?:e|ey|ere) |(?<=[eE])(?:ach|very))/u

const WHETHER_NOT =
  /^(?:\W|and |so |ok |hi |hello |please )*(?:what|how|when|where|who|which|why|until|since|wh?ats?|cost|price|(?:under|in|at|to|for|by|on|from) (?:which|what))\b/i

/** “Yes” and “no” are left out where nobody asked whether, or behind an answer, and “yes” where it was asked in other words. */
export function fitting({ text }: Found, ask: string, question: string, is_next = false): string {
  const asked = questionsIn(question).at(-1)?.text ?? question
  const openly = is_next || WHETHER_NOT.test(asked) || REFUSED.test(asked)
  const first = plainQuestion(ask) === plainQuestion(question)
  const word = FRAGMENT.test(text) ? null : openly ? WORD : first ? null : YES
  return word ? text.replace(word, (_, letter: string) => letter.toUpperCase()) : text
}

export const linkOf = ({ title, slug }: HelpEntry): Link => ({ title, url: `/help/${slug}` })

export const writeLink = (question: string): Link => ({ title: 'Ask our team', url: writePath(question) })
