import { expect, test } from 'vitest'
import { itemLabel, readPackScan } from '#domain/warehouse/item-label.ts'

const LAMP = '0mi5k2x1a00f3abcdefgh'
const MUG = '0mi5k2x1a00f4abcdefgh'
const ELSEWHERE = '0mi5k2x1a00f5abcdefgh'
const ids = [LAMP, MUG]

test('the label of an item of the parcel goes in, once', () => {
  expect(readPackScan(itemLabel(MUG), ids, [])).toEqual({ is: 'right', id: MUG })
  expect(readPackScan(` ${itemLabel(MUG).toLowerCase()}\n`, ids, [LAMP])).toEqual({ is: 'right', id: MUG })
  expect(readPackScan(itemLabel(MUG), ids, [MUG])).toEqual({ is: 'again', id: MUG })
})

test('the label of any other item is refused by its name', () => {
  expect(readPackScan(itemLabel(ELSEWHERE), ids, [])).toEqual({ is: 'foreign', label: itemLabel(ELSEWHERE) })
})

test.each(['', 'A-03-2', 'P261120-7K3F9QWA', 'SF1234567890'])('%j is no label of an item', (text) => {
  expect(readPackScan(text, ids, [])).toEqual({ is: 'no_label' })
})
