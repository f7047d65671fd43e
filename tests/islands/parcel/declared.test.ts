import { expect, it } from 'vitest'
import { checkValue, DECLARED_TOLD } from '#islands/parcel/declared.ts'
import { cnyFromTyped, meantCny } from '#domain/money/typed-amount.ts'

it('A value of nothing is refused in every currency, and no error names one', () => {
  for (const [rate, currency] of [
    [0.1209, 'EUR'],
    [21.6, 'JPY'],
  ] as const) {
    const kept = meantCny(cnyFromTyped('0', rate, currency), DECLARED_TOLD, rate, currency)
    const error = checkValue((cny) => `¥${cny}`)(kept)
    expect(error).toBe('Enter what one piece cost, up to ¥100000.00. It can’t be zero.')
  }
})
