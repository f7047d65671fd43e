import { expect, test } from 'vitest'
import { keptFen, keptOnCancel } from '#domain/parcel-refund.ts'

test.each([
  ['WaitingForPacking', 'estimate', 0],
  ['RehearsalRequested', 'rehearsal', 0],
  ['WaitingForSupplement', 'estimate', 400],
  ['Rehearsed', 'rehearsal', 2_400],
  ['Packed', 'estimate', 1_400],
  ['ReadyToShip', 'rehearsal', 3_400],
] as const)('a parcel that is %s (%s) with services of 400 fen keeps %d', (status, mode, kept) => {
  expect(keptFen(keptOnCancel(status, mode, 400))).toBe(kept)
})
