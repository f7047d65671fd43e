import { expect, it } from 'vitest'
import { readTrackingList } from '#domain/parcel/tracking.ts'

const none = () => ''
const read = (text: string, carrierOf: (parcel_no: string) => string = none) =>
  readTrackingList(text, carrierOf).map(({ parcel_no, carrier, tracking_number, box, wrong }) =>
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
  expect(readTrackingList('\nP1,EMS,E11', none)[0]?.line).toBe(2)
  expect(readTrackingList('', none)).toEqual([])
})

it('Who usually takes a parcel need not be written, and quotes in quotes stay', () => {
  expect(read('P1,,E11', (no) => (no === 'P1' ? 'EMS' : ''))).toEqual([['P1', 'EMS', 'E11', null]])
  expect(read('P1,"a ""b""","\'E11"')).toEqual([['P1', 'a "b"', 'E11', null]])
})
