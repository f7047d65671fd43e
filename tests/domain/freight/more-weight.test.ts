import { expect, test } from 'vitest'
import { moreWeight } from '#domain/freight/more-weight.ts'
import { usualLine } from '#domain/freight/best-lines.ts'
import { type ParcelFacts, priceLines } from '#domain/freight/parcel-price.ts'

const facts = (weight_g: number, more: Partial<ParcelFacts> = {}): ParcelFacts => ({
  boxes: [{ weight_g, length_cm: 10, width_cm: 10, height_cm: 10 }],
  goods_classes: ['general'],
  country: 'DE',
  boxed_count: 1,
  goods_fen: 20_000,
  services: [],
  insurance: false,
  freight_off_bp: 0,
  storage_fen: 0,
  ...more,
})
const total = (of: ParcelFacts) => usualLine(priceLines(of, true))?.total_fen ?? 0

test.each(['DE', 'US', 'GB', 'AU'])('to %s, 300 g more cost what the lines say', (country) => {
  for (const weight_g of [200, 500, 1_000, 2_400]) {
    const more = moreWeight(facts(weight_g, { country }), usualLine)
    const heavier = facts(weight_g + 300, { country })
    expect(more?.more_fen).toBe(Math.max(0, total(heavier) - total(facts(weight_g, { country }))))
    expect(more?.alone_fen).toBe(total(facts(300, { country, goods_fen: 0 })))
  }
})

test('what is left of a step that is paid already costs nothing', () => {
  for (let weight_g = 200; weight_g < 1_500; weight_g += 70) {
    const { free_g = -1 } = moreWeight(facts(weight_g), usualLine) ?? {}
    expect(total(facts(weight_g + free_g))).toBeLessThanOrEqual(total(facts(weight_g)))
    if (free_g < 500) expect(total(facts(weight_g + free_g + 10))).toBeGreaterThan(total(facts(weight_g)))
  }
})

test('where no line goes, or takes the goods, there is nothing to say', () => {
  expect(moreWeight(facts(500, { goods_classes: ['prohibited'] }), usualLine)).toBeNull()
  expect(moreWeight(facts(9_000_000), usualLine)).toBeNull()
})
