import { expect, test } from 'vitest'
import { ORDER_GROUPS, readOrderFilter } from '#domain/order/group.ts'
import { ORDER_STATUSES } from '#domain/order/status.ts'

test('every status is in one group', () => {
  expect(ORDER_GROUPS.flatMap(({ statuses }) => statuses).sort()).toEqual([...ORDER_STATUSES].sort())
})

test.each([
  ['All', undefined, null],
  ['buying', 'buying', null],
  ['Paid', 'buying', 'Paid'],
  ['StorageExpired', 'warehouse', 'StorageExpired'],
  [null, 'to-pay', 'WaitingForPayment'],
  ['nonsense', 'to-pay', 'WaitingForPayment'],
])('?status=%s shows the group %s and the status %s', (asked, group, status) => {
  const read = readOrderFilter(asked)
  expect([read.group?.id, read.status]).toEqual([group, status])
})
