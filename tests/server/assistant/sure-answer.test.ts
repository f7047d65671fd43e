import { expect, it } from 'vitest'
import type { HelpEntry } from '#domain/site/help-search.ts'
import { type Knowing, sureAnswer } from '#server/assistant/sure-answer.ts'

const SHARE = { ask: 'Can two people share an account?', also: [], answer: 'No, each person has one.' }
const SPLIT = { ask: 'How do I split the freight?', also: [], answer: 'We don’t split a bill.' }
const article: HelpEntry = {
  slug: 'account',
  title: 'Your account',
  summary: '',
  section: 'account',
  keywords: [],
  text: '',
  questions: [SHARE, SPLIT],
  passages: [],
}

/** Answers a visitor where these are likely, by a word of the question. */
async function answerTo(question: string, likely: Readonly<Record<string, readonly [string, number]>>) {
  const choose: Knowing['choose'] = ({ text }) =>
    Object.entries(likely)
      .filter(([word]) => text.includes(word))
      .map(([, [intent, share]]) => ({ intent, share }))
  const visitor = { account: null, own: null, here: null, before: [] }
  // A question that only articles answer needs nothing of the shop's.
  const knowing = { ...visitor, hands: {} as Knowing['hands'], articles: [article], choose }
  return await sureAnswer(knowing, question)
}

const told = async (...asked: Parameters<typeof answerTo>) => (await answerTo(...asked))?.text

it('An article’s answer that is not quite sure is told with the question it is taken for', async () => {
  const question = 'may my flatmate use it'
  expect(await told(question, { flatmate: [SHARE.ask, 0.97] })).toBe('No, each person has one.')
  expect(await told(question, { flatmate: [SHARE.ask, 0.8] })).toBe(
    'I take this as “Can two people share an account?” No, each person has one. If you meant something else, ask our team.',
  )
  expect(await told(question, { flatmate: [SHARE.ask, 0.7] })).toBe(
    'I’m not sure what you mean, but this may help.\n“Can two people share an account?” No, each person has one.\nIf you meant something else, ask our team.',
  )
  const linksOf = async (share: number) =>
    (await answerTo(question, { flatmate: [SHARE.ask, share] }))?.links.map(({ url }) => url.split('?')[0])
  expect(await linksOf(0.97)).toEqual(['/help/account'])
  expect(await linksOf(0.8)).toEqual(['/help/account', '/assistant'])
})

it('Of several questions it says which is taken for what', async () => {
  const likely = { flatmate: [SHARE.ask, 0.8], halves: [SPLIT.ask, 0.97] } as const
  expect(await told('may my flatmate use it and can we go halves', likely)).toBe(
    'I take “may my flatmate use it” as “Can two people share an account?” No, each person has one. We don’t split a bill. If you meant something else, ask our team.',
  )
})

it('Of a part that is less sure it says that it is not', async () => {
  const likely = { flatmate: [SHARE.ask, 0.7], halves: [SPLIT.ask, 0.97] } as const
  expect(await told('may my flatmate use it and can we go halves', likely)).toBe(
    'I’m not sure what you mean by “may my flatmate use it”, but this may help.\n“Can two people share an account?” No, each person has one.\nWe don’t split a bill.\nIf you meant something else, ask our team.',
  )
})

it('Two questions that one answer tells, and one that is only asked again, leave nothing open', async () => {
  const both = { flatmate: [SHARE.ask, 0.97], halves: [SHARE.ask, 0.97] } as const
  expect(await told('may my flatmate use it and can we go halves', both)).toBe('No, each person has one.')
})
