import { expect, it } from 'vitest'
import { type BoxStatus, boxAfter, wayOfAll } from '#domain/parcel/box.ts'
import { carrierOfLine, trackingPage } from '#domain/parcel/carriers.ts'

it.each<[BoxStatus[], string | null]>([
  [[], null],
  [['Shipped'], null],
  [['Shipped', 'Shipped'], null],
  [['InTransit', 'Shipped'], 'InTransit'],
  [['Delivered', 'Shipped'], 'InTransit'],
  [['Delivered', 'InTransit'], 'InTransit'],
  [['OutForDelivery', 'CustomsClearance'], 'CustomsClearance'],
  [['Delivered', 'OutForDelivery'], 'OutForDelivery'],
  [['Delivered', 'Delivered'], 'Delivered'],
  [['Delivered', 'AvailableForPickup'], 'AvailableForPickup'],
  [['AvailableForPickup', 'AddressIssue', 'InTransit'], 'AddressIssue'],
  [['Returning', 'Returning'], 'Returning'],
  [['Returning', 'InTransit'], 'InTransit'],
  // Some came and one comes back: a person decides.
  [['Returning', 'Delivered'], null],
])('Boxes that are %j make the parcel %s', (boxes, expected) => {
  expect(wayOfAll(boxes)).toBe(expected)
})

it('A box moves onwards only', () => {
  expect(boxAfter('Shipped', 'OutForDelivery')).toBe('OutForDelivery')
  expect(boxAfter('OutForDelivery', 'InTransit')).toBeNull()
  expect(boxAfter('Delivered', 'Returning')).toBeNull()
  expect(boxAfter('InTransit', 'InTransit')).toBeNull()
})

it('A number leads to its carrier’s own page where that is known, and to one of all carriers otherwise', () => {
  expect(trackingPage('dhl ', 'A 1')).toMatch(/^https:\/\/www\.dhl\.com\/.*=A%201$/)
  expect(trackingPage('Hans', 'A1')).toBe('https://t.17track.net/en#nums=A1')
  expect(trackingPage('constructor', 'A1')).toBe('https://t.17track.net/en#nums=A1')
  expect(carrierOfLine('EMS')).toBe('EMS')
  expect(carrierOfLine('toString')).toBe('')
})
