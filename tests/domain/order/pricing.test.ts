import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ORDER_SERVICES_FEN,
  type PricedItem,
  quoteOrder,
  servicesFen,
  splitPostage,
} from '#domain/order/pricing.ts'
import { PARCEL_SERVICES_FEN, REHEARSAL_FEN } from '#domain/freight/parcel-services.ts'

const item = (id: string, price_fen: number, given: Partial<PricedItem> = {}): PricedItem => ({
  id,
  price_fen,
  quantity: 1,
  domestic_fee_fen: 0,
  services_fen: 0,
  fee_ratio_bp: 800,
  ...given,
})

describe('an order costs', () => {
  test('goods, postage, fee and services less the coupon', () => {
    const quote = quoteOrder({
      items: [
        item('1', 12_900, { quantity: 2, domestic_fee_fen: 800, services_fen: 200 }),
        item('2', 5_000, { domestic_fee_fen: 155 }),
      ],
      coupon_fen: 3_080,
    })
    expect(quote).toEqual({
      goods_fen: 30_800,
      domestic_fee_fen: 955,
      service_fee_fen: 2_464,
      services_fen: 200,
      coupon_fen: 3_080,
      total_fen: 31_339,
      items: [
        {
          id: '1',
          goods_fen: 25_800,
          domestic_fee_fen: 800,
          service_fee_fen: 2_064,
          services_fen: 200,
          coupon_fen: 2_580,
          total_fen: 26_284,
        },
        {
          id: '2',
          goods_fen: 5_000,
          domestic_fee_fen: 155,
          service_fee_fen: 400,
          services_fen: 0,
          coupon_fen: 500,
          total_fen: 5_055,
        },
      ],
    })
  })

  test('a fee rounded half up on each item by itself', () => {
    // 8 % of 6 fen is 0.48, of 7 fen 0.56: 0 + 1, not 8 % of 13.
    expect(quoteOrder({ items: [item('1', 6), item('2', 7)], coupon_fen: 0 }).service_fee_fen).toBe(1)
    expect(
      quoteOrder({ items: [item('1', 100, { fee_ratio_bp: 750 })], coupon_fen: 0 }).service_fee_fen,
    ).toBe(8)
  })

  test('nothing when nothing is ordered', () => {
    expect(quoteOrder({ items: [], coupon_fen: 500 }).total_fen).toBe(0)
  })
})

describe('a coupon', () => {
  const shares = (items: PricedItem[], coupon_fen: number) =>
    quoteOrder({ items, coupon_fen }).items.map((one) => one.coupon_fen)

  test('gives the odd fen to the lowest id, wherever it stands', () => {
    expect(shares([item('10', 100), item('9', 100)], 5)).toEqual([2, 3])
  })
  test('is worth no more than the order', () => {
    const quote = quoteOrder({ items: [item('1', 100), item('2', 50)], coupon_fen: 9_999 })
    expect([quote.coupon_fen, quote.total_fen]).toEqual([162, 0])
  })
  test('leaves no item below zero when postage is uneven', () => {
    const items = [
      item('1', 1_000, { fee_ratio_bp: 0 }),
      item('2', 1_000, { domestic_fee_fen: 1_000, fee_ratio_bp: 0 }),
    ]
    expect(shares(items, 2_500)).toEqual([1_000, 1_500])
  })
  test('may be split over items that are free', () => {
    expect(
      shares([item('1', 0, { domestic_fee_fen: 100 }), item('2', 0, { domestic_fee_fen: 100 })], 50),
    ).toEqual([25, 25])
  })
})

test('whatever is ordered, items sum to the total and none is negative', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 })
  const anyItem = fc.record({
    id: fc.uuid(),
    price_fen: amount,
    quantity: fc.integer({ min: 1, max: 999 }),
    domestic_fee_fen: fc.integer({ min: 0, max: 100_000 }),
    services_fen: fc.integer({ min: 0, max: 1_000 }),
    fee_ratio_bp: fc.integer({ min: 0, max: 1_000 }),
  })
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 12 }), amount, (items, coupon_fen) => {
      const quote = quoteOrder({ items, coupon_fen })
      const before = quote.goods_fen + quote.domestic_fee_fen + quote.service_fee_fen + quote.services_fen
      expect(quote.total_fen).toBe(Math.max(0, before - coupon_fen))
      expect(quote.items.reduce((sum, one) => sum + one.total_fen, 0)).toBe(quote.total_fen)
      expect(quote.items.reduce((sum, one) => sum + one.coupon_fen, 0)).toBe(quote.coupon_fen)
      for (const one of quote.items) {
        expect(one.total_fen).toBeGreaterThanOrEqual(0)
        expect(one.coupon_fen).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('a shop’s postage is split by goods value to the fen', () => {
  expect(splitPostage(1_000, [100, 100, 100])).toEqual([334, 333, 333])
  expect(splitPostage(1_000, [3_000, 1_000])).toEqual([750, 250])
})

test('services cost what the product says', () => {
  expect(servicesFen([['extra_photo'], [], ['extra_photo'], ['extra_photo']], 0)).toEqual([200, 0, 200, 200])
  expect(servicesFen([['extra_photo'], [], ['extra_photo'], ['extra_photo']], 2)).toEqual([0, 0, 0, 200])
  expect(ORDER_SERVICES_FEN).toEqual({ extra_photo: 200 })
  expect(PARCEL_SERVICES_FEN).toEqual({
    remove_packaging: 100,
    vacuum: 400,
    reinforce: 800,
    moisture_bag: 200,
  })
  expect(REHEARSAL_FEN).toBe(2_000)
})
