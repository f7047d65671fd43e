import { expect, test } from 'vitest'
import { type ParcelFacts, priceLines, unboxedSavingFen } from '#domain/freight/parcel-price.ts'
import { planSentence } from '#domain/freight/packing-plan.ts'

const facts = (more: Partial<ParcelFacts> = {}): ParcelFacts => ({
  boxes: [{ weight_g: 1_400, length_cm: 40, width_cm: 30, height_cm: 20 }],
  ...{
    goods_classes: ['general'],
    country: 'US',
    boxed_count: 2,
    goods_fen: 0,
    services: [],
    insurance: false,
  },
  ...{ freight_off_bp: 0, storage_fen: 0 },
  ...more,
})
const saving = (code: string, given: ParcelFacts) =>
  priceLines(given, true)
    .filter(({ line_code }) => line_code === code)
    .map((price) => unboxedSavingFen(price, given))[0]

test('without boxes a parcel costs what it weighs, and the service', () => {
  // ¥258.00 for 3,000 g by volume, ¥150.00 for 1,400 g, ¥1.00 for each of two items: as in the guide.
  expect(saving('ECO-AIR', facts())).toBe(25_800 - 15_000 - 200)
})

test('where volume does not count, boxes are a tenth of the weight', () => {
  const boxOf = (weight_g: number) => [{ weight_g, length_cm: 0, width_cm: 0, height_cm: 0 }]
  const boxed = facts({ boxes: boxOf(1_600) })
  const bare = facts({ boxes: boxOf(1_440), services: ['remove_packaging'] })
  const totalOf = (code: string, given: ParcelFacts) =>
    priceLines(given, true).find(({ line_code }) => line_code === code)?.total_fen ?? 0
  expect(saving('EMS', boxed)).toBe(totalOf('EMS', boxed) - totalOf('EMS', bare))
  expect(saving('EMS', boxed)).toBeGreaterThan(0)
})

test('nothing is paid or saved where every box is out already', () => {
  const bare = facts({ boxed_count: 0, services: ['remove_packaging'] })
  expect(saving('ECO-AIR', bare)).toBe(0)
  expect(priceLines(bare, true).flatMap(({ fees }) => fees.filter(({ kind }) => kind === 'service'))).toEqual(
    [],
  )
})

test('the saving is the same when the service is ordered already', () => {
  expect(saving('ECO-AIR', facts({ services: ['remove_packaging'] }))).toBe(25_800 - 15_000 - 200)
})

test('nothing is saved where the line takes nothing, or less than the service costs', () => {
  expect(saving('ECO-AIR', facts({ goods_classes: ['liquid'] }))).toBe(0)
  expect(saving('ECO-AIR', facts({ boxed_count: 200 }))).toBe(0)
})

test('a plan is said in words', () => {
  const box = { weight_g: 12_000, length_cm: 60, width_cm: 40, height_cm: 39.5 }
  expect(planSentence([])).toBe('')
  expect(planSentence([{ ...box, item_ids: ['a'] }])).toBe(
    'We expect one box: 60\u00a0×\u00a040\u00a0×\u00a039.5\u00a0cm, 12\u00a0kg, with 1 item.',
  )
  expect(
    planSentence([
      { ...box, item_ids: ['a', 'b'] },
      { ...box, item_ids: ['c'] },
    ]),
  ).toMatch(/^We expect two boxes: .* with 2 items; .* with 1 item\.$/)
})
