import { expect, it } from 'vitest'
import { besidesIn } from '#domain/assistant/beside-asks.ts'
import { questionsIn, plainQuestion } from '#domain/assistant/words.ts'

it.each([
  ['will it cost me', ['costs']],
  ['do I get the EMS money back', ['costs']],
  ['do I have to pay again to get it sent', ['costs']],
  ['is the freight for it refunded, or lost', ['costs']],
  ['who pays that', ['costs']],
  ['what happens if I don’t pick it up', ['if_not']],
  ['how long before they send them back', ['if_not']],
  ['do I bring ID', ['identity']],
  ['when will it be in your warehouse', ['back_when']],
  ['how long can it stay', ['stays']],
  ['what happens if I miss it and would I have to pay again', ['if_not', 'costs']],
  ['did I pay for it', []],
  ['how much did I pay for the boots', []],
  ['can I ship them again', []],
  ['will it cost me customs', []],
  ['till when can they sit there for free', []],
])('“%s” asks beside how a parcel stands: %s', (question, besides) => {
  expect(besidesIn(plainQuestion(question))).toEqual(besides)
})

it('A question may begin with until when, and until when alone only ends one', () => {
  const parts = (text: string) => questionsIn(text).map(({ text }) => text)
  expect(
    parts('the shoes that came back, till when can they sit there for free and can I ship them?'),
  ).toEqual(['till when can they sit there for free', 'can I ship them'])
  expect(parts('how much must I pay, and until when?')).toEqual(['how much must I pay until when'])
})
