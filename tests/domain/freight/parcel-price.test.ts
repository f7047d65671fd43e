import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freightMicroCny } from '#domain/freight/freight.ts'
import { GOODS_CLASSES } from '#domain/item/goods-class.ts'
import { type Box, type ParcelFacts, priceLines, priceParcel } from '#domain/freight/parcel-price.ts'
import { PARCEL_SERVICES_FEN, type ParcelService } from '#domain/freight/parcel-services.ts'
import { findShippingLine, SHIPPING_LINES, type ShippingLine } from '#domain/freight/shipping-lines.ts'
import { LINES_FILE } from '#domain/freight/lines.ts'

const box = (weight_g: number, length_cm = 10, width_cm = 10, height_cm = 10): Box => ({
  ...{ weight_g, length_cm, width_cm, height_cm },
})

const facts = (given: Partial<ParcelFacts> = {}): ParcelFacts => ({
  boxes: [box(1_000)],
  goods_classes: ['general'],
  country: 'US',
  boxed_count: 1,
  goods_fen: 0,
  services: [],
  insurance: false,
  freight_off_bp: 0,
  storage_fen: 0,
  ...given,
})

function line(code: string): ShippingLine {
  const found = findShippingLine(code)
  if (!found) throw new Error(`no line ${code}`)
  return found
}

const price = (code: string, given: Partial<ParcelFacts> = {}) => priceParcel(line(code), facts(given), true)
const freight = (code: string, g: number) => price(code, { boxes: [box(g, 1, 1, 1)] }).freight_fen

test.each([
  ['EPC-CH', 10, 4.27],
  ['EPC-AR', 10, 8.55],
  ['EPC-AR', 50, 10.4],
  ['EPC-AR', 100, 13.54],
  ['EPC-AR', 500, 55.15],
  ['EPC-CH', 50, 6.21],
  ['EPC-CH', 100, 10.74],
  ['EPC-CH', 500, 42.74],
  ['EPC-NO', 50, 13.425],
])('%s at %i g costs the ¥%f that was published', (code, g, cny) => {
  expect(Math.abs(freightMicroCny(line(code), g) / 1e6 - cny)).toBeLessThanOrEqual(0.011)
  expect(Math.abs(freight(code, g) / 100 - cny)).toBeLessThanOrEqual(0.011)
})

describe('freight', () => {
  test('of a first weight and steps rounds every step up', () => {
    expect([1, 500, 501, 1_000, 1_001].map((g) => freight('ECO-AIR', g))).toEqual([
      7_800, 7_800, 11_400, 11_400, 15_000,
    ])
  })

  test('of tiers takes the upper bound into the lower tier, exact to half a fen', () => {
    expect(freight('EPC-AR', 30)).toBe(855)
    // 5.76 + 0.031 × 92.988 = 8.642628
    expect(freight('EPC-AR', 31)).toBe(864)
    expect(freight('SEA-US', 10_000)).toBe(20_000)
    expect(freight('SEA-US', 10_001)).toBe(16_001)
    // 9.2 + 0.05 × 84.5 = 13.425
    expect(freight('EPC-NO', 50)).toBe(1_343)
  })

  test('of bands changes at the weight a band begins with', () => {
    expect(freight('DHL', 500)).toBe(19_000)
    expect(freight('DHL', 20_999)).toBe(19_000 + 41 * 4_800)
    expect(freight('DHL', 21_000)).toBe(21 * 7_800)
    expect(freight('DHL', 21_500)).toBe(167_700)
  })

  test('counts the larger of both weights, as in the help', () => {
    const light = price('ECO-AIR', { boxes: [box(1_400, 40, 30, 20)] })
    expect(light).toMatchObject({
      actual_g: 1_400,
      volumetric_g: 3_000,
      charge_g: 3_000,
      freight_fen: 25_800,
    })
    expect(price('WORLD', { boxes: [box(1_400, 40, 30, 20)] })).toMatchObject({
      volumetric_g: 0,
      charge_g: 1_400,
    })
  })

  test('counts volume box by box, in grams rounded up', () => {
    const boxes = [box(3_000), box(100, 40, 30, 20), box(100, 10.1, 10.1, 10.1)]
    expect(price('ECO-AIR', { boxes })).toMatchObject({
      actual_g: 3_200,
      volumetric_g: 125 + 3_000 + 129,
      charge_g: 3_000 + 3_000 + 129,
    })
  })

  test('counts volume on EMS only for a side over 60 cm', () => {
    expect(price('EMS', { boxes: [box(1_000, 60, 60, 60)] }).charge_g).toBe(1_000)
    expect(price('EMS', { boxes: [box(1_000, 61, 60, 60)] }).charge_g).toBe(27_450)
  })

  test('never falls with weight within one price of a line', () => {
    const weight = fc.integer({ min: 1, max: 120_000 })
    fc.assert(
      fc.property(fc.constantFrom(...SHIPPING_LINES), weight, weight, (on, a, b) => {
        const [light, heavy] = a < b ? [a, b] : [b, a]
        if (priceRow(on, light) !== priceRow(on, heavy)) return
        expect(freightMicroCny(on, heavy)).toBeGreaterThanOrEqual(freightMicroCny(on, light))
      }),
    )
  })
})

