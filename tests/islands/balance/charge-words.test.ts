import { expect, it } from 'vitest'
import { chargeWords, subjectsWords } from '#islands/balance/question.ts'

it('Who says nothing pays nothing, but for return freight, which comes with the next parcel', () => {
  expect(chargeWords([{ kind: 'price' }, { kind: 'supplement' }])).toBe('You pay only if you accept.')
  expect(chargeWords([{ kind: 'price' }, { kind: 'return_freight' }])).toContain('added to your next parcel')
})

it('What is asked about is called by name, the first to end before the number of the others', () => {
  const tote = { title: 'Canvas tote', ref: 'I1' }
  const parcel = { title: null, ref: 'P261124-ABCDEFGH' }
  expect(subjectsWords([tote])).toBe('“Canvas tote”')
  expect(subjectsWords([parcel])).toBe('Parcel P261124-ABCDEFGH')
  expect(subjectsWords([tote, parcel, tote])).toBe('“Canvas tote” and 2 more')
})
