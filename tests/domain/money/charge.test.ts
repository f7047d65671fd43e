import { expect, test } from 'vitest'
import { chargeText } from '#domain/money/charge.ts'

test('the currency, the amount and the rate of a charge are said in one sentence', () => {
  expect(chargeText('368.72', { currency: 'USD', amount: '51.69' })).toBe(
    'You are charged in USD: $51.69, at 1\u00a0USD = ¥7.133.',
  )
  expect(chargeText('100.00', { currency: 'JPY', amount: '2030' })).toBe(
    'You are charged in JPY: JP¥2,030, at 1\u00a0JPY = ¥0.04926.',
  )
  expect(chargeText('368.72', null)).toBe('You are charged in CNY.')
})
