import { expect, it } from 'vitest'
import { damageWords } from '#islands/parcel/claim.ts'

const DAY = 24 * 3600_000
const DELIVERED_AT = Date.parse('2026-11-30T12:00:00Z')
const iso = (at: number) => new Date(at).toISOString()
const parcel = {
  status: 'Delivered' as const,
  status_since_at: iso(DELIVERED_AT),
  next_by_at: iso(DELIVERED_AT + 15 * DAY),
}

it('A delivered parcel says until when it can be claimed for damage, and no longer than it can', () => {
  const words = damageWords(parcel, DELIVERED_AT)?.replace(/\s2026/, '')
  expect(words).toBe('Damage or missing items: claim until 7\u00a0Dec.')
  expect(damageWords(parcel, DELIVERED_AT + 7 * DAY)).not.toBeNull()
  expect(damageWords(parcel, DELIVERED_AT + 7 * DAY + 1)).toBeNull()
  expect(damageWords({ ...parcel, status: 'InTransit' }, DELIVERED_AT)).toBeNull()
})

it('The days of a claim that was withdrawn are given back', () => {
  const late = { ...parcel, next_by_at: iso(DELIVERED_AT + 18 * DAY) }
  expect(damageWords(late, DELIVERED_AT + 10 * DAY)).not.toBeNull()
})
