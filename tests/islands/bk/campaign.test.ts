import { expect, it } from 'vitest'
import {
  amountProblem,
  amountText,
  daysAgain,
  endProblem,
  muchWords,
  nextCode,
  thresholdProblem,
} from '#islands/bk/money/campaign.ts'

const RATES = { USD: 0.14, JPY: 20 }
const TERMS = {
  ...({ scope: 'parcel', kind: 'percent', amount: '100', currency: null, threshold_cny: '0.00' } as const),
  public: true,
}

it.each([
  [{}, 'Takes 100% off the freight of one parcel for everybody who claims it.'],
  [
    { kind: 'weight', amount: '3000' },
    'Takes 3000 g off the freight of one parcel for everybody who claims it.',
  ],
  [{ public: false }, 'Takes 100% off the freight of one parcel for everybody you hand it to.'],
  [
    { scope: 'order', amount: '50', threshold_cny: '200' },
    'Takes 50% off the goods of one order of ¥200.00 or more for everybody who claims it.',
  ],
  [
    { kind: 'fixed', amount: '350.01', currency: 'CNY' },
    'Takes ¥350.01 off the freight of one parcel for everybody who claims it.',
  ],
  [
    { scope: 'order', kind: 'fixed', amount: '100.00', currency: 'CNY' },
    'Takes ¥100.00 off the goods of one order for everybody who claims it.',
  ],
  [
    { scope: 'order', kind: 'fixed', amount: '150', currency: 'CNY', threshold_cny: '300' },
    'Takes ¥150.00 off the goods of one order of ¥300.00 or more for everybody who claims it.',
  ],
  [
    { kind: 'fixed', amount: '50.00', currency: 'USD' },
    'Takes $50.00 off the freight of one parcel for everybody who claims it.',
  ],
  [
    { kind: 'fixed', amount: '1.00', currency: 'EUR' },
    'Takes €1.00 off the freight of one parcel for everybody who claims it.',
  ],
] as const)('A campaign of %j is asked about once more, with what it gives', (more, words) => {
  expect(muchWords({ ...TERMS, ...more }, RATES)).toBe(words)
})

it.each([
  { amount: '49.99' },
  { amount: '' },
  { kind: 'fixed', amount: '350.00', currency: 'CNY' },
  { kind: 'fixed', amount: '48.00', currency: 'USD' },
  { scope: 'order', kind: 'fixed', amount: '49.99', currency: 'CNY' },
  { scope: 'order', kind: 'fixed', amount: '100', currency: 'CNY', threshold_cny: '300' },
  { kind: 'fixed', amount: '6000', currency: 'JPY' },
  { kind: 'weight', amount: '500' },
] as const)('A campaign of %j is made at once', (more) => {
  expect(muchWords({ ...TERMS, ...more }, RATES)).toBeNull()
})

it.each([
  ['SPRING', 'SPRING-2'],
  ['SPRING-2', 'SPRING-3'],
  ['SORRY-9', 'SORRY-10'],
  ['SALE-2026', 'SALE-2026-2'],
  ['SALE-50', 'SALE-50-2'],
  ['A'.repeat(32), `${'A'.repeat(30)}-2`],
])('After the code %s comes %s', (code, next) => {
  expect(nextCode(code)).toBe(next)
})

it('A campaign that starts again runs from today on for as many days as before', () => {
  const was = { valid_from: '2026-01-01T00:00:00+08:00', valid_until: '2026-01-10T23:59:59+08:00' }
  expect(daysAgain(was, Date.parse('2026-11-29T17:00:00Z'))).toEqual(['2026-11-30', '2026-12-09'])
})

it.each([
  ['7.5', 'percent', '7.5'],
  ['7,5', 'percent', '7.5'],
  ['1,000', 'fixed', '1000.00'],
  ['¥5', 'fixed', '5.00'],
  ['1,500', 'weight', '1500'],
] as const)('%s of a campaign in %s is read as %s', (typed, kind, text) => {
  expect(amountText(typed, kind)).toBe(text)
  expect(amountProblem(typed, kind, 'parcel')).toBeUndefined()
})

it.each([
  ['110', 'percent', 'Enter an amount such as 7.5, at most 100.'],
  ['ten', 'fixed', 'Enter an amount such as 5.00.'],
  ['0', 'fixed', 'Enter an amount such as 5.00.'],
  ['0.5', 'weight', 'Enter an amount such as 500 grams.'],
  [' ', 'percent', 'Enter what it takes off.'],
] as const)('%s in %s is no amount of a campaign', (typed, kind, words) => {
  expect(amountProblem(typed, kind, 'parcel')).toBe(words)
})

it('A campaign starts from an amount that somebody may pay', () => {
  for (const right of ['', '0', '200.00', '100,000']) expect(thresholdProblem(right)).toBeUndefined()
  for (const wrong of ['ten', '100000.01', '99,999,999,999.00'])
    expect(thresholdProblem(wrong)).toBe('Enter an amount such as 200.00, at most 100,000.00.')
})

it('A campaign gives no grams of an order, and ends neither before it starts nor before today', () => {
  expect(amountProblem('500', 'weight', 'order')).toBeDefined()
  const now = Date.parse('2026-11-30T12:00:00+08:00')
  expect(endProblem('2026-11-01', '2026-11-30', now)).toBeUndefined()
  expect(endProblem('2026-11-01', '2026-11-29', now)).toBeDefined()
  expect(endProblem('2026-12-10', '2026-12-09', now)).toBeDefined()
})
