import { expect, it } from 'vitest'
import { isGivenOnce, isOtherSeller, mayShareBox } from '#domain/order/seller-number.ts'

const lamp = { account_id: 'ann', shop: 'Lamps', purchase_no: '2961122000000001' }

it('A marketplace’s number is given once, a word in its place is not', () => {
  expect(['2961122000000001', 'SF1234567890', 'EE700112234CN', '221122-123456789'].map(isGivenOnce)).toEqual([
    ...[true, true, true, true],
  ])
  expect(['TB', 'by phone', 'WeChat 3', 'YT1234'].map(isGivenOnce)).toEqual([false, false, false, false])
})

it('Another shop is another seller, one that nobody knows is none', () => {
  expect(isOtherSeller(lamp, { shop: 'Mugs' })).toBe(true)
  expect(isOtherSeller(lamp, { shop: 'Lamps' })).toBe(false)
  expect(isOtherSeller(lamp, { shop: '' })).toBe(false)
})

it.each([
  ['of one customer and shop, in two orders', { purchase_no: '2961122000000002' }, true],
  ['of one order, for two customers', { account_id: 'bob' }, true],
  ['of two customers and two orders', { account_id: 'bob', purchase_no: '2961122000000002' }, false],
  ['of two shops', { shop: 'Mugs', purchase_no: '2961122000000002' }, false],
  ['of two shops, not bought', { shop: 'Mugs', purchase_no: null }, false],
])('Items %s share a box: %s', (_, other, may) => {
  expect(mayShareBox(lamp, { ...lamp, ...other })).toBe(may)
})
