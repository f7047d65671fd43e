import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partBackFen, withoutMissing } from '#domain/order/part.ts'
import { moveOrder } from '#domain/order/status.ts'

const five = { price_fen: 1_001, quantity: 5, service_fee_fen: 401, coupon_fen: 503 }

it('gives the missing pieces’ share of goods, fee and coupon back, to the largest remainder', () => {
  // Three of five: 3,003 goods, 240.6 of the fee, 301.8 of the coupon.
  expect(partBackFen(five, 2)).toBe(3_003 + 241 - 302)
  expect(withoutMissing({ ...five, domestic_fee_fen: 600, services_fen: 200 }, 2)).toEqual({
    ...{ price_fen: 1_001, quantity: 2, domestic_fee_fen: 600, service_fee_fen: 160, coupon_fen: 201 },
    total_fen: 2_002 + 600 + 160 + 200 - 201,
  })
})

it('never takes anything and never more than was paid, and adds up', () => {
  const fen = (max: number) => fc.integer({ min: 0, max })
  fc.assert(
    fc.property(
      fc.record({ price_fen: fen(99_999), quantity: fc.integer({ min: 2, max: 999 }) }),
      ...([fen(5_000), fen(5_000), fc.double({ min: 0, max: 1, noNaN: true }), fen(998)] as const),
      (goods, domestic_fee_fen, services_fen, share, nth) => {
        const service_fee_fen = Math.round(goods.price_fen * goods.quantity * 0.08)
        const full = goods.price_fen * goods.quantity + service_fee_fen + domestic_fee_fen + services_fen
        const coupon_fen = Math.floor(full * share)
        const item = { ...goods, service_fee_fen, coupon_fen, domestic_fee_fen, services_fen }
        const arrived = 1 + (nth % (goods.quantity - 1))
        const back = partBackFen(item, arrived)
        const rest = withoutMissing(item, arrived)
        expect(back).toBeGreaterThanOrEqual(0)
        expect(rest.total_fen + back).toBe(full - coupon_fen)
        expect(rest.total_fen).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

it('counts as goods with us', () => {
  const some = { status: 'SellerShipped', remembered: null, part_arrived: 2 } as const
  expect(moveOrder(some, 'mark_unavailable')).toBeNull()
  expect(moveOrder(some, 'end_item')?.status).toBe('Refunded')
  const asked = { status: 'RefundRequested', remembered: 'SellerShipped', part_arrived: 2 } as const
  expect(moveOrder(asked, 'approve_refund')).toEqual({ status: 'ReturningToSeller', remembered: null })
  expect(moveOrder({ ...some, part_arrived: null }, 'choose_part')).toBeNull()
})
