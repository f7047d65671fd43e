import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedItem } from '#domain/question.ts'

const item = {
  price_fen: 10_000,
  quantity: 4,
  domestic_fee_fen: 600,
  services_fen: 200,
  fee_ratio_bp: 800,
  coupon_fen: 0,
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
