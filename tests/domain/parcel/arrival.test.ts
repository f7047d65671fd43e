import { expect, test } from 'vitest'
import { arrivalOf, PARCEL_STEPS, stepsDone } from '#domain/parcel/arrival.ts'
import { PARCEL_STATUSES, type ParcelStatus } from '#domain/parcel/status.ts'

const parcel = (status: ParcelStatus, eta_days: number[] | null = [5, 9]) => ({
  status,
  status_since_at: '2026-11-20T00:00:00.000Z',
  shipped_at: '2026-11-10T00:00:00.000Z',
  estimate: { eta_days },
})
const on = (day: number) => Date.UTC(2026, 10, day)

test('a parcel arrives within the days of its line, counted from when it shipped', () => {
  expect(arrivalOf(parcel('InTransit'), on(11))).toEqual({
    kind: 'coming',
    from: '2026-11-15T00:00:00.000Z',
    to: '2026-11-19T00:00:00.000Z',
  })
  // A day that has passed is none any more.
  expect(arrivalOf(parcel('InTransit'), on(17))?.from).toBe('2026-11-17T00:00:00.000Z')
  expect(arrivalOf(parcel('InTransit'), on(25))).toMatchObject({
    kind: 'over',
    to: '2026-11-19T00:00:00.000Z',
  })
})

test('one that is paid is planned from today, with three days for packing it', () => {
  expect(arrivalOf({ ...parcel('Packed'), shipped_at: null }, on(11))).toEqual({
    kind: 'planned',
    from: '2026-11-16T00:00:00.000Z',
    to: '2026-11-23T00:00:00.000Z',
  })
})

test('nothing is promised before it is paid, by a line that says no days, and of what comes back', () => {
  expect(arrivalOf({ ...parcel('WaitingForPayment'), shipped_at: null }, on(11))).toBeNull()
  expect(arrivalOf(parcel('InTransit', null), on(11))).toBeNull()
  expect(arrivalOf(parcel('Returning'), on(11))).toBeNull()
  expect(arrivalOf(parcel('Delivered'), on(21))).toMatchObject({
    kind: 'delivered',
    to: '2026-11-20T00:00:00.000Z',
  })
})

test('no days of the line stand over what is known better', () => {
  for (const status of ['OutForDelivery', 'AvailableForPickup', 'AddressIssue'] as const)
    expect(arrivalOf(parcel(status), on(11)), status).toBeNull()
})

test('the bar has five steps, and none for a parcel that is on no way home', () => {
  const steps = Object.fromEntries(PARCEL_STATUSES.map((status) => [status, stepsDone(status)]))
  expect(steps).toMatchObject({ WaitingForPayment: 0, Packing: 1, Packed: 2, InTransit: 3, AddressIssue: 4 })
  expect(steps.Delivered).toBe(PARCEL_STEPS.length)
  expect(steps).toMatchObject({ Cancelled: null, Returning: null, ClaimOpen: null })
})
