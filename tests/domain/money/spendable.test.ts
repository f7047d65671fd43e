import { describe, expect, it } from 'vitest'
import { balanceWords, lackWords, spendableCny } from '#domain/money/spendable.ts'

const yuan = (cny: string) => `¥${cny}`

describe('What a balance can buy', () => {
  it('is all but what a withdrawal holds', () => {
    expect(spendableCny({ balance_cny: '7521.00', held_cny: '7251.20' })).toBe('269.80')
    expect(spendableCny({ balance_cny: '500.00', held_cny: '0.00' })).toBe('500.00')
    expect(spendableCny({ balance_cny: '500.00', held_cny: '500.00' })).toBe('0.00')
  })

  it('is named with the withdrawal where that is why it is not enough', () => {
    expect(lackWords({ balance_cny: '500.00', held_cny: '450.00', missing_cny: '58.00' }, yuan)).toBe(
      'You can spend ¥50.00. Your withdrawal holds ¥450.00 of your balance. You need ¥58.00 more.',
    )
    expect(lackWords({ balance_cny: '50.00', held_cny: '0.00', missing_cny: '58.00' }, yuan)).toBe(
      'Your balance is ¥50.00. You need ¥58.00 more.',
    )
  })
})

it('A top-up begins from what can be spent, and says what a withdrawal holds', () => {
  const money = (cny: string) => `¥${cny}`
  expect(balanceWords({ balance_cny: '500.00', held_cny: '0.00' }, money)).toBe('Your balance: ¥500.00.')
  expect(balanceWords({ balance_cny: '7251.20', held_cny: '7251.20' }, money)).toBe(
    'You can spend ¥0.00. Your withdrawal holds ¥7251.20 of your balance.',
  )
})
