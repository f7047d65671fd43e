import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fairTiers, tierPriceFen, tierRows } from '#domain/item/price-tier.ts'

const TIERS = [
  { min_quantity: 1, price_fen: 2_600 },
  { min_quantity: 10, price_fen: 2_300 },
  { min_quantity: 50, price_fen: 1_990 },
]

describe('a piece costs', () => {
  test.each([
    [1, 2_600],
    [9, 2_600],
    [10, 2_300],
    [49, 2_300],
    [50, 1_990],
    [999, 1_990],
  ])('when there are %i of them: %i fen', (quantity, fen) => {
    expect(tierPriceFen(2_600, TIERS, quantity)).toBe(fen)
  })
  test('as much less than a dearer option as less than the first tier', () => {
    expect(tierPriceFen(3_000, TIERS, 10)).toBe(2_700)
  })
  test('a fen at least', () => {
    expect(tierPriceFen(200, TIERS, 50)).toBe(1)
  })
  test('what its option costs where there are no tiers, and below the first of them', () => {
    expect(tierPriceFen(700, [], 500)).toBe(700)
    expect(tierPriceFen(700, [{ min_quantity: 3, price_fen: 600 }], 2)).toBe(700)
    expect(tierPriceFen(700, TIERS.slice(1), 9)).toBe(700)
  })
})

const tier = fc.record({
  min_quantity: fc.integer({ min: -3, max: 60 }),
  price_fen: fc.integer({ min: -5, max: 5_000 }),
})
const shop = fc.record({
  sku_fen: fc.integer({ min: 1, max: 9_000 }),
  tiers: fc.array(tier, { maxLength: 6 }),
})

test('whatever a shop says in whatever order, more pieces never cost more each, nor more than one, nor nothing', () => {
  fc.assert(
    fc.property(shop, fc.integer({ min: 1, max: 80 }), ({ sku_fen, tiers }, quantity) => {
      const fen = tierPriceFen(sku_fen, tiers, quantity)
      expect(tierPriceFen(sku_fen, tiers, quantity + 1)).toBeLessThanOrEqual(fen)
      expect(fen).toBeLessThanOrEqual(sku_fen)
      expect(fen).toBeGreaterThanOrEqual(1)
      expect(tierPriceFen(sku_fen, tiers.toReversed(), quantity)).toBe(fen)
    }),
  )
})

test('tiers out of order are put in order; what rises, comes twice or is no number is left out', () => {
  const [one, ten, fifty] = TIERS
  const rising = { min_quantity: 20, price_fen: 2_400 }
  const twice = { min_quantity: 10, price_fen: 100 }
  const none = { min_quantity: 0, price_fen: 1 }
  const half = { min_quantity: 5.5, price_fen: 2_500 }
  expect(
    fairTiers([fifty, rising, one, twice, ten, none, half].filter((tier) => tier !== undefined)),
  ).toEqual(TIERS)
})

test('the rows of a table follow on each other, in the prices of the option', () => {
  expect(tierRows(3_000, TIERS)).toEqual([
    { min_quantity: 1, max_quantity: 9, price_fen: 3_000 },
    { min_quantity: 10, max_quantity: 49, price_fen: 2_700 },
    { min_quantity: 50, max_quantity: null, price_fen: 2_390 },
  ])
  expect(tierRows(3_000, TIERS.slice(0, 1))).toEqual([])
})
