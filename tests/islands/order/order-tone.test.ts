import { describe, expect, test } from 'vitest'
import type { ParcelStatus } from '#domain/parcel/status.ts'
import { statusOf } from '#islands/order/order-tone.ts'

const item = { status: 'Compensated', next_by_at: null, weight_g: 400 } as const
const word = (outcome?: 'compensated' | 'received' | 'not_claimed') =>
  statusOf({ ...item, ...(outcome && { compensation: { outcome, amount_cny: '0.00' } }) }).word

test('an item that a claim for its parcel was not about is not called compensated', () => {
  expect([word(), word('compensated')]).toEqual(['Compensated', 'Compensated'])
  expect([word('received'), word('not_claimed')]).toEqual(['Received', 'Not claimed'])
})

describe('An item in a parcel', () => {
  const told = (
    status: 'InParcel' | 'Shipped',
    parcel: ParcelStatus,
    address_given_at: string | null = null,
  ) => {
    const in_parcel = { status: parcel, next_by_at: '2026-12-27T00:00:00Z', address_given_at }
    const { tone, word, next } = statusOf({ ...item, status, in_parcel })
    return `${tone}: ${word}. ${next?.replaceAll('\u00a0', ' ')}`
  }

  test('stands as its parcel does once that has left', () => {
    expect(told('Shipped', 'Delivered')).toBe('green: Delivered. Confirm you have it by 27 Dec')
    expect(told('Shipped', 'AvailableForPickup')).toBe('amber: Ready for pickup. Collect it by 27 Dec')
    expect(told('Shipped', 'ClaimOpen')).toBe('red: Claim open. We’ll decide by 27 Dec')
    expect(told('Shipped', 'AddressIssue', '2026-12-20T00:00:00Z')).toMatch(/^\w+: New address given\. /)
  })

  test('says what its parcel waits for', () => {
    expect(told('InParcel', 'WaitingForPayment')).toBe('amber: In a parcel. Pay for the parcel by 27 Dec')
    expect(told('InParcel', 'Rehearsed')).toBe('amber: In a parcel. Pay the parcel’s freight by 27 Dec')
    expect(told('InParcel', 'WaitingForSupplement')).toMatch(
      /^amber: .* Answer about the parcel’s supplement by/,
    )
    expect(told('InParcel', 'Packing')).toBe('green: In a parcel. We’ll weigh it by 27 Dec')
  })
})
