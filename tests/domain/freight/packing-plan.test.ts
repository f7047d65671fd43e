import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Box } from '#domain/freight/freight.ts'
import { estimateParcel } from '#domain/freight/packing-estimate.ts'
import { planBoxes, type PlannedItem } from '#domain/freight/packing-plan.ts'
import { priceParcel } from '#domain/freight/parcel-price.ts'
import { SHIPPING_LINES } from '#domain/freight/shipping-lines.ts'

const sized = (length_cm: number, width_cm: number, height_cm: number, weight_g = 500): Box => ({
  ...{ weight_g, length_cm, width_cm, height_cm },
})
const several = (count: number, box: Box, name = 'i'): PlannedItem[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${name}${at}`, ...box }))
const plan = (items: PlannedItem[]) => planBoxes(items).map(({ item_ids }) => item_ids.length)

const shoes = sized(33, 20, 12, 1_000)

describe('The plan of a parcel', () => {
  test('is one box while a carton holds it, as it is estimated', () => {
    expect(planBoxes(several(3, shoes))).toEqual([
      { ...estimateParcel(several(3, shoes)), item_ids: ['i0', 'i1', 'i2'] },
    ])
    expect(planBoxes([])).toEqual([])
  })

  test('is several boxes by volume', () => {
    // A carton of 96 l holds twelve pairs that lie on each other.
    expect(plan(several(12, shoes))).toEqual([12])
    expect(plan(several(13, shoes))).toEqual([12, 1])
  })

  test('is several boxes by weight', () => {
    const weights = several(5, sized(20, 20, 10, 9_000))
    expect(plan(weights)).toEqual([2, 2, 1])
  })

  test('gives what is larger than a carton a box of its own, and fills the others', () => {
    const boxes = planBoxes([...several(2, shoes), { id: 'tent', ...sized(120, 40, 40, 4_000) }])
    expect(boxes.map(({ item_ids }) => item_ids)).toEqual([['tent'], ['i0', 'i1']])
    expect(boxes[0]).toMatchObject({ length_cm: 120, width_cm: 40, height_cm: 40 })
  })

  test('plans 200 items in a blink', () => {
    const before = performance.now()
    const items = several(200, sized(31, 23, 9, 700))
    expect(planBoxes(items).flatMap(({ item_ids }) => item_ids)).toHaveLength(200)
    expect(performance.now() - before).toBeLessThan(500)
  })

  const side = fc.integer({ min: 1, max: 900 }).map((mm) => mm / 10)
  const anItem = fc
    .tuple(side, side, side, fc.integer({ min: 1, max: 9_000 }))
    .map(([a, b, c, g]) => sized(a, b, c, g))
  const someItems = fc
    .array(anItem, { minLength: 1, maxLength: 15 })
    .map((boxes) => boxes.map((box, at) => ({ id: `i${at}`, ...box })))

  test('holds every item once, in boxes that hold its items and no more than a carton unless it is alone', () => {
    fc.assert(
      fc.property(someItems, (items) => {
        const boxes = planBoxes(items)
        expect(boxes.flatMap(({ item_ids }) => item_ids).sort()).toEqual(items.map(({ id }) => id).sort())
        for (const box of boxes) {
          const within = items.filter(({ id }) => box.item_ids.includes(id))
          expect(box.weight_g).toBeGreaterThanOrEqual(within.reduce((sum, { weight_g }) => sum + weight_g, 0))
          if (within.length > 1) {
            expect(box.length_cm * box.width_cm * box.height_cm).toBeLessThanOrEqual(96_000)
            expect(box.weight_g).toBeLessThanOrEqual(22_000)
          }
        }
      }),
    )
  })

  test('never has a longer side than the price was worked out with', () => {
    fc.assert(
      fc.property(someItems, (items) => {
        const estimate = estimateParcel(items)
        const priced = estimate.side_cm ?? Math.max(estimate.length_cm, estimate.width_cm, estimate.height_cm)
        for (const box of planBoxes(items))
          expect(Math.max(box.length_cm, box.width_cm, box.height_cm)).toBeLessThanOrEqual(priced)
      }),
    )
  })

  test('one item more never makes a parcel lighter or shorter on any line, nor one that is refused accepted', () => {
    const priced = (items: PlannedItem[], at: number) => {
      const line = SHIPPING_LINES[at % SHIPPING_LINES.length]
      if (!line) throw new Error('no line')
      const facts = {
        ...{
          boxes: [estimateParcel(items)],
          goods_classes: ['general' as const],
          country: line.country[0] ?? '',
        },
        ...{
          boxed_count: 1,
          goods_fen: 0,
          services: [],
          insurance: false,
          freight_off_bp: 0,
          storage_fen: 0,
        },
      }
      return priceParcel(line, facts, true)
    }
    fc.assert(
      fc.property(someItems, anItem, fc.nat({ max: 100 }), (items, box, line) => {
        const [before, after] = [priced(items, line), priced([...items, { id: 'more', ...box }], line)]
        // A side may be rounded up to the millimetre.
        expect(after.charge_g).toBeGreaterThanOrEqual(before.charge_g * 0.985)
        expect(after.actual_g).toBeGreaterThan(before.actual_g)
        if (before.blocked_reasons.length > 0) expect(after.blocked_reasons).not.toEqual([])
      }),
    )
  })
})
