import { describe, expect, it } from 'vitest'
import {
  boxNumberTrouble,
  carrierNumberTrouble,
  isParcelNo,
  isShelfLabel,
  shipmentOf,
} from '#domain/parcel/box.ts'

describe('The number on a box', () => {
  it.each(['SF7700112233', 'YT777', 'ZTO-404', '1234567890123', '1Z999AA10123456784'])(
    'may be %s',
    (number) => {
      expect(boxNumberTrouble(number)).toBeUndefined()
    },
  )

  it.each([
    ['A-03-2', 'label of a shelf'],
    ['B-12', 'label of a shelf'],
    ['0MWS52TBZ0001', 'label of an item'],
    ['O261122-GYKGF2KS', 'number of an order'],
    ['AB1', 'isn’t a box number'],
    ['X!Y?Z', 'isn’t a box number'],
    // A scale’s.
    ['2600', 'too short'],
  ])('is not %s', (number, why) => {
    expect(boxNumberTrouble(number)).toContain(why)
  })

  it('is told from a shelf’s label', () => {
    expect(['A-03-2', 'AB-1-22-333', 'ZTO-404', 'A-0312', 'SF7700112233'].filter(isShelfLabel)).toEqual([
      'A-03-2',
      'AB-1-22-333',
    ])
  })

  it('may count the boxes of a shipment', () => {
    expect(['YT1234567890-1', 'JD0123456789-1-3-', 'SF7700112233-12'].map(shipmentOf)).toEqual([
      ...['YT1234567890', 'JD0123456789', 'SF7700112233'],
    ])
    const others = ['A-03-2', 'ZTO-404', 'YT1234567890', 'O261122-GYKGF2KS', 'SF7700112233-123']
    expect(others.map(shipmentOf)).toEqual(others.map(() => null))
  })
})

it('The number of a parcel of ours is told from an order’s and a carrier’s, as it is printed and as it is typed', () => {
  const numbers = [
    'P261122-GYKGF2KS',
    'p261122-gykgf2ks',
    'O261122-GYKGF2KS',
    'EEP261122-GYKGF2KS',
    'P261122',
  ]
  expect(numbers.filter(isParcelNo)).toEqual(numbers.slice(0, 2))
})

describe('The number under which a carrier takes a parcel', () => {
  it.each(['EE700112234CN', '1Z999AA10123456784', '1234567890123', 'X12', 'EEP261122-GYKGF2KS'])(
    'may be %s',
    (number) => {
      expect(carrierNumberTrouble(number)).toBeUndefined()
    },
  )

  it.each(['P261122-GYKGF2KS', 'O261122-GYKGF2KS', '0MWS52TBZ0001', 'A-03-2'])('is not our %s', (number) => {
    expect(carrierNumberTrouble(number)).toContain('our own')
  })

  it.each(['衣服', 'AB', '1.23E+19'])('is not %s', (number) => {
    expect(carrierNumberTrouble(number)).toContain(`“${number}” is no tracking number`)
  })
})
