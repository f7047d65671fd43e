import { describe, expect, test } from 'vitest'
import { missingCny, orderItemTotalCny, paidForItemFen, sumCny } from '#domain/order/total.ts'

describe('sums of API amounts', () => {
  test('an order item costs goods, postage, fee and services less its coupon', () => {
    const item = {
      price_cny: '99.00',
      quantity: 2,
      domestic_fee_cny: '8.00',
      service_fee_cny: '15.84',
      services_cny: '0.00',
      coupon_cny: '1.50',
    }
    expect(orderItemTotalCny(item)).toBe('220.34')
    expect(orderItemTotalCny({ ...item, services_cny: '2.00' })).toBe('222.34')
    expect(orderItemTotalCny({ ...item, item_services_cny: '3.00' })).toBe('223.34')
    const paid = { paid_cny: '220.34', refunded_cny: '20.00', item_services_cny: '3.00' }
    expect(paidForItemFen(paid)).toBe(20_334)
  })

  test('adds what was taken and what came back', () => {
    expect(sumCny(['-238.50', '238.50', '-0.05'])).toBe('-0.05')
    expect(sumCny([])).toBe('0.00')
  })

  test('says what a balance does not cover', () => {
    expect(missingCny('238.50', '120.00')).toBe('118.50')
    expect(missingCny('238.50', '1238.50')).toBe('0.00')
  })
})
