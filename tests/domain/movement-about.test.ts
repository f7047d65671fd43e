import { expect, it } from 'vitest'
import { aboutOf } from '#domain/movement-about.ts'

it.each([
  ['purchase', 'O261101-ABCD1234/item1', { kind: 'order_item', id: 'item1' }],
  ['refund', 'O261101-ABCD1234/item1/ended', { kind: 'order_item', id: 'item1' }],
  ['refund', 'P261101-ABCD1234/cancelled', { kind: 'parcel', id: 'P261101-ABCD1234' }],
  ['return_freight', 'P261101-ABCD1234', { kind: 'parcel', id: 'P261101-ABCD1234' }],
  ['compensation', 'P261101-ABCD1234', { kind: 'claim', id: 'P261101-ABCD1234' }],
  ['top_up', 'T261101-ABCD1234', { kind: 'payment', id: 'T261101-ABCD1234' }],
  ['reversal', 'T261101-ABCD1234/back dp_1', { kind: 'payment', id: 'T261101-ABCD1234' }],
  ['reversal', 'T261101-ABCD1234 top_up', { kind: 'payment', id: 'T261101-ABCD1234' }],
  ['reversal', 'O261101-ABCD1234/item1/ended refund', { kind: 'order_item', id: 'item1' }],
  ['withdrawal', 'W261101-ABCD1234', { kind: 'withdrawal', id: 'W261101-ABCD1234' }],
  ['reward', 'P261101-ABCD1234', null],
  ['reward', '', null],
  ['reversal', '', null],
  ['reward', 'given up 0mwsk', null],
  ['top_up', 'anything else', null],
  ['purchase', 'O261101-ABCD1234', null],
])('A %s of %j is about %j', (type, ref, about) => {
  expect(aboutOf({ type, ref })).toEqual(about)
})
