import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { askQuantity, readQuantity } from '#islands/ui/QuantityStepper.tsx'

const bounds = { min: 1, max: 101 }

describe('a typed quantity', () => {
  test.each([
    ['1', 1],
    [' 15 ', 15],
    ['007', 7],
    ['101', 101],
  ])('%j is %i', (typed, quantity) => {
    expect(readQuantity(typed, bounds)).toBe(quantity)
  })

  test.each(['', ' ', '0', '-3', '1.5', '1,5', '1e1', '+2', '0x10', '102', '9999999999', '３', 'two', '1 5'])(
    '%j is none',
    (typed) => {
      expect(readQuantity(typed, bounds)).toBeNull()
    },
  )

  test('is never another number than the one that is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)), (typed) => {
        const quantity = readQuantity(typed, bounds)
        if (quantity !== null) expect(Number(typed)).toBe(quantity)
      }),
    )
  })
})

test('what to enter names the bounds, and the shop where it sets them', () => {
  expect(askQuantity({ min: 1, max: 999 })).toBe('Enter a whole number from 1 to 999.')
  expect(askQuantity({ min: 1, max: 101, left: 101 })).toBe(
    'Enter a whole number from 1 to 101: the shop has 101 left.',
  )
  expect(askQuantity({ min: 1, max: 999, left: 5000 })).toBe('Enter a whole number from 1 to 999.')
  expect(askQuantity({ min: 1, max: 1, left: 1 })).toBe('Enter 1: the shop has 1 left.')
})
