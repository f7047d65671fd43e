import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GOODS_CLASSES } from '#domain/item/goods-class.ts'
import { type Box, type ParcelFacts, priceParcel } from '#domain/freight/parcel-price.ts'
import { SHIPPING_LINES, type ShippingLine } from '#domain/freight/shipping-lines.ts'

const facts = (box: Box, more: Partial<ParcelFacts> = {}): ParcelFacts => ({
  ...{ boxes: [box], goods_classes: ['general'], country: 'US', boxed_count: 1, goods_fen: 20_000 },
  ...{ services: [], insurance: false, freight_off_bp: 0, storage_fen: 0 },
  ...more,
})

const mm = (max: number) => fc.integer({ min: 1, max }).map((tenths) => tenths / 10)
const sides = fc.tuple(mm(1_500), mm(1_500), mm(1_500))
const weight = fc.integer({ min: 1, max: 80_000 })
const line = fc.constantFrom(...SHIPPING_LINES)

/** Which tier or band counts: from one to the next published prices do fall in places. */
function priceRow(on: ShippingLine, g: number): number {
  if (on.mode === 1) return 0
  return on.mode === 2
    ? on.tiers.findIndex(([, up_to]) => g <= up_to)
    : on.bands.findLastIndex((band) => g >= band.from_g)
}

test('a heavier or larger parcel never costs less on the same line within a band', () => {
  fc.assert(
    fc.property(line, weight, sides, weight, sides, (on, g, [l, w, h], more_g, [dl, dw, dh]) => {
      const small = { weight_g: g, length_cm: l, width_cm: w, height_cm: h }
      const large = { weight_g: g + more_g, length_cm: l + dl, width_cm: w + dw, height_cm: h + dh }
      const country = on.country[0] === '*' ? 'BR' : (on.country[0] ?? '')
      const [less, more] = [small, large].map((box) => priceParcel(on, facts(box, { country }), true))
      if (!less || !more) throw new Error('unreachable')
      expect(more.charge_g).toBeGreaterThanOrEqual(less.charge_g)
      if (priceRow(on, less.charge_g) === priceRow(on, more.charge_g))
        expect(more.total_fen).toBeGreaterThanOrEqual(less.total_fen)
      // A parcel refused for its weight or size stays refused.
      if (less.blocked_reasons.length > 0) expect(more.blocked_reasons).not.toEqual([])
    }),
  )
})

test('every total is the sum of its rows, none of which is nothing but the freight’s', () => {
  const anything = fc.record({
    goods_classes: fc.subarray([...GOODS_CLASSES], { minLength: 1 }),
    country: fc.constantFrom('US', 'DE', 'GB', 'CH', 'NO', 'BR'),
    postcode: fc.constantFrom('', '99501', '27498', 'IV1 1AA'),
    boxed_count: fc.integer({ min: 1, max: 200 }),
    goods_fen: fc.integer({ min: 0, max: 10_000_000 }),
    services: fc
      .subarray(['remove_packaging', 'vacuum', 'reinforce', 'moisture_bag'] as const)
      .map((all) => [...all]),
    insurance: fc.boolean(),
    freight_off_bp: fc.constantFrom(0, 100, 800),
    storage_fen: fc.integer({ min: 0, max: 100_000 }),
    return_freight_fen: fc.integer({ min: 0, max: 100_000 }),
  })
  fc.assert(
    fc.property(line, weight, sides, anything, (on, g, [l, w, h], more) => {
      const price = priceParcel(
        on,
        facts({ weight_g: g, length_cm: l, width_cm: w, height_cm: h }, more),
        true,
      )
      expect(price.fees.reduce((sum, { fen }) => sum + fen, 0)).toBe(price.total_fen)
      expect(price.fees.slice(1).filter(({ fen }) => fen === 0)).toEqual([])
      expect(Number.isSafeInteger(price.total_fen)).toBe(true)
    }),
  )
})
