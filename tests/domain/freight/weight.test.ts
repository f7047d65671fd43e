import { expect, test } from 'vitest'
import { showSize, showWeight } from '#domain/freight/weight.ts'

test.each([
  [0, '0\u00a0g'],
  [999, '999\u00a0g'],
  [1_000, '1\u00a0kg'],
  [1_292, '1.292\u00a0kg'],
])('%d grams read "%s"', (g, words) => {
  expect(showWeight(g)).toBe(words)
})

test('a size never wraps', () => {
  expect(showSize({ length_cm: 30, width_cm: 22.5, height_cm: 12 })).not.toContain(' ')
})
