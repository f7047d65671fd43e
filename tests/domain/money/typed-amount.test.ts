import { expect, test } from 'vitest'
import { chargeAmount, showCurrency } from '#domain/money/money.ts'
import {
  boundFromTyped,
  cnyFromTyped,
  meantCny,
  roundSums,
  typedFromCny,
} from '#domain/money/typed-amount.ts'

test.each([
  ['10', 0.14, '71.42'],
  ['$1,234.50', 0.14, '8817.85'],
  ['12,5', 0.125, '100.00'],
  ['1500', 21, '71.42'],
  ['0', 0.14, '0.00'],
  ['', 0.14, ''],
  ['ten', 0.14, 'ten'],
  ['-5', 0.14, '-5'],
  // A slip of the finger is no smaller amount.
  ['1e3', 0.14, '1e3'],
  ['1k', 0.14, '1k'],
  ['1O0', 0.14, '1O0'],
  ['12.345', 0.14, '12.345'],
  // Half of one to whoever writes a decimal comma, and never five hundred.
  ['0,50', 0.14, '3.57'],
  ['0,500', 0.14, '0,500'],
  ['0,001', 0.14, '0,001'],
  ['0.500,00', 0.14, '0.500,00'],
  ['500,000', 0.14, '3571428.57'],
  ['US$10', 0.14, '71.42'],
  ['10 EUR', 0.125, '80.00', 'EUR'],
  ['€ 1.234,50', 0.125, '9876.00', 'EUR'],
  ['kr 25', 0.125, '200.00', 'NOK'],
  ['$25', 0.2, '125.00', 'CAD'],
  // Yuan are yuan; another's money is none of it.
  ['¥50', 0.14, '50.00'],
  ['50元', 0.14, '50元'],
  ['¥ 50', 21, '2.38', 'JPY'],
  ['€20', 0.14, '€20'],
  ['20 GBP', 0.14, '20 GBP'],
])('%j at %d is ¥%s', (typed, rate, cny, currency = 'USD') => {
  expect(cnyFromTyped(typed, rate, currency)).toBe(cny)
})

test.each([
  ['71.43', 0.14, 'USD', '10.00'],
  ['100.00', 21, 'JPY', '2100'],
  ['', 0.14, 'USD', ''],
  ['ten', 0.14, 'USD', 'ten'],
])('¥%s at %d is typed in %s as %j', (cny, rate, currency, typed) => {
  expect(typedFromCny(cny, rate, currency)).toBe(typed)
})

test('who types an amount they were told means it to the fen, and any other as it is', () => {
  // "You can withdraw $52.86 (¥377.04)": typed, those cents alone would buy ¥377.03.
  expect(cnyFromTyped('52.86', 0.1402, 'USD')).toBe('377.03')
  expect(meantCny('377.03', ['1.00', '377.04'], 0.1402, 'USD')).toBe('377.04')
  expect(meantCny('377.11', ['1.00', '377.04'], 0.1402, 'USD')).toBe('377.11')
  expect(meantCny('ten', ['377.04'], 0.1402, 'USD')).toBe('ten')
  expect(meantCny('0.00', ['0.01'], 0.1209, 'EUR')).toBe('0.00')
})

test('every cent up to a thousand comes back as it was typed', () => {
  for (let cents = 1; cents <= 100_000; cents += 7) {
    const typed = (cents / 100).toFixed(2)
    expect(typedFromCny(cnyFromTyped(typed, 0.1402, 'USD'), 0.1402, 'USD')).toBe(typed)
  }
})

test.each([
  ['USD', 0.1402],
  ['GBP', 0.1061],
  ['EUR', 0.1209],
  ['AUD', 0.2152],
])('a sum typed in %s is charged as it was typed', (currency, rate) => {
  for (let cents = 100; cents <= 100_000; cents += 13) {
    const typed = (cents / 100).toFixed(2)
    const fen = Math.round(Number(cnyFromTyped(typed, rate, currency)) * 100)
    expect(chargeAmount(fen, rate, currency, false)).toBe(typed)
  }
})

test('the sums to choose from are round in every currency', () => {
  const sums = (rate: number) => roundSums(rate).map(({ sum }) => sum)
  expect(sums(0.1402)).toEqual([10, 20, 50, 100])
  expect(sums(0.61)).toEqual([50, 100, 200, 500])
  expect(sums(21.6)).toEqual([2000, 5000, 10_000, 20_000])
  expect(roundSums(0.14)[0]).toEqual({ sum: 10, cny: '71.42' })
})

test.each([
  ['20', 0.1206, 'EUR', '€20.00'],
  ['€ 12,50', 0.1206, 'EUR', '€12.50'],
  ['3000', 21.7, 'JPY', 'JP¥3,000'],
  ['80', 0.1402, 'USD', '$80.00'],
])('from %s to %s are all prices shown as that at %d, and no other', (typed, rate, currency, shown) => {
  const least = boundFromTyped(typed, 'least', rate, currency) ?? ''
  const most = boundFromTyped(typed, 'most', rate, currency) ?? ''
  const shownOf = (cny: string, more = 0) => showCurrency((Number(cny) + more).toFixed(2), rate, currency)
  expect([shownOf(least), shownOf(most)]).toEqual([shown, shown])
  expect(shownOf(least, -0.01)).not.toBe(shown)
  expect(shownOf(most, 0.01)).not.toBe(shown)
})

test('a bound that is no amount, or that a fen is more than, is no other bound', () => {
  expect(boundFromTyped('1O', 'least', 0.14, 'USD')).toBeNull()
  expect(boundFromTyped('0', 'least', 0.14, 'USD')).toBe('0.00')
  // A fen is two won.
  expect(boundFromTyped('10001', 'most', 195, 'KRW')).toBe(boundFromTyped('10000', 'most', 195, 'KRW'))
  expect(boundFromTyped('49.90', 'most', 1, 'CNY')).toBe('49.90')
})
