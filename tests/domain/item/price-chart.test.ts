import { expect, test } from 'vitest'
import { stepLine } from '#domain/item/price-chart.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString()
const SIZE = { width: 100, height: 10 }

test('a price holds until the next one, and the last until it was asked for', () => {
  const history = [
    { at: day(1), price_cny: '20.00' },
    { at: day(3), price_cny: '10.00' },
    { at: day(9), price_cny: '15.00' },
  ]
  expect(stepLine(history, Date.parse(day(11)), SIZE)).toBe('0,0 20,0 20,10 80,10 80,5 100,5')
})

test('a price that never changed is a level line', () => {
  expect(stepLine([{ at: day(1), price_cny: '20.00' }], Date.parse(day(2)), SIZE)).toBe('0,10 100,10')
})
