import { describe, expect, test } from 'vitest'
import { freePhotosLeft, monthStart, nextGrowth, VIP_LEVELS, vipLevel } from '#domain/money/vip.ts'

const column = (key: keyof (typeof VIP_LEVELS)[number]) => VIP_LEVELS.map((level) => level[key])

test('the six levels are those of the product', () => {
  expect(column('level')).toEqual([0, 1, 2, 3, 4, 5])
  expect(column('growth')).toEqual([0, 100, 500, 2_000, 6_000, 20_000])
  expect(column('freight_off_bp')).toEqual([0, 100, 200, 400, 600, 800])
  expect(column('fee_bp')).toEqual([800, 800, 750, 700, 600, 500])
  expect(column('storage_days')).toEqual([90, 90, 100, 120, 150, 180])
  expect(column('photos')).toEqual([0, 1, 2, 3, 5, 10])
})

describe('growth points', () => {
  test.each([
    [0, 0, 100],
    [99, 0, 100],
    [100, 1, 500],
    [1_999, 2, 2_000],
    [20_000, 5, null],
    [1_000_000, 5, null],
  ])('%d reach level %d, the next begins at %s', (growth, level, next) => {
    expect(vipLevel(growth).level).toBe(level)
    expect(nextGrowth(growth)).toBe(next)
  })
})

test('extra photos are free as often a month as the level says', () => {
  expect([0, 1].map((used) => freePhotosLeft(0, used))).toEqual([0, 0])
  expect([0, 1, 2].map((used) => freePhotosLeft(100, used))).toEqual([1, 0, 0])
  expect([0, 9, 10, 11].map((used) => freePhotosLeft(20_000, used))).toEqual([10, 1, 0, 0])
})

test('a month begins at midnight in China', () => {
  expect(monthStart(Date.parse('2026-12-31T15:59:59.999Z'))).toBe(Date.parse('2026-11-30T16:00:00Z'))
  expect(monthStart(Date.parse('2026-12-31T16:00:00Z'))).toBe(Date.parse('2026-12-31T16:00:00Z'))
})
