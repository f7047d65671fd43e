import { expect, it } from 'vitest'
import { topicsLeft } from '#domain/assistant/topics.ts'

const COST = 'Shipping 1 kg to France costs about ¥127.00, 15 to 40 days.'

it('An answer that says nothing of a thing that is named leaves it open, as it was written', () => {
  expect(topicsLeft('Can you negotiate the MOQ for my shop in Lyon?', COST)).toEqual(['negotiate', 'MOQ'])
  expect(topicsLeft('5 reps to France, and do you ship to lockers?', COST)).toEqual(['lockers', 'reps'])
  expect(topicsLeft('I wear EU 43, can you measure the insole too?', 'EU 43 is about Chinese 44.')).toEqual([
    'measure the insole',
  ])
})

it('An answer that speaks of it leaves nothing open, in whatever words, and what is told to be open is not told again', () => {
  expect(topicsLeft('can your buyers bargain', 'If the seller agrees, you pay less.')).toEqual([])
  expect(topicsLeft('which line for reps', 'No, don’t order counterfeits.')).toEqual([])
  const open = `${COST} I couldn’t find an answer to “is there insurance”. Ask our team?`
  expect(topicsLeft('what does it cost and is there insurance', open)).toEqual([])
})

it('Who asks how long is told a time, or that it is open', () => {
  expect(topicsLeft('how long is it', COST)).toEqual([])
  expect(topicsLeft('How many weeks may I wait', 'You see each fee before you pay.')).toEqual([
    'How many weeks',
  ])
})

it('A day of a story and a fake site leave nothing open', () => {
  expect(topicsLeft('I moved house on Saturday, what does it cost to France', COST)).toEqual([])
  expect(topicsLeft('once lost money on a fake site, what does it cost to France', COST)).toEqual([])
  expect(topicsLeft('does it come on a Saturday', COST)).toEqual(['Saturday'])
})
