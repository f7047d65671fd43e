import { expect, test } from 'vitest'
import { keptFen, keptOnCancel } from '#domain/parcel/refund.ts'

const parcel = { item_taken_out: false }

test.each([
  ['WaitingForPacking', 'estimate', 0],
  ['RehearsalRequested', 'rehearsal', 0],
  ['WaitingForSupplement', 'estimate', 400],
  ['Rehearsed', 'rehearsal', 2_400],
  ['Packed', 'estimate', 1_400],
  ['ReadyToShip', 'rehearsal', 3_400],
] as const)('a parcel that is %s (%s) with services of 400 fen keeps %d', (status, mode, kept) => {
  expect(
    keptFen(keptOnCancel({ ...parcel, status, mode }, { services_fen: 400, return_freight_fen: 0 })),
  ).toBe(kept)
})

test.each([
  ['WaitingForPayment', 'estimate', 0],
  ['WaitingForPacking', 'estimate', 3_340],
  ['WaitingForSupplement', 'estimate', 3_340],
  ['RehearsalRequested', 'rehearsal', 0],
  ['Rehearsed', 'rehearsal', 0],
  ['Packed', 'rehearsal', 3_340],
] as const)('of return freight, a parcel that is %s (%s) keeps %d', (status, mode, kept) => {
  const { return_freight_fen } = keptOnCancel(
    { ...parcel, status, mode },
    { services_fen: 0, return_freight_fen: 3_340 },
  )
  expect(return_freight_fen).toBe(kept)
})

test('a rehearsal that was done stays paid when an item is taken out and the rest waits to be packed again', () => {
  const rest = { status: 'RehearsalRequested', mode: 'rehearsal', item_taken_out: true } as const
  expect(keptFen(keptOnCancel(rest, { services_fen: 400, return_freight_fen: 3_340 }))).toBe(2_400)
})
