import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Box } from '#domain/freight/freight.ts'
import { estimateBox } from '#domain/freight/packing-estimate.ts'

const item = (length_cm: number, width_cm: number, height_cm: number, weight_g = 100): Box => ({
  ...{ weight_g, length_cm, width_cm, height_cm },
})
const times = (count: number, one: Box) => Array.from({ length: count }, () => one)
const sides = ({ length_cm, width_cm, height_cm }: Box) => [length_cm, width_cm, height_cm]
const volume = (box: Box) => sides(box).reduce((product, side) => product * side, 1)
const sorted = (box: Box) => sides(box).sort((a, b) => b - a)

describe('Items packed together', () => {
  test('weigh 5 % more, rounded up to the gram', () => {
    expect(estimateBox([item(30, 20, 5, 300), item(10, 10, 10, 501)]).weight_g).toBe(842)
  })

  test.each([
    ['a single item keeps its size, whichever way it was measured', [item(1, 2, 3)], [3, 2, 1]],
    ['10 folded T-shirts lie on each other', times(10, item(30, 25, 2)), [30, 25, 20]],
    ['2 shoe boxes lie on each other', times(2, item(33, 20, 12)), [33, 20, 24]],
    // A pile would be a tower of 36 cm; the same 23,760 cm³ lie side by side.
    ['3 shoe boxes are no tower', times(3, item(33, 20, 12)), [33, 26.9, 26.9]],
    // A pile would be 33 × 20 × 22; four fifths of the box are the shoes and the mug.
    ['a mug beside a shoe box', [item(33, 20, 12), item(12, 10, 10)], [33, 20, 17.3]],
    // Long and thin beside short and thick: a pile would be 23 cm high, but the kettle needs no more than its 18.
    ['an umbrella beside a kettle', [item(100, 5, 5), item(25, 20, 18)], [100, 20, 18]],
    ['50 T-shirts are drawn towards a cube', times(50, item(30, 25, 2)), [42.2, 42.2, 42.2]],
    ['tenths of a millimetre add up exactly', times(3, item(30, 20, 0.1)), [30, 20, 0.3]],
  ])('%s', (_, items, expected) => {
    expect(sides(estimateBox(items))).toEqual(expected)
  })

  const side = fc.integer({ min: 1, max: 1200 }).map((mm) => mm / 10)
  const anItem = fc.tuple(side, side, side).map(([a, b, c]) => item(a, b, c))
  const someItems = fc.array(anItem, { minLength: 1, maxLength: 20 })
  /** Each side may be rounded up to the millimetre. */
  const rounded = (box: Box) => volume(item(box.length_cm + 0.1, box.width_cm + 0.1, box.height_cm + 0.1))

  test('always fit: no item is longer, wider or thicker than the box, and together they have room', () => {
    fc.assert(
      fc.property(someItems, (items) => {
        const box = estimateBox(items)
        for (const one of items)
          sorted(one).forEach((cm, at) => {
            expect(sides(box)[at]).toBeGreaterThanOrEqual(cm)
          })
        expect(volume(box) * (1 + 1e-9)).toBeGreaterThanOrEqual(
          items.reduce((sum, one) => sum + volume(one), 0),
        )
      }),
    )
  })

  test('never take more room than the pile, and never less because of one item more', () => {
    fc.assert(
      fc.property(someItems, anItem, (items, more) => {
        const most = (at: number) => Math.max(...items.map((one) => sorted(one)[at] ?? 0))
        const pile = item(
          most(0),
          most(1),
          items.reduce((sum, one) => sum + (sorted(one)[2] ?? 0), 0),
        )
        expect(volume(estimateBox(items))).toBeLessThanOrEqual(rounded(pile))
        expect(rounded(estimateBox([...items, more]))).toBeGreaterThanOrEqual(volume(estimateBox(items)))
      }),
    )
  })
})
