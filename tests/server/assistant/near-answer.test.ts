import { expect, it } from 'vitest'
import type { HelpEntry } from '#domain/site/help-search.ts'
import { nearAnswer } from '#server/assistant/near-answer.ts'

const FINAL = { ask: 'Is the price at my door final?', also: [], answer: 'No, it’s an estimate.' }
const MORE = { ask: 'Why do I have to pay more?', also: [], answer: 'Your parcel is heavier.' }
const QUESTION = 'your calculator said 31 and my friend paid more'
const article: HelpEntry = {
  slug: 'price',
  title: 'The price',
  summary: '',
  section: 'shipping',
  keywords: [],
  text: '',
  questions: [FINAL, MORE],
  passages: [],
}
/** Finds what AI Ben says where these are likely. */
const told = (...likely: [intent: string, share: number][]) =>
  nearAnswer([article], () => likely.map(([intent, share]) => ({ intent, share })), QUESTION)

it('What is only like an article’s questions is not told: the reader is asked which of them is meant, or led to a person', () => {
  const answer = told([FINAL.ask, 0.4], [MORE.ask, 0.07])
  expect(answer?.text).toBe('I’m not sure what you mean. Is it this question? If not, ask our team.')
  expect(answer?.links).toEqual([
    { title: FINAL.ask, url: `/chatbot?ask=${encodeURIComponent(FINAL.ask)}` },
    { title: 'Ask our team', url: expect.stringMatching(/^\/assistant\?/) },
  ])
  const both = told([FINAL.ask, 0.4], [MORE.ask, 0.08])
  expect(both?.text).toBe('I’m not sure what you mean. Is it one of these questions? If not, ask our team.')
  expect(both?.links.map(({ title }) => title)).toEqual([FINAL.ask, MORE.ask, 'Ask our team'])
})

it('What is likely to be meant is told with its question', () => {
  const answer = told([FINAL.ask, 0.6], [MORE.ask, 0.1])
  expect(answer?.text).toBe(
    'I’m not sure what you mean, but this may help.\n“Is the price at my door final?” No, it’s an estimate.\n“Why do I have to pay more?” Your parcel is heavier.\nIf you meant something else, ask our team.',
  )
  expect(answer?.links.map(({ url }) => url.split('?')[0])).toEqual(['/help/price', '/assistant'])
})

it('What one part of it is like is asked back, where the whole is like nothing', () => {
  const choose = ({ text }: { text: string }) =>
    text.startsWith('i am') ? [{ intent: '=none', share: 0.9 }] : [{ intent: FINAL.ask, share: 0.3 }]
  const story = 'I am a postman and my box is heavy, so what will it come to?'
  expect(nearAnswer([article], choose, story)?.links[0]?.title).toBe(FINAL.ask)
})

it('What an engine was too unsure of to tell keeps no article from being asked back', () => {
  expect(told(['=own.rewards', 0.35], [FINAL.ask, 0.3])?.links[0]?.title).toBe(FINAL.ask)
})

it('What is asked of one’s own is asked back as the article says it of anybody’s', () => {
  const returned = { ask: 'Can I return an item?', also: [], answer: 'Yes, until the fifth day.' }
  const answer = nearAnswer(
    [{ ...article, questions: [returned] }],
    () => [{ intent: '=own.return', share: 0.4 }],
    'I want to return, the dress has another colour',
  )
  expect(answer?.links[0]?.title).toBe(returned.ask)
})

it('What is like no article, or likelier what the shop cannot know, stays unknown', () => {
  expect(told([FINAL.ask, 0.14])).toBeNull()
  expect(told(['=none', 0.4], [FINAL.ask, 0.35])).toBeNull()
  expect(told()).toBeNull()
})
