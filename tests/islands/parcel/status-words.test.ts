import { expect, it } from 'vitest'
import type { ParcelStatus } from '#domain/parcel/status.ts'
import { statusOf } from '#islands/parcel/parcel.ts'

const next = (status: ParcelStatus) =>
  statusOf({ status, next_by_at: '2026-12-27T00:00:00Z', address_given_at: null }).next

it('A parcel on its last way names no day beside that of its arrival', () => {
  expect(next('Packing')).toMatch(/^We’ll weigh it by 27.Dec/)
  expect(next('InTransit')).toBe('Reaches your country')
  expect(next('AvailableForPickup')).toMatch(/^Collect it by 27.Dec/)
})
