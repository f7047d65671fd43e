import { describe, expect, it } from 'vitest'
import { purchaseDifferenceFen } from '#domain/order/purchase.ts'

/** Two pieces at ¥50.00, ¥6.00 postage, 8 %: ¥114.00. */
const ITEM = {
  kind: 'item' as const,
  coupon: null,
  price_cny: '50.00',
  quantity: 2,
  domestic_fee_cny: '6.00',
  services_cny: '0.00',
  coupon_cny: '0.00',
  paid_cny: '114.00',
  refunded_cny: '0.00',
  SERVICE_FEE_RATIO: 0.08,
}

describe('What a purchase differs from what was paid', () => {
  it('is nothing at the price quoted', () => {
    expect(purchaseDifferenceFen(ITEM, 5000, 600)).toBe(0)
  })

  it('comes back with its share of the fee when the seller takes less', () => {
    expect(purchaseDifferenceFen(ITEM, 4500, 0)).toBe(1000 + 80 + 600)
  })

  it('is missing with its share of the fee when the seller takes more', () => {
    expect(purchaseDifferenceFen(ITEM, 5100, 600)).toBe(-216)
  })

  it('counts services, the coupon and what went back before', () => {
    const item = {
      ...ITEM,
      services_cny: '2.00',
      coupon_cny: '10.00',
      paid_cny: '106.00',
      refunded_cny: '1.00',
    }
    expect(purchaseDifferenceFen(item, 5000, 600)).toBe(-100)
  })
})
