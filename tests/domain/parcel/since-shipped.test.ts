import { expect, it } from 'vitest'
import { isSinceShipped } from '#domain/parcel/since-shipped.ts'
import { DAY } from '#domain/time/durations.ts'

it('What a carrier did may lie a day before we noted that it shipped, and no longer', () => {
  const shipped_at = Date.UTC(2026, 10, 30, 18)
  expect(isSinceShipped(shipped_at + 1, shipped_at)).toBe(true)
  expect(isSinceShipped(shipped_at - DAY, shipped_at)).toBe(true)
  expect(isSinceShipped(shipped_at - DAY - 1, shipped_at)).toBe(false)
})
