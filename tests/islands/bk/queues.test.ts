import { expect, it } from 'vitest'
import { FINAL_ORDER_STATUSES, ORDER_STATUSES, type OrderStatus } from '#domain/order/status.ts'
import { FINAL_PARCEL_STATUSES, PARCEL_STATUSES, type ParcelStatus } from '#domain/parcel/status.ts'
import { ORDER_QUEUES, PARCEL_QUEUES } from '#islands/bk/desk/queues.ts'

/** Not staff's to move: unpaid, shelved for too long, or in a parcel, whose own queue counts. Arrived items are those to inspect. */
const ITEMS_ELSEWHERE: readonly OrderStatus[] = [
  'WaitingForPayment',
  'ArrivedAtWarehouse',
  'StorageExpired',
  'InParcel',
  'Shipped',
]
const PARCELS_ELSEWHERE: readonly ParcelStatus[] = ['WaitingForPayment']

it('Each status that is not the last stands in a queue of the desk, or is known to be nobody’s work there', () => {
  const items = ORDER_QUEUES.map(({ id }): string => id)
  const open = ORDER_STATUSES.filter((status) => !FINAL_ORDER_STATUSES.includes(status))
  expect(open.filter((status) => !items.includes(status)).toSorted()).toEqual(ITEMS_ELSEWHERE.toSorted())
  const parcels = PARCEL_QUEUES.map(({ id }): string => id)
  const moving = PARCEL_STATUSES.filter((status) => !FINAL_PARCEL_STATUSES.includes(status))
  expect(moving.filter((status) => !parcels.includes(status)).toSorted()).toEqual(PARCELS_ELSEWHERE)
})
