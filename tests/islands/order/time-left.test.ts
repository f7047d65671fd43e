import { expect, test } from 'vitest'
import { STORAGE_WARNS_DAYS } from '#domain/order/storage.ts'
import { returnLeft, storageLeft } from '#islands/order/time-left.ts'

const NOON = Date.UTC(2026, 10, 25, 12)
const days = (count: number) => new Date(NOON + count * 86_400_000).toISOString()
const item = {
  id: 'a',
  status: 'InWarehouse' as const,
  stored_until_at: days(88),
  refund_until_at: days(4),
  weight_g: 400,
  goods_class: 'general',
  fault_only: false,
  domestic_fee_cny: '5.00',
  service_fee_cny: '8.00',
}
const money = (cny: string) => `¥${cny}`

test('a stored item says until when its storage is free, and how many days are left', () => {
  expect(storageLeft(item, NOON, money)).toEqual({
    words: 'Free storage until 21\u00a0Feb\u00a02027, 88\u00a0days left',
    tone: 'grey',
  })
  const isLeft = (count: number) => storageLeft({ ...item, stored_until_at: days(count) }, NOON, money)?.words
  // As promised on the first minute, and as the mails count.
  expect(isLeft(90 - 1 / 1440)).toContain('90\u00a0days left')
  expect(isLeft(9.9)).toContain('10\u00a0days left')
  expect(isLeft(0.5)).toContain('1\u00a0day left')
  const toneOf = (count: number) => storageLeft({ ...item, stored_until_at: days(count) }, NOON, money)?.tone
  expect([STORAGE_WARNS_DAYS, STORAGE_WARNS_DAYS + 1].map(toneOf)).toEqual(['amber', 'grey'])
  expect(storageLeft({ ...item, stored_until_at: days(-2) }, NOON, money)).toMatchObject({
    words: expect.stringContaining('¥1.00 so far'),
    tone: 'red',
  })
  expect(storageLeft({ ...item, status: 'InParcel' as never }, NOON, money)).toBeNull()
})

test('an item that can go back says until when and what that costs', () => {
  // Postage both ways, ¥7 for sending it, the service fee.
  expect(returnLeft(item, NOON, money)).toBe('Return until 29\u00a0Nov, costs ¥25.00')
  expect(returnLeft({ ...item, fault_only: true }, NOON, money)).toBe(
    'Return until 29\u00a0Nov, only if it’s wrong or damaged',
  )
  expect(returnLeft({ ...item, refund_until_at: days(-1) }, NOON, money)).toBeNull()
  expect(returnLeft({ ...item, status: 'StorageExpired' }, NOON, money)).toBeNull()
})
