import { describe, expect, it } from 'vitest'
import { chooseCoupon, sharedCoupons } from '#domain/promotion/coupon-choice.ts'

const offer = (id: string, blocked_reason: string | null = null, coupon_fen = 500) => ({
  ...{ coupon: { id }, blocked_reason, coupon_fen },
})
const OFFERS = [offer('best'), offer('other'), offer('spent', 'This coupon is used.')]

describe('The coupon of a payment', () => {
  it('is the best that can be used, until the customer chooses another or none', () => {
    expect(chooseCoupon(OFFERS, 'best')).toEqual({ offer: OFFERS[0], replaced: false })
    expect(chooseCoupon(OFFERS, 'other')).toEqual({ offer: OFFERS[1], replaced: false })
    expect(chooseCoupon(OFFERS, 'none')).toEqual({ offer: null, replaced: false })
  })

  it('is the best again when the one that was chosen cannot be used, and this is said', () => {
    expect(chooseCoupon(OFFERS, 'spent')).toEqual({ offer: OFFERS[0], replaced: true })
    expect(chooseCoupon(OFFERS, 'gone')).toEqual({ offer: OFFERS[0], replaced: true })
    expect(chooseCoupon([offer('x', 'No.')], 'gone')).toEqual({ offer: null, replaced: true })
    expect(chooseCoupon([], 'best')).toEqual({ offer: null, replaced: false })
  })

  it('is none that takes nothing off, unless the customer chooses it', () => {
    const idle = [offer('idle', null, 0), offer('spent', 'This coupon is used.')]
    expect(chooseCoupon(idle, 'best')).toEqual({ offer: null, replaced: false })
    expect(chooseCoupon(idle, 'spent')).toEqual({ offer: null, replaced: true })
    expect(chooseCoupon(idle, 'idle')).toEqual({ offer: idle[0], replaced: false })
    const told = [{ coupon: { id: 'told' }, blocked_reason: null, coupon_cny: '0.00' }]
    expect(chooseCoupon(told, 'best').offer).toBeNull()
  })
})

const free = { id: 'campaign:FREE', name: '500 g free' }
const five = { id: '5', name: 'Five off' }
const other = { id: '6', name: 'Five off' }

it('A coupon in the sums of several checkouts is named once; two of the same name are two', () => {
  expect(sharedCoupons([free, null, five, free, undefined, free])).toEqual([free])
  expect(sharedCoupons([five, other, null])).toEqual([])
  expect(sharedCoupons([])).toEqual([])
})
