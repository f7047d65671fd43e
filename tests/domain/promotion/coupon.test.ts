import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  orderCouponFen,
  paidFreightFen,
  parcelCouponFen,
  type RatedCoupon,
} from '#domain/promotion/coupon.ts'
import { findShippingLine, type ShippingLine } from '#domain/freight/shipping-lines.ts'

const coupon = (terms: Partial<RatedCoupon>): RatedCoupon => ({
  ...{ scope: 'parcel', kind: 'fixed', amount: 500, currency: 'CNY', threshold_fen: 0, rate: '1' },
  ...terms,
})

const ems = findShippingLine('EMS') as ShippingLine
/** 1,260 g. */
const freight = { freight_fen: 20_400, vip_fen: 0, charge_g: 1_260 }

describe('A coupon', () => {
  it('of a fixed amount is turned into CNY by its rate, half up', () => {
    expect(orderCouponFen(coupon({ currency: 'USD', rate: '0.1402' }), 100_000)).toBe(3_566)
    expect(orderCouponFen(coupon({ rate: null }), 100_000)).toBe(500)
    expect(parcelCouponFen(coupon({ currency: 'JPY', amount: 50_000, rate: '21.62' }), freight, ems)).toBe(
      2_313,
    )
  })

  it('of a percentage counts goods or freight, half up', () => {
    expect(orderCouponFen(coupon({ kind: 'percent', amount: 750 }), 10_02)).toBe(75)
    expect(parcelCouponFen(coupon({ kind: 'percent', amount: 1_000 }), freight, ems)).toBe(2_040)
  })

  it('of free weight is what the line charges less for the lighter parcel', () => {
    const free = (g: number, price = freight) =>
      parcelCouponFen(coupon({ kind: 'weight', amount: g, currency: '' }), price, ems)
    expect(free(100)).toBe(0)
    expect(free(260)).toBe(4_200)
    expect(free(1_259)).toBe(8_400)
    expect(free(1_260)).toBe(20_400)
    expect(free(260, { ...freight, vip_fen: 2_040 })).toBe(3_780)
    expect(orderCouponFen(coupon({ kind: 'weight', amount: 500 }), 10_000)).toBe(0)
  })

  it('never takes off more than the freight after the VIP discount', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('fixed', 'percent', 'weight'),
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: 1, max: 30_000 }),
        (kind, amount, freight_fen, vip_bp, charge_g) => {
          const price = { freight_fen, vip_fen: Math.floor((freight_fen * vip_bp) / 10_000), charge_g }
          const off = parcelCouponFen(coupon({ kind: kind as 'fixed', amount }), price, ems)
          expect(off).toBeGreaterThanOrEqual(0)
          expect(off).toBeLessThanOrEqual(price.freight_fen - price.vip_fen)
          expect(paidFreightFen(price, off)).toBe(price.freight_fen - price.vip_fen - off)
        },
      ),
    )
  })
})
