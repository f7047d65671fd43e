import { expect, test } from 'vitest'
import { type Refundable, refundChoices } from '#islands/order/refund.ts'

const item = (fault_only: boolean) =>
  ({ status: 'InWarehouse', part_arrived: null, fault_only }) as Refundable
const values = (...items: Refundable[]) => refundChoices(items).map(({ value }) => value)

test('a change of mind is no reason for what a service has changed', () => {
  expect(values(item(true))).toEqual(['wrong_item', 'defective', 'not_as_described'])
  expect(values(item(true), item(false))).toContain('no_reason')
})
