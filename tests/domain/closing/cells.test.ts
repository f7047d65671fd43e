import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf, dayOf } from '#domain/closing/cells.ts'

describe('An amount of a statement', () => {
  it.each([
    ['1,234.56', 123456],
    ['1.234,56', 123456],
    ['1 234,56', 123456],
    ["1'234.56", 123456],
    ['12', 1200],
    ['1,234', 123400],
    ['12,5', 1250],
    ['.50', 50],
    ['-12.00', -1200],
    ['−12.00', -1200],
    ['(5.00)', -500],
    ['12.00-', -1200],
    ['€ 3.50', 350],
    ['-€3.50', -350],
    ['3.50 EUR', 350],
    ['12.5000', 1250],
    ['', null],
    ['abc', null],
    ['1.234', null],
    ['12.345', null],
    ['--1', null],
    ['1.2.3', null],
    ['(5.00', null],
  ])('%s is %s hundredths', (text, cents) => {
    expect(centsOf(text)).toBe(cents)
  })

  it('is read back as it was written, in every way of writing it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e11, max: 1e11 }),
        fc.constantFrom('en', 'de', 'sv', 'en-IN'),
        (cents, locale) => {
          fc.pre(locale !== 'en-IN' || Math.abs(cents) < 1e7)
          const shown = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100)
          expect(centsOf(shown)).toBe(cents)
        },
      ),
    )
  })
})

describe('A date of a statement', () => {
  it.each([
    ['2026-11-22', '', '2026-11-22'],
    ['20261122', '', '2026-11-22'],
    ['2026/11/22 10:00:00 -0800', '', '2026-11-23'],
    ['2026-11-22T15:59:59Z', '', '2026-11-22'],
    ['2026-11-22 16:00:00', '', '2026-11-23'],
    ['22.11.26', '', '2026-11-22'],
    ['22/11/2026 9:00 PM', 'EST', '2026-11-23'],
    ['22 Nov 2026', '', '2026-11-22'],
    ['Nov 22, 2026, 11:30 PM', 'PST', '2026-11-23'],
    ['2026-11-22 23:00', 'XYZ', '2026-11-22'],
    ['31/11/2026', '', null],
    ['soon', '', null],
  ])('%s (%s) is %s', (text, zone, day) => {
    expect(dayOf(text, 'day', zone)).toBe(day)
  })
})
