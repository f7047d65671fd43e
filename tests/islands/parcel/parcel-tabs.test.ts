import { expect, it } from 'vitest'
import { PARCEL_STATUSES } from '#domain/parcel/status.ts'
import { parcelTabs, readTab, statusesIn } from '#islands/parcel/parcel-tabs.ts'

it('Every status is under one tab, and a claim that waits for us under “With us”', () => {
  const groups = parcelTabs(null).flatMap(({ id }) => (id === 'All' ? [] : [statusesIn(readTab(id))]))
  expect(groups.flat().toSorted()).toEqual([...PARCEL_STATUSES].toSorted())
  const [, , with_us] = parcelTabs({ ClaimOpen: 2, Packing: 1 })
  expect(with_us).toMatchObject({ label: 'With us', count: 3 })
})
