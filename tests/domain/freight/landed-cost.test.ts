import { expect, test } from 'vitest'
import { COUNTRIES } from '#domain/place/countries.ts'
import { landedCost, landedInCny, type Piece } from '#domain/freight/landed-cost.ts'
import { fenOf } from '#domain/money/money.ts'
import rates from '#server/providers/rates/rates.json' with { type: 'json' }

const piece = (given: Partial<Piece> = {}): Piece => ({
  title: 'Cotton T-shirt',
  price_fen: 10_000,
  quantity: 1,
  goods_class: 'general',
  est_weight_g: 300,
  ...given,
})

/** Postage is ¥8.00. */
const land = (pieces: Piece[], country?: string) =>
  landedCost({ pieces, postage_fen: 800 }, { ...(country && { country }), rates: rates.rates })

test('a piece lands for goods, postage, fee, the cheapest freight that is not slow, and import tax', () => {
  // 315 g packed, by air: ¥78. The small packet costs ¥61 and takes up to 40 days. Duty in the US: 34% of ¥100.00.
  expect(land([piece()])).toMatchObject({
    country: 'US',
    line_name: 'Economy air',
    tax: { tax_fen: 0, duty_fen: 3_400, handling_fen: 0 },
    total_fen: 10_000 + 800 + 800 + 7_800 + 3_400,
    hs6: ['610910'],
  })
})

test('two pieces of the chosen option weigh and cost twice, their postage is paid once', () => {
  // Over the first 500 g: one further step. Duty: 34% of ¥240.00.
  expect(land([piece({ price_fen: 12_000, quantity: 2 })])).toMatchObject({
    country: 'US',
    line_name: 'Economy air',
    total_fen: 24_000 + 800 + 1_920 + 11_400 + 8_160,
  })
})

test('a kind of goods the cheapest line refuses lands on another', () => {
  expect(land([piece({ goods_class: 'battery_builtin' })])?.line_name).toBe('EMS')
  expect(land([piece()], 'CH')?.line_name).toBe('Economy parcel Switzerland')
})

test('a slow line is taken where all are', () => {
  expect(land([piece()], 'KE')?.line_name).toBe('Worldwide small packet')
})

test('tax that the line prepays stands in its freight, and duty beside it', () => {
  // Heavy for the small packet, so the line with VAT: 19% of ¥300.00 in its price; €3 for one heading.
  const cost = land([piece({ price_fen: 30_000, est_weight_g: 2_500 })], 'DE')
  expect(cost).toMatchObject({
    line_code: 'EU-TAXFREE',
    tax: { tax_included: true, tax_fen: 5_700, duty_fen: 2_477, handling_fen: 0 },
  })
  const { rows, total_cny } = landedInCny(cost ?? expect.unreachable())
  expect(rows).toContainEqual({ kind: 'tax', amount_cny: '57.00', included: true })
  expect(rows).toContainEqual({ kind: 'duty', amount_cny: '24.77', included: false })
  const outside = rows.filter(({ included }) => !included).map(({ amount_cny }) => fenOf(amount_cny))
  expect(outside.reduce((sum, fen) => sum + fen, 0)).toBe(fenOf(total_cny))
})

test('the line that costs least at the door is taken, not the one with the least freight', () => {
  for (const { code } of COUNTRIES) {
    const cost = land([piece({ price_fen: 33_333, quantity: 3 })], code)
    const dearer = land([piece({ price_fen: 33_334, quantity: 3 })], code)
    if (cost && dearer) expect(cost.total_fen).toBeLessThanOrEqual(dearer.total_fen + 5_000)
  }
  // With ¥450.00 of goods a packet costs less freight to Germany, and then VAT, duty and the post's fee.
  const light = land([piece({ price_fen: 45_000, est_weight_g: 400 })], 'DE')
  expect(light?.line_code).toBe('EU-TAXFREE')
})

test('nothing is promised without a weight, or for what nobody ships', () => {
  expect(land([piece({ est_weight_g: null })])).toBeNull()
  expect(land([piece(), piece({ est_weight_g: null })])).toBeNull()
  expect(land([piece({ est_weight_g: 500_000 })])).toBeNull()
  expect(land([piece({ goods_class: 'prohibited' })])).toBeNull()
  expect(land([])).toBeNull()
  expect(land([piece({ est_weight_g: 1, quantity: 2_001 })])).toBeNull()
})

test('what it is made of adds up to the total, in every country', () => {
  let known = 0
  for (const { code } of COUNTRIES) {
    const cost = land([piece({ price_fen: 33_333, quantity: 3 })], code)
    if (!cost) continue
    const { rows, total_cny, tax } = landedInCny(cost)
    if (tax) known += 1
    const outside = rows.filter(({ included }) => !included).map(({ amount_cny }) => fenOf(amount_cny))
    expect([code, outside.reduce((sum, fen) => sum + fen, 0)]).toEqual([code, fenOf(total_cny)])
  }
  expect(known).toBeGreaterThanOrEqual(50)
})

test('a country whose rules nobody has written down has no tax, and its rows say none', () => {
  const cost = land([piece()], 'KZ')
  expect(cost?.tax).toBeNull()
  expect(landedInCny(cost ?? expect.unreachable()).rows.map(({ kind }) => kind)).toEqual([
    ...['goods', 'postage', 'fee', 'freight'],
  ])
})

test('several items go in one parcel: for less than in a parcel each, on a line that takes all of them', () => {
  const fen = (pieces: Piece[]) => land(pieces)?.freight_fen ?? Number.NaN
  const both = fen([piece(), piece({ est_weight_g: 450 })])
  expect(both).toBeLessThan(fen([piece()]) + fen([piece({ est_weight_g: 450 })]))
  expect(both).toBeGreaterThan(fen([piece({ est_weight_g: 450 })]))
  expect(fen([piece({ quantity: 2 })])).toBe(fen([piece(), piece()]))
  const light = piece({ est_weight_g: 100 })
  expect(land([light, light])?.line_name).not.toBe(
    land([light, { ...light, goods_class: 'battery_builtin' }])?.line_name,
  )
  expect(land([light, { ...light, goods_class: 'prohibited' }])).toBeNull()
})
