import { expect, test } from 'vitest'
import { chargeText } from '#domain/money/charge.ts'

test('the currency, the amount and the rate of a charge are said in one sentence', () => {
  expect(chargeText('368.72', { currency: 'USD', amount: '51.69', rate: '0.1402' })).toBe(
    'You are charged in USD: $51.69, at 1\u00a0USD = ¥7.133.',
  )
  expect(chargeText('100.00', { currency: 'JPY', amount: '2030', rate: '20.3' })).toBe(
    'You are charged in JPY: JP¥2,030, at 1\u00a0JPY = ¥0.04926.',
  )
  expect(chargeText('368.72', null)).toBe('You are charged in CNY.')
})

test('the rate is the one of the day, however small the sum, and a charge that is rounded up says so', () => {
  for (const [cny, amount] of [
    ['0.20', '0.03'],
    ['178.31', '25.00'],
  ] as const)
    expect(chargeText(cny, { currency: 'USD', amount, rate: '0.1402' })).toContain('at 1\u00a0USD = ¥7.133.')
  expect(chargeText('128.20', { currency: 'USD', amount: '17.98', rate: '0.1402' })).toBe(
    'You are charged in USD: $17.98, rounded up, at 1\u00a0USD = ¥7.133.',
  )
})
