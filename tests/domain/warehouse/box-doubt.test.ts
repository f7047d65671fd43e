import { expect, it } from 'vitest'
import { boxesDoubt } from '#domain/warehouse/box-doubt.ts'

const box = (length_cm: number, width_cm: number, height_cm: number) => ({
  ...{ weight_g: 1_000, length_cm, width_cm, height_cm },
})
const PLANNED = [box(30, 20, 15)]

it.each([
  [[box(30, 20, 15)]],
  [[box(75, 10, 10)]],
  [[box(30, 30, 30)]],
  [[box(30, 20, 15), box(30, 20, 15), box(30, 20, 15)]],
])('%j is packed for what was planned at 30 × 20 × 15 cm without a question', (boxes) => {
  expect(boxesDoubt(boxes, PLANNED)).toBeNull()
})

it('A digit too many is doubted, in one side or in what the boxes take together', () => {
  expect(boxesDoubt([box(30, 20, 150)], PLANNED)).toBe(
    'A side of 150 cm looks wrong. The longest planned is 30 cm. Measure it again.',
  )
  expect(boxesDoubt([box(30, 20, 15), box(30, 30, 30)], PLANNED)).toBe(
    '36.0\u00a0litres looks like too much. We planned 9.0\u00a0litres. Measure each side again.',
  )
})

it('What is small may be packed in any small box, and without a plan nothing is known', () => {
  expect(boxesDoubt([box(25, 20, 15)], [box(6, 5, 1)])).toBeNull()
  expect(boxesDoubt([box(200, 20, 15)], [box(6, 5, 1)])).toContain('A side of 200 cm')
  expect(boxesDoubt([box(200, 200, 200)], [])).toBeNull()
})
