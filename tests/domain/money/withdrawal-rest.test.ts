import { expect, it } from 'vitest'
import { EMAIL_REST_MS, restsUntil } from '#domain/money/withdrawal.ts'

const NOW = 1_800_000_000_000
const DAY = 24 * 3600_000

it('rests for seven days after another email, to the millisecond, and not without one', () => {
  expect(EMAIL_REST_MS).toBe(7 * DAY)
  expect(restsUntil(null, NOW)).toBeNull()
  expect(restsUntil(NOW, NOW)).toBe(NOW + 7 * DAY)
  expect(restsUntil(NOW - 7 * DAY + 1, NOW)).toBe(NOW + 1)
  expect(restsUntil(NOW - 7 * DAY, NOW)).toBeNull()
})
