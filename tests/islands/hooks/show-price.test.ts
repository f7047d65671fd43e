import { expect, it } from 'vitest'
import { inWords, showingIn } from '#islands/hooks/show-price.ts'

it('An amount in a sentence is the reader’s currency with the yuan behind it, each whole', () => {
  expect(inWords(showingIn('USD', 0.14))('16.20')).toBe('$2.27 (¥16.20)')
  expect(inWords(showingIn('JPY', 21.4))('1234.50')).toBe('JP¥26,418 (¥1,234.50)')
})

it('It is the yuan alone for who reads in them, and while no rate is known', () => {
  expect(inWords(showingIn('CNY', 1))('16.20')).toBe('¥16.20')
  expect(inWords(showingIn('EUR', undefined))('16.20')).toBe('¥16.20')
})
