import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import phrasings from '#domain/assistant/phrasings.json' with { type: 'json' }
import { isEngine, isOwn, readQuestion } from '#domain/assistant/reading.ts'
import { intentsOf } from '#server/assistant/intents.ts'
import { helpArticles } from '#server/providers/help/articles.ts'
import { learnFirst } from '../../support/worlds/learned.ts'

/** How shoppers put what they ask (phrasings.json), by what they mean: a question that no article has any more counts for nothing. */
const PUT = Object.entries(phrasings).map(([intent, texts]) => ({ intent, texts: texts.split(' | ') }))

learnFirst()

it('Each intent behind "=" is an engine, and no wording stands for two', () => {
  const unknown = PUT.map(({ intent }) => intent).filter((intent) => {
    const engine = intent.replace(/^=(?:own\.)?/, '')
    return intent.startsWith('=') && intent !== '=none' && !isEngine(engine) && !isOwn(engine)
  })
  expect(unknown).toEqual([])
  const put = PUT.flatMap(({ texts }) => texts).map((text) => text.replace(/\W+/gu, ' ').trim())
  const seen = new Set<string>()
  const again = put.filter((text) => text !== '' && seen.size === seen.add(text).size)
  expect(again).toEqual([])
})

it('Each other intent, and each question that a rule names, is one that an article carries', async () => {
  const carried = (await helpArticles()).flatMap(({ questions }) => questions.map(({ ask }) => ask))
  const rules = readFileSync('src/domain/assistant/engine-of.ts', 'utf8')
  const named = [...rules.matchAll(/'([A-Z][^'\n]+\?)'/g)].map(([, question = '']) => question)
  expect(named.length).toBeGreaterThan(50)
  const articles = PUT.map(({ intent }) => intent).filter((intent) => !intent.startsWith('='))
  expect([...articles, ...named].filter((question) => !carried.includes(question))).toEqual([])
})

it('A question in an article’s own words is that one, word for word', async () => {
  const articles = await helpArticles()
  const likely = await intentsOf(articles)
  const asks = articles.flatMap(({ questions }) => questions.map(({ ask }) => ask))
  const missed = asks.filter((ask) => likely(readQuestion(ask))[0]?.intent !== ask)
  expect(missed).toEqual([])
})

it('After the first, a question is understood in less than 20 ms', async () => {
  const likely = await intentsOf(await helpArticles())
  const start = performance.now()
  for (let n = 0; n < 50; n++)
    likely(readQuestion(`My ${n} shoes have not reached me yet, what can I do about that?`))
  expect((performance.now() - start) / 50).toBeLessThan(20)
})
