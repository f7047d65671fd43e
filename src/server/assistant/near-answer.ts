import { ofNamed } from '#domain/assistant/has-to-name.ts'
import { besideArticle } from '#domain/assistant/meaning.ts'
import { SAYS_NOTHING } from '#domain/assistant/next-question.ts'
import { articleOf, UNANSWERABLE } from '#domain/assistant/engine-of.ts'
import type { Likely } from '#domain/assistant/learning.ts'
import { isOwn, readQuestion } from '#domain/assistant/reading.ts'
import { plainQuestion, questionsIn } from '#domain/assistant/words.ts'
import type { HelpEntry } from '#domain/site/help-search.ts'
import { askPath } from '#domain/site/ask-path.ts'
import { answerTo } from './help-answers.ts'
import type { Choose } from './intents.ts'
import type { Answer } from './own-things.ts'
import { linkOf, named, writeLink } from './answer-text.ts'
import { askBack, notSure, withWayOut } from './guess-text.ts'
import { ofCountry } from './of-country.ts'

/** The least share at which an article's question is named. */
const LIKELY = 0.15
/** From here on its answer is told, too: below, three of four were of another question. Source: four lists of 104 questions. */
const LIKELY_MEANT = 0.6
/** The others that are named beside it. */
const ALSO_NAMED = 0.08
const MOST_NAMED = 3

/**
 * The articles' questions that are most like this one, or like one of its parts: the reader is asked which of them is
 * meant, or, where one is likely, told what the article answers to it. Null where none is like it, or where it is
 * likelier that the shop cannot know. What an engine says was too unlikely to be told before.
 */
export function nearAnswer(entries: readonly HelpEntry[], choose: Choose, question: string): Answer | null {
  const whole = plainQuestion(question)
  const nearestTo = (part: string) => {
    const reading = readQuestion(part)
    const articles = ofNamed(ofCountry(choose(reading), reading), whole)
      .flatMap(toArticle)
      .filter(({ intent }) => intent === UNANSWERABLE || answerTo(entries, intent))
    return addShares(articles)
  }
  const of_all = nearestTo(question)
  const asked = questionsIn(question)
  // “What does it cost” is like anything, so it only counts alone.
  const parts = asked.filter(({ text }) => asked.length === 1 || !SAYS_NOTHING.test(text))
  const likely = [of_all, ...parts.map(({ text }) => nearestTo(text))]
  const [[best, ...rest] = []] = likely.toSorted(([a], [b]) => nearness(b) - nearness(a))
  if (!best || nearness(best) < LIKELY) return null
  if (nearness(best) < LIKELY_MEANT) return askedBack(likely.flat(), question)
  const told = [best, ...besideArticle(rest)].flatMap(({ intent }) => {
    const found = answerTo(entries, intent)
    return found ? [{ ask: intent, text: found.text, links: [linkOf(found.entry)] }] : []
  })
  const { text, links } = named(told)
  return withWayOut({ text: `${notSure()}\n${text}`, links: [...links, writeLink(question)] })
}

/** Asks which of these is meant; each is asked by its link. */
function askedBack(likely: readonly Likely[], question: string): Answer {
  const best_first = likely
    .filter(({ intent, share }) => intent !== UNANSWERABLE && share >= ALSO_NAMED)
    .toSorted((a, b) => b.share - a.share)
  const asks = [...new Set(best_first.map(({ intent }) => intent))].slice(0, MOST_NAMED)
  return {
    text: askBack(asks.length),
    links: [...asks.map((ask) => ({ title: ask, url: askPath(ask) })), writeLink(question)],
  }
}

/** One’s own and anybody’s speak for the same article. */
const addShares = (likely: readonly Likely[]): Likely[] =>
  [...Map.groupBy(likely, ({ intent }) => intent)]
    .map(([intent, all]) => ({ intent, share: all.reduce((sum, { share }) => sum + share, 0) }))
    .toSorted((a, b) => b.share - a.share)

/** Turns a question about one's own into an article's about anybody's; drops what only an engine answers. */
function toArticle({ intent, share }: Likely): Likely[] {
  if (intent === UNANSWERABLE || !intent.startsWith('=')) return [{ intent, share }]
  const ask = intent.replace(OF_ENGINE, '')
  const article = isOwn(ask) ? articleOf(ask) : undefined
  return article ? [{ intent: article, share }] : []
}
const OF_ENGINE = /^=(?:own\.)?/

const nearness = (best?: Likely) => (best && best.intent !== UNANSWERABLE ? best.share : 0)