/** Which tier or band counts: from one to the next published prices do fall in places. */
function priceRow(on: ShippingLine, g: number): number {
  if (on.mode === 1) return 0
  return on.mode === 2
    ? on.tiers.findIndex(([, up_to]) => g <= up_to)
    : on.bands.findLastIndex((band) => g >= band.from_g)
}

describe('beyond freight', () => {
  test('a remote postcode costs by weight, at least the minimum', () => {
    const remote = (g: number, postcode: string) =>
      price('DHL', { boxes: [box(g, 1, 1, 1)], postcode }).surcharges
    expect(remote(1_000, '99501')).toEqual([{ label: 'Remote area', fen: 18_000 }])
    expect(remote(60_000, '99501')).toEqual([{ label: 'Remote area', fen: 21_600 }])
    expect(remote(1_000, '10001')).toEqual([])
    expect(price('DHL', { country: 'GB', postcode: 'iv1 1aa' }).surcharges).toHaveLength(1)
  })

  test('special cargo adds to the fee of the parcel', () => {
    expect(price('EPC-CH', { country: 'CH', goods_classes: ['branded'] }).surcharges).toEqual([
      { label: 'Special cargo', fen: 100 },
    ])
    expect(price('EPC-CH', { country: 'CH' }).surcharges).toEqual([])
  })

  test('insurance is 3 % of what was paid, up to the cap of the line', () => {
    expect(price('ECO-AIR', { goods_fen: 80_000, insurance: true })).toMatchObject({
      insured_fen: 80_000,
      insurance_fen: 2_400,
    })
    expect(price('ECO-AIR', { goods_fen: 420_000, insurance: true })).toMatchObject({
      insured_fen: 300_000,
      insurance_fen: 9_000,
    })
    expect(price('ECO-AIR', { goods_fen: 80_000 })).toMatchObject({ insured_fen: 0, insurance_fen: 0 })
  })

  test('prepaid VAT counts on tax-included lines only, and every country of theirs has a rate', () => {
    expect(price('EU-TAXFREE', { country: 'DE', goods_fen: 10_000 }).vat_fen).toBe(1_900)
    expect(price('DHL', { country: 'DE', goods_fen: 10_000 }).vat_fen).toBe(0)
    const taxed = SHIPPING_LINES.filter((one) => one.tax_included).flatMap((one) => one.country)
    expect(taxed.filter((code) => !LINES_FILE.vat_bp[code])).toEqual([])
    expect(SHIPPING_LINES.filter((one) => one.tax_included && one.published)).toEqual([])
  })

  test('every fee is a line of its own, and estimated only if packing can change it', () => {
    const services: ParcelService[] = ['remove_packaging', 'vacuum', 'reinforce', 'moisture_bag']
    const all = price('UK-LINE', {
      country: 'GB',
      ...{
        goods_fen: 10_000,
        insurance: true,
        services,
        boxed_count: 3,
        freight_off_bp: 800,
        storage_fen: 550,
      },
    })
    expect(all.fees.map(({ label, fen, estimated }) => [label, fen, estimated])).toEqual([
      ['Freight', 10_100, true],
      ['VIP discount', -808, true],
      ['VAT 20%, illustrative', 2_000, false],
      ['Insurance', 300, false],
      ['Remove packaging', 300, false],
      ['Vacuum', 400, false],
      ['Reinforce', 800, false],
      ['Moisture bag', 200, false],
      ['Storage', 550, false],
    ])
    expect(all).toMatchObject({ services_fen: 1_700, vip_fen: 808, total_fen: 13_842 })
  })
})

