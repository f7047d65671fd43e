import { expect, it } from 'vitest'
import { asHeavyAs } from '#domain/freight/supposed-weight.ts'

const box = (weight_g: number) => ({ weight_g, length_cm: 30, width_cm: 20, height_cm: 10 })

it('Boxes that are too light are supposed to weigh together what is said, to the gram', () => {
  expect(asHeavyAs([box(1)], 8_100)).toEqual([box(8_100)])
  expect(asHeavyAs([box(10), box(20), box(30)], 100)).toEqual([box(24), box(33), box(43)])
})

it('Boxes that are not too light, or supposed to weigh nothing else, stay as they are', () => {
  expect(asHeavyAs([box(200), box(1)], 100)).toEqual([box(200), box(1)])
  expect(asHeavyAs([box(7)], null)).toEqual([box(7)])
  expect(asHeavyAs([], 100)).toEqual([])
})
