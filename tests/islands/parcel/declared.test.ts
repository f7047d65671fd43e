import { expect, it } from 'vitest'
import { checkValue, DECLARED_TOLD, oddValueWords } from '#islands/parcel/declared.ts'
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

it('Less than was paid is warned of, and far more, as by a lost point', () => {
  const row = { item_id: 'one', name: 'Shoes', quantity: 1 }
  const words = (value: string) =>
    oddValueWords({ ...row, value }, [{ id: 'one', price_cny: '62.00' }], (cny) => `¥${cny}`)
  expect(words('61.99')).toBe('You paid ¥62.00. Customs can seize what has a lower value.')
  expect(words('6200')).toBe('You paid ¥62.00. Customs works out tax on the value you write.')
  expect([words('62.00'), words('68'), words('x')]).toEqual([undefined, undefined, undefined])
})
