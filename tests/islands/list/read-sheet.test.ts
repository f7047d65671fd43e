import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { writeWorkbook } from '#domain/table/write-xlsx.ts'
import { readSheet } from '#islands/list/read-sheet.ts'

const ROWS = [
  ['parcel_no', 'carrier', 'tracking_number'],
  ['P1', '燕文物流', 'UE700112234YP'],
]
const TEXT = ROWS.map((row) => row.join(',')).join('\r\n')
const grid = (bytes: BlobPart, name = 'numbers.csv') => readSheet(new File([bytes], name))
/** 燕文物流 as a Chinese Windows writes it. */
const GBK = new Uint8Array([0xd1, 0xe0, 0xce, 0xc4, 0xce, 0xef, 0xc1, 0xf7])

it('A file of text is read as UTF-8, with its mark or without, and as GBK', async () => {
  const [before = '', after = ''] = TEXT.split('燕文物流')
  for (const bytes of [TEXT, `\uFEFF${TEXT}`]) expect(await grid(bytes)).toEqual({ grid: ROWS })
  const gbk = new Blob([before, GBK, after])
  expect(await grid(gbk)).toEqual({ grid: ROWS })
})

it('A workbook is read, whatever its name says', async () => {
  const [head = [], ...rows] = ROWS
  const files = writeWorkbook(
    'Numbers',
    head.map((label) => ({ label, width: 20 })),
    rows.map((row) => row.map((text) => ({ text, href: null }))),
  )
  const packed = zipSync(Object.fromEntries([...files].map(([name, part]) => [name, strToU8(part)])))
  for (const name of ['numbers.xlsx', 'numbers.csv'])
    expect(await grid(new Uint8Array(packed), name)).toEqual({ grid: ROWS })
})

it('What cannot be read says what to do', async () => {
  const large = new Uint8Array(15_000_001)
  expect(await grid(large)).toEqual({ refused: expect.stringContaining('larger than 15 MB') })
  expect(await grid(TEXT, 'numbers.xls')).toEqual({ refused: expect.stringContaining('old kind') })
  expect(await grid(new Uint8Array([0x50, 0x4b, 3, 4]), 'numbers.xlsx')).toEqual({
    refused: expect.stringContaining('damaged or has a password'),
  })
})
