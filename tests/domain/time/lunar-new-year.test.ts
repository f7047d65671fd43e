import { expect, it } from 'vitest'
import { lunarNewYear } from '#domain/time/lunar-new-year.ts'

it('The Lunar New Year is the next one, on its day still, and unknown beyond the table', () => {
  const on = (day: string) => lunarNewYear(Date.parse(day))
  expect(on('2026-11-28')).toBe(Date.parse('2027-02-06'))
  expect(on('2027-02-06T20:00Z')).toBe(Date.parse('2027-02-06'))
  expect(on('2027-02-07')).toBe(Date.parse('2028-01-26'))
  expect(on('2040-01-01')).toBeNull()
})
