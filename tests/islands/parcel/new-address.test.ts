import { expect, it } from 'vitest'
import { newAddressAt } from '#islands/parcel/new-address.ts'
import type { ParcelDetailed } from '#islands/parcel/parcel.ts'

const day = (date: number) => `2026-11-${date}T08:00:00.000Z`

function stopped(issues: number[], changes: number[], status: ParcelDetailed['status'] = 'AddressIssue') {
  const tracking = issues.map((date) => ({
    ...{ status: 'AddressIssue' as const, description: 'No such house', at: day(date), box: null },
  }))
  const history = changes.map((date) => ({
    ...{ from: status, to: status, event: 'change_address', actor: 'customer' as const, at: day(date) },
    ...{ reason: '' },
  }))
  return { status, tracking, history }
}

it('A new address answers what the carrier has said about the old one', () => {
  expect(newAddressAt(stopped([20], []))).toBe(null)
  expect(newAddressAt(stopped([20], [21, 22]))).toBe(day(22))
})

it('An address given before the problem, or one that has another, is asked for again', () => {
  expect(newAddressAt(stopped([20], [19]))).toBe(null)
  expect(newAddressAt(stopped([23, 20], [21]))).toBe(null)
  expect(newAddressAt(stopped([23, 20], [21, 24]))).toBe(day(24))
})

it('Nothing is said of it once the parcel has gone on', () => {
  expect(newAddressAt(stopped([20], [21], 'AvailableForPickup'))).toBe(null)
})
