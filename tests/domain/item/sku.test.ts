import { describe, expect, test } from 'vitest'
import { canChoose, chooseFirst, chosenText, missingAxes } from '#domain/item/sku.ts'

const axes = [
  {
    name: 'Colour',
    values: [
      { id: 'c1', name: 'Black' },
      { id: 'c2', name: 'White' },
    ],
  },
  {
    name: 'Size',
    values: [
      { id: 's1', name: 'M' },
      { id: 's2', name: 'L' },
    ],
  },
]
const skus = [
  { prop_value_ids: ['c1', 's1'], stock: 3 },
  { prop_value_ids: ['c1', 's2'], stock: 0 },
  { prop_value_ids: ['c2', 's1'], stock: 5 },
]

describe('an option can be chosen', () => {
  test('while any sku with it is in stock', () => {
    expect(canChoose(skus, ['', ''], 0, 'c1')).toBe(true)
    expect(canChoose(skus, ['', ''], 1, 's2')).toBe(false)
  })

  test('only together with what is chosen on the other axes', () => {
    expect(canChoose(skus, ['c1', ''], 1, 's1')).toBe(true)
    expect(canChoose(skus, ['c2', ''], 1, 's2')).toBe(false)
  })

  test('in place of another one on its own axis', () => {
    expect(canChoose(skus, ['c1', 's1'], 0, 'c2')).toBe(true)
  })
})

test('axes without a choice are missing, in order', () => {
  expect(missingAxes(axes, ['', 's1'])).toEqual([0])
  expect(missingAxes(axes, [])).toEqual([0, 1])
  expect(missingAxes([], [])).toEqual([])
})

test('a choice reads as the cart writes it', () => {
  expect(chosenText(axes, ['c1', 's2'])).toBe('Colour: Black · Size: L')
  expect(chosenText(axes, ['c1', ''])).toBe('Colour: Black')
})

test('a missing choice is asked for by name', () => {
  expect(chooseFirst({ name: 'Colour' })).toBe('Choose the colour first.')
})
