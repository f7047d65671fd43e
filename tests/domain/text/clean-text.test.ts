import { expect, it } from 'vitest'
import { withBoundUnits } from '#domain/text/clean-text.ts'

it.each([
  ['At 300 g it ships by 24 November 2026.', 'At 300_g it ships by 24_November_2026.'],
  ['within 5 days of 1 Sept', 'within 5_days of 1_Sept'],
  ['2 pieces, 3 May flowers', '2 pieces, 3_May flowers'],
])('%s breaks neither in a measure nor in a date', (text, bound) => {
  expect(withBoundUnits(text).replaceAll('\u00a0', '_')).toBe(bound)
})
