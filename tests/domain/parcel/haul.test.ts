import type { ParcelStatus } from '#domain/parcel/status.ts'
import { expect, test } from 'vitest'
import { haulDays } from '#domain/parcel/haul.ts'

const DAY = 86_400_000
const way = (...steps: [to_status: ParcelStatus, day: number][]) =>
  steps.map(([to_status, day], at) => ({
    ...{ event: '', from_status: steps[at - 1]?.[0] ?? null, to_status, at: day * DAY },
  }))

test('the days of a haul are those of each stage, and those with the carrier in all', () => {
  const days = haulDays(
    way(
      ...([
        ['WaitingForPayment', 0],
        ['WaitingForPacking', 4],
        ['Packing', 5],
        ['Packed', 6],
        ['ReadyToShip', 6.4],
      ] as [ParcelStatus, number][]),
      ...([
        ['Shipped', 7],
        ['InTransit', 8],
        ['CustomsClearance', 15],
        ['OutForDelivery', 18],
        ['Delivered', 18.4],
        ['Completed', 30],
      ] as [ParcelStatus, number][]),
    ),
  )
  expect(days).toEqual({ packing: 3, transit: 8, customs: 3, delivery: 0, shipping: 11 })
})

test('a stage that never was has no days, and a claim counts for the stage it interrupts', () => {
  const days = haulDays(
    way(['WaitingForPacking', 0], ['Shipped', 2], ['ClaimOpen', 6], ['Shipped', 9], ['Delivered', 12]),
  )
  expect(days).toEqual({ packing: 2, transit: 10, customs: null, delivery: null, shipping: 10 })
})

test('a delivery while a claim is open counts, and the claim’s withdrawal is none', () => {
  const changes = way(['WaitingForPacking', 0], ['Shipped', 2], ['ClaimOpen', 6], ['ClaimOpen', 9])
  const delivered = changes.map((change, at) =>
    at === 3 ? { ...change, event: 'tracked:Delivered' } : change,
  )
  const withdrawn = { event: 'withdraw_claim', from_status: 'ClaimOpen', to_status: 'Delivered' } as const
  expect(haulDays([...delivered, { ...withdrawn, at: 30 * DAY }])).toMatchObject({ transit: 7, shipping: 7 })
})
