import { describe, expect, it } from 'vitest'
import { meaningOf } from '#domain/assistant/meaning.ts'
import { readQuestion } from '#domain/assistant/reading.ts'
import { inSentences, questionsIn } from '#domain/assistant/words.ts'

const STORAGE = 'How long can you keep my items?'
const START = 'When does the free storage start?'
const likely = (...shares: [intent: string, share: number][]) =>
  shares.map(([intent, share]) => ({ intent, share }))

describe('What a question means', () => {
  const plain = readQuestion('how many days')
  it('is what is likely enough, and nothing where nothing is', () => {
    expect(meaningOf(plain, likely([STORAGE, 0.7]))?.questions).toEqual([STORAGE])
    expect(meaningOf(plain, likely([STORAGE, 0.3]))).toBeNull()
    expect(meaningOf(plain, likely(['=none', 0.9]))).toBeNull()
  })

  it('is both of two that are likely together', () => {
    expect(meaningOf(plain, likely([STORAGE, 0.45], [START, 0.35]))?.questions).toEqual([STORAGE, START])
  })

  it('is the reader’s own by its words, unless an article is nearly sure', () => {
    const own = readQuestion('where is my parcel')
    expect(meaningOf(own, likely([STORAGE, 0.6]))?.ask).toBe('parcel')
    expect(meaningOf(own, likely([STORAGE, 0.9]))).toMatchObject({ ask: null, questions: [STORAGE] })
    expect(
      meaningOf(readQuestion('tracking number please'), likely(['Where is my parcel?', 0.99]))?.ask,
    ).toBe('tracking')
  })
})

describe('A story', () => {
  const story = 'The vase came in three pieces, but the box was fine. What are my options?'
  it('asks nothing by words that only lean on it, and each of its sentences may be what is asked', () => {
    expect(questionsIn(story)).toEqual([])
    expect(inSentences(story)).toEqual(['The vase came in three pieces', 'the box was fine'])
  })
})
