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

test('the rate has as many digits as the sum needs, so that whoever divides comes to it to the cent', () => {
  const said = (cny: string, amount: string) => chargeText(cny, { currency: 'PLN', amount, rate: '0.5138' })
  expect(said('10.00', '5.14')).toContain('at 1\u00a0PLN = ¥1.946.')
  for (const [cny, amount] of [
    ['735.78', '378.04'],
    ['2000.00', '1027.60'],
    ['50000.00', '25690.00'],
  ] as const) {
    const [, rate] = /¥([\d.]+)\.$/.exec(said(cny, amount)) ?? []
    expect((Number(cny) / Number(rate)).toFixed(2), cny).toBe(amount)
  }
})
