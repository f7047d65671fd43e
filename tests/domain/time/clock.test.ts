import { expect, it } from 'vitest'
import { signedInJustNow, proofGiven } from '#domain/access/second-factor.ts'
import { AHEAD_MS, isFromFuture, isWithin } from '#domain/time/clock.ts'

const NOW = 1_800_000_000_000
const MINUTE = 60_000

it('is within its time until it has passed, and not before it has begun', () => {
  expect(isWithin(NOW, MINUTE, NOW)).toBe(true)
  expect(isWithin(NOW - MINUTE + 1, MINUTE, NOW)).toBe(true)
  expect(isWithin(NOW - MINUTE, MINUTE, NOW)).toBe(false)
  expect(isWithin(NOW + AHEAD_MS, MINUTE, NOW)).toBe(true)
  expect(isWithin(NOW + AHEAD_MS + 1, MINUTE, NOW)).toBe(false)
  expect([isFromFuture(NOW + AHEAD_MS, NOW), isFromFuture(NOW + AHEAD_MS + 1, NOW)]).toEqual([false, true])
})

it('counts neither a sign-in nor a code of staff that a wrong clock has left in the future', () => {
  const far = NOW + 60 * MINUTE
  expect([signedInJustNow(NOW - MINUTE, NOW), signedInJustNow(far, NOW)]).toEqual([true, false])
  const proof = (proved_at: number) => proofGiven({ role: 'admin', proved_at }, false, NOW)
  expect([proof(NOW - MINUTE), proof(far)]).toEqual(['fresh', 'none'])
})
