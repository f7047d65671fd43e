import { expect, it } from 'vitest'
import { currencyOf, DEFAULT_CURRENCY } from '#domain/money/currency-of.ts'

it('A country pays in the euro, in its own money, in a neighbour’s, or in the default where we don’t show its own', () => {
  expect(['DE', 'ME', 'GB', 'LI', 'KZ', 'US'].map(currencyOf)).toEqual([
    ...['EUR', 'EUR', 'GBP', 'CHF', DEFAULT_CURRENCY, DEFAULT_CURRENCY],
  ])
})

it('What is no country’s code has the default', () => {
  expect(['', 'D', ' ', 'T B', 'AT BE', 'AUD'].map(currencyOf)).toEqual(Array(6).fill(DEFAULT_CURRENCY))
})
