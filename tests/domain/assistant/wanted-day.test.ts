import { expect, it } from 'vitest'
import { asksWantedDay, wantedDay } from '#domain/assistant/wanted-day.ts'

const NOW = Date.parse('2026-11-26T10:00:00Z')

it.each([
  ['his birthday on the 14th of next month', '2026-12-14'],
  ['a party on the 28th of next month', '2026-12-28'],
  ['needed on the 28th of this month', '2026-11-28'],
  ['by the 28th', '2026-11-28'],
  ['by the 3rd', '2026-12-03'],
  ['before dec 20th', '2026-12-20'],
  ['the 14th floor', null],
])('“%s” names the day by which it is wanted, or none', (text, day) => {
  const at = wantedDay(text, NOW)
  expect(at && new Date(at).toISOString().slice(0, 10)).toEqual(day)
})

it('A thing that comes out some day, or a pre-order, is not wanted by a day', () => {
  expect(asksWantedDay('i want the statue that comes out in 4 months')).toBe(false)
  expect(asksWantedDay('i need the statue in 4 months does it come in time')).toBe(true)
})
