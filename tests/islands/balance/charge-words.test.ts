import { expect, it } from 'vitest'
import { chargeWords } from '#islands/balance/question.ts'

it('Who says nothing pays nothing, but for return freight, which comes with the next parcel', () => {
  expect(chargeWords([{ kind: 'price' }, { kind: 'supplement' }])).toBe('You pay only if you accept.')
  expect(chargeWords([{ kind: 'price' }, { kind: 'return_freight' }])).toContain('added to your next parcel')
})
