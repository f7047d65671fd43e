import { expect, it } from 'vitest'
import { nextSteps } from '#islands/account/next-steps.ts'
import { inWords, showingIn } from '#islands/hooks/show-price.ts'

const inDollars = inWords(showingIn('USD', 0.14))

it('What waits for the customer is named once, the most urgent first, with where to do it', () => {
  const order_counts = { WaitingForPayment: 2, Paid: 4, StorageExpired: 1, InWarehouse: 3 }
  const parcel_counts = { WaitingForPayment: 1, Rehearsed: 1, Delivered: 1, AddressIssue: 1, Completed: 9 }
  expect(nextSteps({ order_counts, parcel_counts }, inDollars).map(({ text, path }) => [text, path])).toEqual(
    [
      ['1 parcel has a problem with its address', '/user/parcel-list?tab=you'],
      ['1 item is past its free storage and costs $0.07\u00a0(¥0.50) a day', '/user/order/warehouse'],
      ['2 items wait to be paid', '/user/order-list?status=WaitingForPayment'],
      ['2 parcels wait to be paid', '/user/parcel-list?tab=you'],
      [
        '1 parcel is delivered: confirm it, or tell us within 7 days what is wrong',
        '/user/parcel-list?tab=you',
      ],
    ],
  )
})

it('Nothing is named when nothing waits', () => {
  expect(nextSteps({ order_counts: { Paid: 2 }, parcel_counts: { Shipped: 1 } }, inDollars)).toEqual([])
})
