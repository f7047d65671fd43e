import type { OrderStatus } from '#domain/order/status.ts'
import { expect, it } from 'vitest'
import { bulkOf } from '#domain/order/bulk.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const item = (id: string, status: OrderStatus, more = {}) => ({
  ...{ id, status, refund_until_at: null, weight_g: null, goods_class: 'general' as const },
  ...more,
})
const stored = { weight_g: 500, refund_until_at: '2026-11-23T12:00:00Z' }

it('Of what is chosen each thing can be done with those that allow it', () => {
  const items = [
    item('unpaid', 'WaitingForPayment'),
    item('paid', 'Paid'),
    item('bought', 'Purchased'),
    item('stored', 'InWarehouse', stored),
    item('late', 'InWarehouse', { ...stored, refund_until_at: '2026-11-21T12:00:00Z' }),
    item('unweighed', 'InWarehouse', { ...stored, weight_g: null }),
    item('forbidden', 'InWarehouse', { ...stored, goods_class: 'prohibited' }),
    item('over', 'StorageExpired', { weight_g: 500 }),
    item('gone', 'Shipped', stored),
    item('done', 'Received', stored),
  ]
  const { pay, ship, refund, cancel } = bulkOf(items, NOW)
  const ids = (some: { id: string }[]) => some.map(({ id }) => id)
  expect(ids(pay)).toEqual(['unpaid'])
  expect(ids(ship)).toEqual(['stored', 'late', 'over'])
  expect(ids(refund)).toEqual(['bought', 'stored', 'unweighed', 'forbidden'])
  expect(ids(cancel)).toEqual(['unpaid', 'paid'])
})
