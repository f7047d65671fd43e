import { expect, it } from 'vitest'
import { correctedSidesDoubt, sidesDoubt } from '#domain/warehouse/sides-doubt.ts'

const found = (weight_g: number, length_cm: number, width_cm: number, height_cm: number) => ({
  ...{ weight_g, length_cm, width_cm, height_cm },
})

const unknown = { folded: false, stated_g: null }

it.each([
  [found(890, 31, 20, 12)],
  [found(700, 40, 30, 25)],
  [found(400, 30, 30, 25)],
  [found(5, 30, 22, 3)],
  [found(0, 310, 200, 120)],
])('%j may be right', (measures) => {
  expect(sidesDoubt(measures, unknown)).toBeNull()
})

it('A digit too many in a side is doubted', () => {
  for (const measures of [found(890, 310, 20, 12), found(890, 31, 200, 12), found(890, 31, 20, 120)])
    expect(sidesDoubt(measures, unknown)).toMatch(/ looks too large for 890\sg\. Measure each side again\.$/)
})

it('A digit too few in the weight of clothes and shoes is doubted, weighed before or not', () => {
  const folded = { folded: true, stated_g: null }
  for (const measures of [found(45, 30, 25, 6), found(90, 32, 20, 12), found(20, 25, 20, 3)])
    expect(sidesDoubt(measures, folded)).toMatch(/^\d+\sg looks too light for .*\. Weigh it again/)
  // As they are, and laces, a child’s shoes, a doll’s dress.
  for (const measures of [found(450, 30, 25, 6), found(200, 25, 20, 3), found(900, 32, 20, 12)])
    expect(sidesDoubt(measures, folded)).toBeNull()
  for (const measures of [found(20, 15, 8, 2), found(80, 14, 10, 6), found(12, 15, 10, 2)])
    expect(sidesDoubt(measures, folded)).toBeNull()
})

it('So is a weight far below what the seller says, where the room speaks against it, too', () => {
  const stated = { folded: false, stated_g: 300 }
  expect(sidesDoubt(found(25, 20, 18, 8), stated)).toContain('looks too light')
  expect(sidesDoubt(found(25, 20, 18, 8), unknown)).toBeNull()
  expect(sidesDoubt(found(70, 20, 18, 8), stated)).toBeNull()
})

it('A keyring is asked nothing about, whatever its seller says', () => {
  for (const stated_g of [null, 50, 1_000])
    for (const measures of [found(30, 8, 5, 2), found(15, 22, 15, 2), found(40, 25, 20, 3)])
      expect(sidesDoubt(measures, { folded: false, stated_g })).toBeNull()
})

it('Of a correction only what it changes is in doubt', () => {
  const noted = { ...found(450, 120, 30, 20), ...unknown }
  expect(correctedSidesDoubt(found(450, 120, 30, 20), noted)).toBeNull()
  expect(correctedSidesDoubt(found(450, 120, 31, 20), noted)).toContain('looks too large')
  expect(correctedSidesDoubt(found(450, 12, 30, 20), noted)).toBeNull()
})
