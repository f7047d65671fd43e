import { describe, expect, it, test } from 'vitest'
import { itemLabel, readItemLabel } from '#domain/warehouse/item-label.ts'
import { liesHere, normalShelf, readShelf, shelfDoubt, shelfTrouble } from '#domain/warehouse/shelf.ts'

test.each([
  ['A-03-2', 'A-03-2'],
  [' a-03-2 ', 'A-03-2'],
  ['a 03 2', 'A-03-2'],
  ['Ａ－０３－２', 'A-03-2'],
  ['a–03—2', 'A-03-2'],
  ['a_03--2-', 'A-03-2'],
  ['\u200brack', 'RACK'],
  ['A'.repeat(20), 'A'.repeat(20)],
])('the shelf %j is %s', (typed, shelf) => {
  expect(normalShelf(typed)).toBe(shelf)
  expect(readShelf(typed)).toBe(shelf)
})

test.each([
  ['', /^Enter a shelf/],
  [' - ', /^Enter a shelf/],
  ['A'.repeat(21), /at most 20 letters/],
  ['A/3', /letters, digits and dashes/],
  ['架-3', /letters, digits and dashes/],
  ['0mi5k2x1a00f3', /label of an item/],
  ['P261120-7K3F9QWA', /number of an order or a parcel/],
  ['O261120-7K3F9QWA', /number of an order or a parcel/],
  ['261120-7K3F9QWA', /number of an order or a parcel/],
  ['p2611207k3f9qwa', /number of an order or a parcel/],
  ['SF1234567890', /number of a box/],
  ['96385074', /number of a box or a product/],
])('%j is no shelf, and the sentence says why', (typed, why) => {
  expect(shelfTrouble(normalShelf(typed))).toMatch(why)
  expect(readShelf(typed)).toBeNull()
})

test('an odd name is asked about once, unless something lies there, and a purchase’s is never a shelf', () => {
  const item = { shelf: null, purchase_no: null }
  expect(shelfDoubt('A-03-2', [], false)).toBeNull()
  expect(shelfDoubt('JOHN', [item], false)).toMatch(/^Nothing lies on a shelf JOHN yet\. Scan it once more/)
  expect(shelfDoubt('JOHN', [item], true)).toBeNull()
  for (const [shelf, why] of [
    ['MI5K2X1A00F3', /label of an item that lost a character/],
    ['PN1013', /number of a purchase/],
    ['TB-20481', /number of a purchase/],
  ] as const) {
    expect(shelfDoubt(shelf, [item], false)).toMatch(why)
    expect(shelfDoubt(shelf, [{ ...item, shelf }], false)).toBeNull()
    expect(shelfTrouble(shelf)).toBeNull()
  }
  expect(shelfDoubt('RACK', [{ ...item, shelf: 'RACK' }], false)).toBeNull()
  for (const again of [false, true])
    expect(shelfDoubt('WD-7K', [{ ...item, purchase_no: 'wd 7k' }], again)).toMatch(/number of a purchase/)
})

describe('An item lies in our warehouse', () => {
  it.each(['ArrivedAtWarehouse', 'InWarehouse', 'StorageExpired', 'InParcel', 'ReturningToSeller'])(
    'while it is %s',
    (status) => expect(liesHere({ status, remembered_status: null })).toBe(true),
  )

  it.each(['Paid', 'SellerShipped', 'Shipped', 'Received', 'Refunded', 'Compensated', 'Disposed'])(
    'not when it is %s',
    (status) => expect(liesHere({ status, remembered_status: null })).toBe(false),
  )

  it('under a refund, when it did before', () => {
    const status = 'RefundRequested'
    expect(liesHere({ status, remembered_status: 'InWarehouse' })).toBe(true)
    expect(liesHere({ status, remembered_status: 'Purchased' })).toBe(false)
  })
})

test('an item’s label is the beginning of its id, and read back however it is written', () => {
  const label = itemLabel('0mi5k2x1a00f3abcdefgh')
  expect(label).toBe('0MI5K2X1A00F3')
  for (const scanned of [label, label.toLowerCase(), ` ${label}\n`])
    expect(readItemLabel(scanned)).toBe('0mi5k2x1a00f3')
  for (const other of ['A-03-2', '0MI5K2X1A00F', 'SF12345678901', 'P261120-7K3F9'])
    expect(readItemLabel(other)).toBeNull()
})
