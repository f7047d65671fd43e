import { expect, test } from 'vitest'
import { statusOf } from '#islands/order/order-tone.ts'

const item = { status: 'Compensated', next_by_at: null, weight_g: 400 } as const
const word = (outcome?: 'compensated' | 'received' | 'not_claimed') =>
  statusOf({ ...item, ...(outcome && { compensation: { outcome, amount_cny: '0.00' } }) }).word

test('an item that a claim for its parcel was not about is not called compensated', () => {
  expect([word(), word('compensated')]).toEqual(['Compensated', 'Compensated'])
  expect([word('received'), word('not_claimed')]).toEqual(['Received', 'Not claimed'])
})
