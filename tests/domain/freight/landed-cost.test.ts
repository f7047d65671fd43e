import { expect, test } from 'vitest'
import { COUNTRIES } from '#domain/place/countries.ts'
import { cheapestFreight, landedCost, type Packed, type Piece } from '#domain/freight/landed-cost.ts'

const piece = (given: Partial<Piece> = {}): Piece => ({
  price_fen: 10_000,
  domestic_fee_fen: 800,
  goods_class: 'general',
  est_weight_g: 300,
  ...given,
})

test('a piece lands for goods, postage, fee and the cheapest freight', () => {
  // 315 g packed, on the small packet: ¥28 and three further steps of ¥11.
  expect(landedCost(piece())).toMatchObject({
    country: 'US',
    line_name: 'Worldwide small packet',
    total_fen: 10_000 + 800 + 800 + 6_100,
  })
})

test('two pieces of the chosen option weigh and cost twice, their postage is paid once', () => {
  // Heavy enough that another line is cheaper.
  expect(landedCost(piece({ price_fen: 12_000 }), 'US', 2)).toMatchObject({
    country: 'US',
    line_name: 'US sea freight',
    total_fen: 24_000 + 800 + 1_920 + 7_168,
  })
})

test('a kind of goods the cheapest line refuses lands on another', () => {
  expect(landedCost(piece({ goods_class: 'battery_builtin' }))?.line_name).toBe('US sea freight')
  expect(landedCost(piece(), 'CH')?.line_name).toBe('Economy parcel Switzerland')
})

test('nothing is promised without a weight, or for what nobody ships', () => {
  expect(landedCost(piece({ est_weight_g: null }))).toBeNull()
  expect(landedCost(piece({ est_weight_g: 500_000 }))).toBeNull()
  expect(landedCost(piece({ goods_class: 'prohibited' }))).toBeNull()
})

test('what it is made of adds up to the total, in every country', () => {
  for (const { code } of COUNTRIES) {
    const cost = landedCost(piece({ price_fen: 33_333 }), code, 3)
    if (!cost) continue
    const { goods_fen, postage_fen, fee_fen, freight_fen, vat_fen, total_fen } = cost
    expect([code, goods_fen + postage_fen + fee_fen + freight_fen]).toEqual([code, total_fen])
    expect(vat_fen).toBeLessThan(freight_fen)
  }
})

const packed = (given: Partial<Packed> = {}): Packed => ({
  goods_class: 'general',
  est_weight_g: 300,
  quantity: 1,
  ...given,
})

test('several items go in one parcel: for less than in a parcel each, on a line that takes all of them', () => {
  const fen = (items: Packed[]) => cheapestFreight(items, 20_000, 'US')?.freight_fen ?? Number.NaN
  const both = fen([packed(), packed({ est_weight_g: 450 })])
  expect(both).toBeLessThan(fen([packed()]) + fen([packed({ est_weight_g: 450 })]))
  expect(both).toBeGreaterThan(fen([packed({ est_weight_g: 450 })]))
  expect(fen([packed({ quantity: 2 })])).toBe(fen([packed(), packed()]))
  const light = packed({ est_weight_g: 100 })
  const line = (items: Packed[]) => cheapestFreight(items, 20_000, 'US')?.line_name
  expect(line([light, light])).not.toBe(line([light, { ...light, goods_class: 'battery_builtin' }]))
  expect(line([light, { ...light, goods_class: 'prohibited' }])).toBeUndefined()
})

test('no freight is known of nothing, of what nobody has weighed, and of more than goes into a parcel', () => {
  for (const items of [
    [],
    [packed(), packed({ est_weight_g: null })],
    [packed({ est_weight_g: 1, quantity: 2_001 })],
  ])
    expect(cheapestFreight(items, 20_000, 'US')).toBeNull()
})
