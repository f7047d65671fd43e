import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES } from '#domain/order/status.ts'
import {
  backFen,
  REFUND_REASONS,
  refundCostsFen,
  refundReasons,
  refundRefusal,
} from '#domain/order/refund.ts'

const line = { domestic_fee_fen: 600, service_fee_fen: 833 }

describe('the costs of a refund', () => {
  test.each([
    ['Paid', 0],
    ['Purchasing', 0],
    ['Purchased', 600 + 833],
    ['SellerShipped', 600 + 833],
    ['ArrivedAtWarehouse', 2 * 600 + 700 + 833],
    ['InWarehouse', 2 * 600 + 700 + 833],
  ] as const)('without a reason in %s are %d fen', (status, costs_fen) => {
    expect(refundCostsFen(status, 'no_reason', line)).toBe(costs_fen)
  })

  test('with any other reason are none, wherever the goods are', () => {
    for (const reason of REFUND_REASONS.filter((one) => one !== 'no_reason'))
      for (const status of ORDER_STATUSES) expect(refundCostsFen(status, reason, line)).toBe(0)
  })

  test('leave at least nothing', () => {
    expect(backFen(1_000, 999)).toBe(1)
    expect(backFen(1_000, 1_001)).toBe(0)
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e9), (held_fen, costs_fen) => {
        const back = backFen(held_fen, costs_fen)
        expect(back).toBeGreaterThanOrEqual(0)
        expect(back).toBeLessThanOrEqual(held_fen)
      }),
    )
  })
})

describe('the reasons to choose from', () => {
  const away = { status: 'SellerShipped' } as const
  const part = { status: 'SellerShipped', part_arrived: 1 } as const
  const here = { status: 'InWarehouse' } as const
  test('are those that can be true of what is here and of what is not', () => {
    expect(refundReasons([away])).toEqual(['no_reason', 'not_arrived'])
    expect(refundReasons([here])).not.toContain('not_arrived')
    expect(refundReasons([here])).toHaveLength(REFUND_REASONS.length - 1)
    expect(refundReasons([part])).toEqual(REFUND_REASONS)
    expect(refundReasons([away, here])).toEqual(REFUND_REASONS)
  })
})

describe('a refund can be asked for', () => {
  test('until the fifth day after the inspection ends', () => {
    const item = { status: 'InWarehouse', refund_until_at: 5_000 }
    expect(refundRefusal(item, 5_000)).toBeNull()
    expect(refundRefusal(item, 5_001)).toContain('5 days')
    expect(refundRefusal({ ...item, refund_until_at: null }, 1)).toContain('5 days')
  })
  test('without a date before that', () => {
    expect(refundRefusal({ status: 'ArrivedAtWarehouse', refund_until_at: null }, 5_001)).toBeNull()
  })
})
