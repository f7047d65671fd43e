import { expect, it } from 'vitest'
import {
  aboutOf,
  debtPaidRef,
  givenUpRef,
  isForOther,
  itemRef,
  numberIn,
  parcelRef,
  returnRef,
  reversalRef,
  rewardBackRef,
  rewardRef,
} from '#server/money/posting-ref.ts'

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
  ['goodwill', 'G261101-ABCD1234', null],
  ['reversal', 'G261101-ABCD1234 goodwill', null],
  ['reward', 'P261101-ABCD1234', null],
  ['reward', '', null],
  ['reversal', '', null],
  ['reward', 'given up 0mwsk', null],
  ['top_up', 'anything else', null],
  ['purchase', 'O261101-ABCD1234', null],
])('A %s of %j is about %j', (type, ref, about) => {
  expect(aboutOf({ type, ref })).toEqual(about)
})

const PARCEL = 'P261101-ABCD1234'
const PAYMENT = 'T261101-ABCD1234'
const ITEM = { order_no: 'O261101-ABCD1234', id: 'item1' }

it.each([
  { type: 'reward', ref: rewardRef(PARCEL, 0) },
  { type: 'reward', ref: rewardRef(PARCEL, 2) },
  { type: 'reward', ref: rewardBackRef(PARCEL, 1) },
  { type: 'reward', ref: givenUpRef('0mwsk') },
  { type: 'reversal', ref: debtPaidRef({ type: 'reward', ref: rewardRef(PARCEL, 0) }) },
  { type: 'reversal', ref: debtPaidRef({ type: 'reward', ref: rewardRef(PARCEL, 3) }) },
])('A $type of $ref is for somebody else’s parcel, and names nothing of one’s own', (posting) => {
  expect([isForOther(posting), aboutOf(posting)]).toEqual([true, null])
})

it.each([
  [{ type: 'reversal', ref: debtPaidRef({ type: 'top_up', ref: PAYMENT }) }, PAYMENT],
  [{ type: 'reversal', ref: reversalRef(PAYMENT, '0mwsk') }, PAYMENT],
  // The name a provider gives a dispute is its own business.
  [{ type: 'reversal', ref: returnRef(PAYMENT, 'reward') }, PAYMENT],
  [
    { type: 'reversal', ref: debtPaidRef({ type: 'reversal', ref: returnRef(PAYMENT, 'dp reward') }) },
    PAYMENT,
  ],
  [{ type: 'refund', ref: parcelRef(PARCEL, 'a reward') }, PARCEL],
  [{ type: 'refund', ref: itemRef(ITEM, 'no reward') }, ITEM.id],
  [{ type: 'reversal', ref: debtPaidRef({ type: 'refund', ref: itemRef(ITEM, 'no reward') }) }, ITEM.id],
])('%j is about one’s own, however it ends', (posting, id) => {
  expect([isForOther(posting), aboutOf(posting)?.id]).toEqual([false, id])
})

it('begins with the number of its payment', () => {
  for (const ref of [PAYMENT, reversalRef(PAYMENT, '0mwsk'), returnRef(PAYMENT, 'dp_1')])
    expect(numberIn(ref)).toBe(PAYMENT)
})
