import { expect, it } from 'vitest'
import { callsOf, normalTracking, readTrackingList } from '#domain/parcel/tracking.ts'
import { readSeparated } from '#domain/table/cells.ts'

const rowsOf = (text: string, carrier = '') => readTrackingList(readSeparated(text), carrier)
const read = (text: string, carrier = '') =>
  rowsOf(text, carrier).map(({ parcel_no, carrier, tracking_number, box, wrong }) =>
    wrong === null ? [parcel_no, carrier, tracking_number, box] : wrong,
  )

it('A list is read with commas, semicolons or tabs, with names of columns or without', () => {
  const expected = [
    ['P1', 'EMS', 'EE11', null],
    ['P2', 'DHL, Express', 'D22', 2],
  ]
  expect(read('P1,EMS,EE11\nP2,"DHL, Express",D22,2')).toEqual(expected)
  expect(read('\uFEFFsep=;\r\nP1;EMS;EE11;\r\n\r\np2;DHL, Express;D22;2\r\n')).toEqual(expected)
  expect(
    read('Box\tTracking number\tWeight\tparcel_no\tCarrier\n\tEE11\t3\tP1\tEMS\n2\tD22\t4\tP2\tDHL, Express'),
  ).toEqual(expected)
})

it('A row that cannot be sent says why, and its line', () => {
  expect(read('P1,EMS,\nP1,EMS,O261122-GYKGF2KS\n,EMS,E11\nP1,,E11\nP1,EMS,E11,two\nP1,EMS,E11,0')).toEqual([
    'The tracking number is missing.',
    'This is our own label or number. Take the number of the carrier.',
    'The parcel’s number is missing.',
    'The carrier is missing.',
    'Number the boxes 1, 2 and so on.',
    'Number the boxes 1, 2 and so on.',
  ])
  expect(rowsOf('\nP1,EMS,E11')[0]?.line).toBe(2)
  expect(rowsOf('')).toEqual([])
})

it('Who takes them all need not be written, and quotes in quotes stay', () => {
  expect(read('P1,,E11', 'EMS')).toEqual([['P1', 'EMS', 'E11', null]])
  expect(read('P1,"a ""b""","\'E11"')).toEqual([['P1', 'a "b"', 'E11', null]])
})

it('Columns are known by the names that carriers give them, a cell by its words alone', () => {
  const row = ['P1', 'EMS', 'E11', null]
  expect(read('订单号,客户单号,服务商单号,运输方式\nO9,P1,E11,快线', 'EMS')).toEqual([row])
  expect(read('title,courier,order_id,tracking_number\nA mug,EMS,P1,E11')).toEqual([row])
  // Our own name of a column counts first.
  expect(read('order_id,parcel_no,carrier,tracking_number\nO9,P1,EMS,E11')).toEqual([row])
  expect(read('P1,EMS,E11 https://example.test/E11')).toEqual([row])
  // RFC 4180: a line may end in a cell.
  expect(read('P1,"EMS\nor so",E11\nP2,EMS,E12').map(([no]) => no)).toEqual(['P1', 'P2'])
})

it('A number beside two parcels is sent for neither', () => {
  const why = 'The number same 1 is beside several parcels in this list.'
  expect(read('P1,EMS,SAME1\nP2,EMS,same 1\nP3,EMS,E11')).toEqual([
    why.replace('same 1', 'SAME1'),
    why,
    ['P3', 'EMS', 'E11', null],
  ])
})

it('A long list is sent in parts, the boxes of one parcel together', () => {
  const rows = Array.from({ length: 399 }, (_, index) => ({
    parcel_no: `P${index % 133}`,
    tracking_number: '',
  }))
  const calls = callsOf(rows)
  expect(calls.map(({ length }) => length)).toEqual([198, 198, 3])
  expect(new Set(calls.flatMap((one) => [...new Set(one.map(({ parcel_no }) => parcel_no))])).size).toBe(133)
})

it('A number is read out of what a marketplace writes before it', () => {
  expect(
    ['yt 8800 1234', '圆通 YT88001234', '圆通快递：YT88001234', '快递单号: YT8800\u200b1234'].map(
      normalTracking,
    ),
  ).toEqual(Array(4).fill('YT88001234'))
})
