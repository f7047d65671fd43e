import { expect, it } from 'vitest'
import { sinceShipped } from '#domain/parcel/tracking.ts'

const at = (text: string) => Date.parse(`2026-11-24T10:${text}Z`)
const shipped_at = at('03:27.500')

it('What happened in the minute a parcel shipped stands just behind it, and nothing before', () => {
  expect(sinceShipped(at('04:00'), shipped_at)).toBe(at('04:00'))
  expect(sinceShipped(at('03:27.501'), shipped_at)).toBe(at('03:27.501'))
  for (const same of ['03:00', '03:27.500']) expect(sinceShipped(at(same), shipped_at)).toBe(at('03:27.501'))
  expect(sinceShipped(at('02:59.999'), shipped_at)).toBeNull()
})
