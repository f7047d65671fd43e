import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedItem, riseDoubt } from '#domain/order/question.ts'

const item = {
  kind: 'item' as 'item' | 'diy',
  price_fen: 10_000,
  quantity: 4,
  domestic_fee_fen: 600,
  services_fen: 200,
  fee_ratio_bp: 800,
  coupon_fen: 0,
  coupon: null,
}
const total = 40_000 + 600 + 200 + 3_200

describe('an item whose seller changes', () => {
  test('the price changes by all its pieces and their share of the fee', () => {
    expect(changedItem(item, { price_fen: 10_100 }).total_fen - total).toBe(400 + 32)
    expect(changedItem(item, { price_fen: 9_000 }).total_fen - total).toBe(-(4_000 + 320))
  })
  test('the price rounds its fee half-up, once for the item', () => {
    const one = { ...item, quantity: 1 }
    expect(changedItem(one, { price_fen: 10_006 }).service_fee_fen).toBe(800)
    expect(changedItem(one, { price_fen: 10_007 }).service_fee_fen).toBe(801)
    expect(changedItem({ ...one, fee_ratio_bp: 750 }, { price_fen: 10_020 }).service_fee_fen).toBe(752)
  })
  test('the postage changes by the postage alone', () => {
    expect(changedItem(item, { domestic_fee_fen: 1_000 }).total_fen - total).toBe(400)
    expect(changedItem(item, { domestic_fee_fen: 0 }).total_fen - total).toBe(-600)
  })
  test('the quantity changes by whole pieces; postage and services stay', () => {
    expect(changedItem(item, { quantity: 3 }).total_fen - total).toBe(-(10_000 + 800))
    expect(changedItem(item, { quantity: 5 }).total_fen - total).toBe(10_000 + 800)
  })
  test('the quantity leaves each piece its part of the coupon', () => {
    const cheap = { ...item, coupon_fen: 4_001 }
    expect(changedItem(cheap, { quantity: 3 }).coupon_fen).toBe(3_001)
    expect(changedItem(cheap, { quantity: 1 }).coupon_fen).toBe(1_000)
    expect(changedItem(cheap, { quantity: 8 }).coupon_fen).toBe(4_001)
  })
  test('a price that falls takes its part of the coupon with it, so goods are never had for nothing', () => {
    const dear = { ...item, quantity: 1, price_fen: 10_000_000, coupon_fen: 1_000_000 }
    expect(changedItem(dear, { price_fen: 900_000 }).coupon_fen).toBe(90_000)
    const two = { ...item, quantity: 1, price_fen: 20_000, coupon_fen: 8_000 }
    expect(changedItem(two, { price_fen: 8_000 }).coupon_fen).toBe(3_200)
    expect(changedItem(two, { price_fen: 30_000 }).coupon_fen).toBe(8_000)
  })
  const diy = { ...item, kind: 'diy' as const, quantity: 1, domestic_fee_fen: 0, services_fen: 0 }
  const EIGHTY = { fixed_fen: 8_000, percent_bp: 0, threshold_fen: 20_000, others_fen: 0 }
  const tenth = (percent_bp: number) => ({ fixed_fen: 0, percent_bp, threshold_fen: 0, others_fen: 0 })
  test('a described item falls to what the terms give the real goods, never above what it had', () => {
    const dear = { ...diy, price_fen: 10_000_000, coupon_fen: 1_000_000, coupon: tenth(1_000) }
    expect(changedItem(dear, { price_fen: 900_000 }).coupon_fen).toBe(90_000)
    const fixed = {
      ...diy,
      price_fen: 20_000,
      coupon_fen: 8_000,
      coupon: { ...EIGHTY, threshold_fen: 8_000 },
    }
    expect(changedItem(fixed, { price_fen: 19_000 }).coupon_fen).toBe(8_000)
    expect(changedItem(fixed, { price_fen: 8_000 }).coupon_fen).toBe(8_000)
  })
  test('a described item that falls below the threshold keeps nothing of its coupon', () => {
    const dear = { ...diy, price_fen: 20_000, coupon_fen: 8_000, coupon: EIGHTY }
    expect(changedItem(dear, { price_fen: 20_000 }).coupon_fen).toBe(8_000)
    expect(changedItem(dear, { price_fen: 8_000 })).toMatchObject({ coupon_fen: 0, total_fen: 8_640 })
    expect(changedItem(dear, { price_fen: 19_999 }).coupon_fen).toBe(0)
    const two = { ...dear, quantity: 2, price_fen: 10_000 }
    expect(changedItem(two, { quantity: 1 }).coupon_fen).toBe(0)
  })
  test('the threshold counts all the goods of the coupon, and the share too', () => {
    const half = { ...diy, price_fen: 10_000, coupon_fen: 4_000, coupon: { ...EIGHTY, others_fen: 15_000 } }
    expect(changedItem(half, { price_fen: 5_000 }).coupon_fen).toBe(2_000)
    expect(changedItem(half, { price_fen: 4_999 }).coupon_fen).toBe(0)
  })
  test('a marketplace item keeps at most its share by the terms, and no more than in proportion', () => {
    const sold = { ...item, quantity: 4, price_fen: 5_000, coupon_fen: 8_000, coupon: EIGHTY }
    expect(changedItem(sold, { quantity: 1 }).coupon_fen).toBe(2_000)
    // The other items are worth more than when it was paid.
    const grown = { ...sold, coupon: { ...EIGHTY, others_fen: 75_000 } }
    expect(changedItem(grown, { quantity: 1 }).coupon_fen).toBe(500)
  })
  test('a fall by a fen never costs more while the terms hold, however the shares round', () => {
    const bp = fc.integer({ min: 1, max: 10_000 })
    const fen = fc.integer({ min: 2, max: 5_000 })
    fc.assert(
      fc.property(
        fc.constantFrom('item' as const, 'diy' as const),
        bp,
        fen,
        fc.nat(5_000),
        (kind, percent_bp, price_fen, others_fen) => {
          const coupon = { fixed_fen: 0, percent_bp, threshold_fen: 0, others_fen }
          const worth = Math.round(((price_fen + others_fen) * percent_bp) / 10_000)
          const coupon_fen = Math.min(price_fen, Math.ceil((worth * price_fen) / (price_fen + others_fen)))
          const one = { ...diy, kind, price_fen, coupon_fen, coupon }
          const before = changedItem(one, {}).total_fen
          expect(changedItem(one, { price_fen: price_fen - 1 }).total_fen).toBeLessThanOrEqual(before)
        },
      ),
    )
  })
  test('goods that fall never cost the customer more, however much the coupon covered', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 90_000 }),
        fc.nat(90_000),
        fc.nat(2_000),
        (before, now, postage) => {
          const one = { ...item, quantity: 1, price_fen: before, domestic_fee_fen: postage, services_fen: 0 }
          const full = changedItem(one, {}).total_fen
          const free = { ...one, coupon_fen: full }
          expect(changedItem(free, { price_fen: Math.min(now, before) }).total_fen).toBe(0)
        },
      ),
    )
  })
  test('nothing stays as it was quoted', () => {
    expect(changedItem(item, {})).toMatchObject({ total_fen: total, service_fee_fen: 3_200, quantity: 4 })
  })
  test('anything never costs less than nothing', () => {
    const fen = fc.nat(1_000_000)
    const change = fc.record(
      { price_fen: fen, domestic_fee_fen: fen, quantity: fc.integer({ min: 1, max: 999 }) },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(change, fen, (changes, coupon_fen) => {
        const changed = changedItem({ ...item, coupon_fen }, changes)
        expect(changed.total_fen).toBeGreaterThanOrEqual(0)
        expect(changed.total_fen).toBe(
          changed.price_fen * changed.quantity +
            changed.domestic_fee_fen +
            changed.service_fee_fen +
            item.services_fen -
            changed.coupon_fen,
        )
      }),
    )
  })
})

test('A question that asks for many times what was paid is doubted, a small or usual rise is not', () => {
  expect(riseDoubt(21_492, [243_108])).toBe(
    '¥214.92 was paid, and this asks for ¥2,431.08 more. Is there a digit too many?',
  )
  for (const [paid_fen, rises_fen] of [
    [21_492, [1_620]],
    [21_492, [-5_000, 40_000]],
    [1_000, [5_000]],
    [21_492, []],
  ] as const)
    expect(riseDoubt(paid_fen, rises_fen)).toBeNull()
  expect(riseDoubt(21_492, [-5_000, 43_000])).not.toBeNull()
})
