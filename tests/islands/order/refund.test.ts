import { expect, test } from 'vitest'
import { type Refundable, refundChoices, refundParts } from '#islands/order/refund.ts'

const item = (fault_only: boolean) =>
  ({ status: 'InWarehouse', part_arrived: null, fault_only }) as Refundable
const values = (...items: Refundable[]) => refundChoices(items).map(({ value }) => value)

test('a change of mind is no reason for what a service has changed', () => {
  expect(values(item(true))).toEqual(['wrong_item', 'defective', 'not_as_described'])
  expect(values(item(true), item(false))).toContain('no_reason')
})

test('what was paid is costs, services that are done, and what comes back', () => {
  const quote = {
    net_cny: '207.24',
    refund_cny: '175.24',
    services_kept_cny: '2.00',
    services_back_cny: '3.00',
  }
  expect(refundParts(quote)).toEqual({
    ...{ net_cny: '207.24', costs_cny: '27.00', services_cny: '2.00', back_cny: '178.24' },
  })
  const dear = { net_cny: '12.00', refund_cny: '0.00', services_kept_cny: '2.00', services_back_cny: '0.00' }
  expect(refundParts(dear)).toMatchObject({ costs_cny: '10.00', back_cny: '0.00' })
})