describe('a line refuses', () => {
  test.each<[string, string, Partial<ParcelFacts>]>([
    ['UK-LINE', 'Doesn’t go to Germany.', { country: 'DE' }],
    [
      'ECO-AIR',
      'Doesn’t take goods with a built-in battery.',
      { goods_classes: ['general', 'battery_builtin'] },
    ],
    ['EPC-NO-SENS', 'Doesn’t take food.', { country: 'NO', goods_classes: ['liquid', 'food'] }],
    ['WORLD', 'These goods can’t be shipped abroad.', { goods_classes: ['prohibited'] }],
    ['WORLD', 'Takes up to 2 kg; this parcel weighs 2.001 kg.', { boxes: [box(2_001)] }],
    [
      'EPC-HU',
      'Has prices up to 5 kg; this parcel is billed as 5.1 kg.',
      { country: 'HU', boxes: [box(5_100)] },
    ],
    ['WORLD', 'Takes sides up to 60 cm; the longest here is 60.5 cm.', { boxes: [box(9, 1, 60.5, 1)] }],
    [
      'EPC-CH',
      'Offers no insurance. Choose another line, or ship without it.',
      { country: 'CH', insurance: true },
    ],
  ])('%s: %s', (code, reason, given) => {
    expect(price(code, given).blocked_reasons).toEqual([reason])
  })

  test('nothing at its very limits', () => {
    expect(price('WORLD', { boxes: [box(2_000, 60, 60, 60)] }).blocked_reasons).toEqual([])
    expect(price('EPC-NO-SENS', { country: 'NO', goods_classes: ['battery_pure'] }).blocked_reasons).toEqual(
      [],
    )
  })
})

test('every country has a line, the cheapest comes first and the refusing ones last', () => {
  const lines = priceLines(facts({ country: 'US', boxes: [box(1_500, 50, 40, 30)] }), true)
  expect(lines.map(({ line_code, total_fen }) => [line_code, total_fen])).toEqual([
    ['WORLD', 18_200],
    ['SEA-US', 20_000],
    ['EMS', 20_400],
    ['ECO-AIR', 58_200],
    ['SENSITIVE-US', 109_300],
    ['DHL', 129_400],
  ])
  const liquid = priceLines(facts({ goods_classes: ['liquid'] }), true)
  expect(liquid.map(({ blocked_reasons }) => blocked_reasons.length > 0)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ])
  expect(liquid[0]).toMatchObject({ line_code: 'SENSITIVE-US', illustrative: true })
  expect(priceLines(facts({ country: 'BT' }), true).map(({ line_code }) => line_code)).toEqual(['WORLD'])
})

test('a price is whole fen and grams, never below zero, and the sum of its fees', () => {
  const side = fc.integer({ min: 1, max: 4_000 }).map((mm) => mm / 10)
  const boxes = fc.record({
    weight_g: fc.integer({ min: 1, max: 200_000 }),
    ...{ length_cm: side, width_cm: side, height_cm: side },
  })
  const parcels = fc.record({
    boxes: fc.array(boxes, { minLength: 1, maxLength: 4 }),
    goods_classes: fc.array(fc.constantFrom(...GOODS_CLASSES), { minLength: 1 }),
    country: fc.constantFrom('US', 'GB', 'DE', 'CH', 'AR', 'NO', 'BT'),
    postcode: fc.constantFrom('', '99501', 'ZE1 0AA'),
    boxed_count: fc.integer({ min: 1, max: 200 }),
    goods_fen: fc.integer({ min: 0, max: 10_000_000 }),
    services: fc.array(fc.constantFrom(...(Object.keys(PARCEL_SERVICES_FEN) as ParcelService[]))),
    insurance: fc.boolean(),
    freight_off_bp: fc.integer({ min: 0, max: 800 }),
    storage_fen: fc.integer({ min: 0, max: 100_000 }),
  })
  fc.assert(
    fc.property(parcels, fc.constantFrom(...SHIPPING_LINES), (parcel, on) => {
      const { fees, surcharges, blocked_reasons, ...priced } = priceParcel(on, parcel, true)
      const amounts = Object.values(priced).filter((value) => typeof value === 'number')
      expect(amounts.every((value) => Number.isSafeInteger(value) && value >= 0)).toBe(true)
      expect(fees.reduce((sum, fee) => sum + fee.fen, 0)).toBe(priced.total_fen)
      const surcharged = surcharges.reduce((sum, { fen }) => sum + fen, 0)
      const { freight_fen, vat_fen, insurance_fen, services_fen, storage_fen, vip_fen } = priced
      expect(freight_fen + surcharged + vat_fen + insurance_fen + services_fen + storage_fen - vip_fen).toBe(
        priced.total_fen,
      )
      expect(priced.charge_g).toBeGreaterThanOrEqual(Math.max(priced.actual_g, priced.volumetric_g))
      expect(blocked_reasons.every((reason) => /^[A-Z].*\.$/.test(reason))).toBe(true)
    }),
  )
})
