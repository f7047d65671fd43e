import { expect, it } from 'vitest'
import { PARCEL_STATUSES } from '#domain/parcel/status.ts'
import { askedBy, parcelTabs, readTab } from '#islands/parcel/parcel-tabs.ts'

it('Every status is under one tab, and a claim that waits for us under “With us”', () => {
  const groups = parcelTabs(null).flatMap(({ id }) => (id === 'All' ? [] : [askedBy(readTab(id))]))
  const statuses = groups.flatMap(({ statuses }) => statuses)
  expect([...new Set(statuses)].toSorted()).toEqual([...PARCEL_STATUSES].toSorted())
  expect(statuses).toHaveLength(PARCEL_STATUSES.length + 1)
  const [, , with_us] = parcelTabs({ parcel_counts: { ClaimOpen: 2, Packing: 1 }, addresses_given: 0 })
  expect(with_us).toMatchObject({ label: 'With us', count: 3 })
})

it('A parcel with a problem with its address waits for its owner only until they give another one', () => {
  const counts = { parcel_counts: { AddressIssue: 3, Delivered: 1, InTransit: 2 }, addresses_given: 2 }
  expect(parcelTabs(counts).map(({ label, count }) => [label, count])).toEqual([
    ['All', 6],
    ['Waiting for you', 2],
    ['With us', 0],
    ['On the way', 4],
    ['Done', 0],
  ])
  expect(askedBy('you')).toMatchObject({ address_given: false })
  expect(askedBy('underway')).toMatchObject({ address_given: true })
})
