import { expect, test } from 'vitest'
import { filterOf, movingGroup } from '#islands/order/order-tabs.ts'

test('our links to the orders show what waits for payment, else what moves, else all', () => {
  expect(movingGroup({ WaitingForPayment: 1, Paid: 2 })).toBe('to-pay')
  expect(movingGroup({ InWarehouse: 2, Received: 9 })).toBe('warehouse')
  expect(movingGroup({ Shipped: 1, Cancelled: 1 })).toBe('shipped')
  expect(movingGroup({ Received: 9 })).toBe('All')
  expect(movingGroup({})).toBe('All')
})

test('the list itself starts with what waits for payment', () => {
  expect(filterOf(null).list_status_alias).toBe('WaitingForPayment')
})
