import { expect, it } from 'vitest'
import { daysIn, isWithin } from '#domain/assistant/days.ts'

/** A Thursday. */
const NOW = Date.parse('2026-11-26T10:00:00Z')
const day = (at: number) => new Date(at).toISOString().slice(0, 10)

it.each([
  ['my parcel from today', '2026-11-26', '2026-11-27', 'today'],
  ['money taken yesterday', '2026-11-25', '2026-11-26', 'yesterday'],
  ['what arrived this week', '2026-11-23', '2026-11-27', 'this week'],
  ['and last week', '2026-11-16', '2026-11-23', 'last week'],
  ['this month', '2026-11-01', '2026-11-27', 'this month'],
  ['last month', '2026-10-01', '2026-11-01', 'last month'],
  ['what i ordered this morning', '2026-11-26', '2026-11-27', 'today'],
  ['in the last month', '2026-10-28', '2026-11-27', 'in the last 30 days'],
  ['the past 14 days', '2026-11-13', '2026-11-27', 'in the last 14 days'],
  ['what i bought in october', '2026-10-01', '2026-11-01', 'in October'],
  ['what i spent since december', '2025-12-01', '2026-11-27', 'since December'],
  ['what came lately', '2026-11-20', '2026-11-27', 'in the last 7 days'],
  ['from monday', '2026-11-23', '2026-11-24', 'on Monday'],
  ['from thursday', '2026-11-26', '2026-11-27', 'on Thursday'],
  ['what i ordered on 8 november', '2026-11-08', '2026-11-09', 'on 8 November'],
  ['what i ordered dec 3rd', '2025-12-03', '2025-12-04', 'on 3 December'],
  ['the one that left on the 24th', '2026-11-24', '2026-11-25', 'on 24 November'],
  ['the one that left on the 30th', '2026-10-30', '2026-10-31', 'on 30 October'],
  ['i just paid for it', '2026-11-25', '2026-11-27', 'since yesterday'],
  ['what i bought in feb', '2026-02-01', '2026-03-01', 'in February'],
  ['the pair from sept', '2026-09-01', '2026-10-01', 'in September'],
  ['the shoes from last summer', '2026-06-01', '2026-09-01', 'in summer'],
  ['the shoes from winter', '2025-12-01', '2026-03-01', 'in winter'],
  ['from friday', '2026-11-20', '2026-11-21', 'on Friday'],
  ['my early november parcel', '2026-11-01', '2026-11-11', 'at the beginning of November'],
  ['the one from the first week of october', '2026-10-01', '2026-10-11', 'at the beginning of October'],
  ['the pair of mid december', '2025-12-11', '2025-12-21', 'in the middle of December'],
  ['what i bought at the end of october', '2026-10-21', '2026-11-01', 'at the end of October'],
  ['all since early october', '2026-10-01', '2026-11-27', 'since the beginning of October'],
])('reads the days of "%s"', (text, from, to, words) => {
  const days = daysIn(text, NOW)
  expect(days && { from: day(days.from), to: day(days.to), words: days.words }).toEqual({ from, to, words })
})

it('reads no days where none are named', () => {
  expect(daysIn('where is my parcel', NOW)).toBeNull()
  expect(isWithin(NOW, { from: NOW, to: NOW + 1, words: '' })).toBe(true)
  expect(isWithin(NOW, { from: NOW - 1, to: NOW, words: '' })).toBe(false)
})
