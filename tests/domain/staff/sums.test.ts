import { expect, it } from 'vitest'
import { isLargeFall, quietFallFen } from '#domain/order/purchase.ts'
import {
  COUNTED,
  COUNTED_ANYHOW,
  isBeyondSmall,
  isWithinSums,
  leftOfDayFen,
  SUMS,
  sumsBegin,
} from '#domain/staff/sums.ts'

it('Staff give ¥500 each and ¥2,000 a day, to the fen', () => {
  expect([SUMS.each_fen, SUMS.day_fen, SUMS.request_ms]).toEqual([50_000, 200_000, 604_800_000])
  expect(isWithinSums(50_000, 0)).toBe(true)
  expect(isWithinSums(50_001, 0)).toBe(false)
  expect(isWithinSums(50_000, 150_000)).toBe(true)
  expect(isWithinSums(50_000, 150_001)).toBe(false)
  expect(isWithinSums(1, 200_000)).toBe(false)
  expect(leftOfDayFen(168_000)).toBe(32_000)
  // Sums that were larger once leave nothing, and no less.
  expect(leftOfDayFen(250_000)).toBe(0)
})

it('A day of sums begins at midnight in China', () => {
  const midnight = Date.parse('2026-11-23T16:00:00Z')
  expect(sumsBegin(midnight)).toBe(midnight)
  expect(sumsBegin(midnight - 1)).toBe(midnight - 86_400_000)
})

it('Of a claim all counts, of a refund what its costs are lowered by, of a purchase a large fall', () => {
  expect(COUNTED['bk/resolve_claim']({ paid_fen: 12_000 })).toBe(12_000)
  expect(COUNTED['bk/resolve_refund']({ frozen_fen: 2_500, costs_fen: 1_000 })).toBe(1_500)
  expect(COUNTED['bk/resolve_refund']({ frozen_fen: 2_500, costs_fen: 2_500 })).toBe(0)
  const note = COUNTED['orders/place_order_item']
  expect(note({ paid_fen: 100_000, fall_fen: 10_000, before_fen: 0 })).toBe(0)
  expect(note({ paid_fen: 100_000, fall_fen: 10_001, before_fen: 0 })).toBe(10_001)
  expect(COUNTED['bk/pack_parcel']({ usual_fen: 20_400, price_fen: 12_000 })).toBe(8_400)
  // By volume it may cost more.
  expect(COUNTED['bk/weigh_again']({ usual_fen: 20_400, price_fen: 20_401 })).toBe(0)
  const ask = COUNTED['bk/ask_customer']
  expect(ask({ paid_fen: 100_000, fall_fen: 10_000, before_fen: 0 })).toBe(0)
  expect(ask({ paid_fen: 100_000, fall_fen: 10_001, before_fen: 0 })).toBe(10_001)
  // The second of two questions counts what the first did not.
  expect(ask({ paid_fen: 100_000, fall_fen: 30_000, before_fen: 20_000 })).toBe(10_000)
  expect(ask({ paid_fen: 100_000, fall_fen: 20_000, before_fen: 30_000 })).toBe(0)
})

it('Falls that count nothing by themselves do beyond ¥500 of a day', () => {
  expect(isBeyondSmall(0, 9_990)).toBe(false)
  expect(isBeyondSmall(40_010, 9_990)).toBe(false)
  expect(isBeyondSmall(40_011, 9_990)).toBe(true)
})

it('What follows from the table counts although nobody is asked: missing pieces as a fall, what we bear of a freight', () => {
  const lack = COUNTED_ANYHOW.lack_pieces
  expect(lack({ paid_fen: 100_000, fall_fen: 10_000, before_fen: 0 })).toBe(0)
  expect(lack({ paid_fen: 100_000, fall_fen: 98_000, before_fen: 20_000 })).toBe(78_000)
  expect(COUNTED_ANYHOW.pack({ borne_fen: 30_000 })).toBe(30_000)
  expect(COUNTED_ANYHOW.pack({})).toBe(0)
})

it.each([
  // Above ¥100 whatever was paid.
  [1_000_000, 10_000, false],
  [1_000_000, 10_001, true],
  // Above 30 % once that is more than ¥20.
  [20_000, 6_000, false],
  [20_000, 6_001, true],
  [5_000, 2_000, false],
  [5_000, 2_001, true],
  // All of what costs less than ¥20.
  [1_500, 1_500, false],
  [10_000, 0, false],
  // The higher price of a dearer purchase is no fall.
  [10_000, -50_000, false],
])('Of %i fen paid a fall of %i is large: %s', (paid_fen, fall_fen, large) => {
  expect(isLargeFall(paid_fen, fall_fen)).toBe(large)
  expect(quietFallFen(paid_fen)).toBeLessThanOrEqual(paid_fen)
})
