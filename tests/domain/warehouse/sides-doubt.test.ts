import { expect, it } from 'vitest'
import { sidesDoubt } from '#domain/warehouse/sides-doubt.ts'

const found = (weight_g: number, length_cm: number, width_cm: number, height_cm: number) => ({
  ...{ weight_g, length_cm, width_cm, height_cm },
})

it.each([
  [found(890, 31, 20, 12)],
  [found(700, 40, 30, 25)],
  [found(400, 30, 30, 25)],
  [found(5, 30, 22, 3)],
  [found(0, 310, 200, 120)],
])('%j may be right', (measures) => {
  expect(sidesDoubt(measures)).toBeNull()
})

it('A digit too many in a side is doubted', () => {
  for (const measures of [found(890, 310, 20, 12), found(890, 31, 200, 12), found(890, 31, 20, 120)])
    expect(sidesDoubt(measures)).toMatch(/ looks too large for 890\sg\. Measure each side again\.$/)
})
