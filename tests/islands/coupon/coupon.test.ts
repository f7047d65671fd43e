import { expect, it } from 'vitest'
import { promisedIn } from '#islands/coupon/coupon.ts'

const RATES = { USD: 0.14, EUR: 0.12 }

it('A coupon promised in dollars stands in its reader’s currency first, the dollars beside it', () => {
  expect(promisedIn('EUR', RATES)('5.00', 'USD')).toBe('€4.29 ($5.00)')
  expect(promisedIn('USD', RATES)('5.00', 'USD')).toBe('$5.00')
  expect(promisedIn('CNY', RATES)('5.00', 'USD')).toBe('¥35.71 ($5.00)')
  expect(promisedIn('EUR', RATES)('36.00', 'CNY')).toBe('€4.32 (¥36.00)')
})

it('Without a rate between the two it is what was promised', () => {
  expect(promisedIn('EUR', {})('5.00', 'USD')).toBe('$5.00')
  expect(promisedIn('GBP', RATES)('36.00', 'CNY')).toBe('¥36.00')
})
