import { expect, test } from 'vitest'
import { cnyFromTyped, typedFromCny } from '#domain/money/typed-amount.ts'

test.each([
  ['10', 0.14, '71.43'],
  ['$1,234.50', 0.14, '8817.86'],
  ['12,5', 0.125, '100.00'],
  ['1500', 21, '71.43'],
  ['0', 0.14, '0.00'],
  ['', 0.14, ''],
  ['ten', 0.14, 'ten'],
  ['-5', 0.14, '-5'],
])('%j at %d is ¥%s', (typed, rate, cny) => {
  expect(cnyFromTyped(typed, rate)).toBe(cny)
})

test.each([
  ['71.43', 0.14, 'USD', '10.00'],
  ['100.00', 21, 'JPY', '2100'],
  ['', 0.14, 'USD', ''],
  ['ten', 0.14, 'USD', 'ten'],
])('¥%s at %d is typed in %s as %j', (cny, rate, currency, typed) => {
  expect(typedFromCny(cny, rate, currency)).toBe(typed)
})

test('every cent up to a thousand comes back as it was typed', () => {
  for (let cents = 1; cents <= 100_000; cents += 7) {
    const typed = (cents / 100).toFixed(2)
    expect(typedFromCny(cnyFromTyped(typed, 0.1402), 0.1402, 'USD')).toBe(typed)
  }
})
