import { expect, it } from 'vitest'
import { asksOfAntique } from '#domain/assistant/antiques.ts'
import { plainQuestion } from '#domain/assistant/words.ts'

it.each([
  ['Are antiques allowed to be sent out of China?', true],
  ['can I get a Ming dynasty ink stone shipped to Germany', true],
  ['a vase from the 18th century to the US, would you ship it?', true],
  ['do you ship antique style lamps', false],
  ['antique brass door handles to Spain?', false],
  ['is a reproduction antique vase ok to ship', false],
  ['how much tax on an antique clock to Germany', false],
  ['is this vase a real antique or fake', false],
])('“%s” asks whether an old piece may travel: %s', (question, asks) => {
  expect(asksOfAntique(plainQuestion(question))).toBe(asks)
})
