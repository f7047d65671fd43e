import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { csv } from '#domain/table/csv.ts'
import { readWorkbook } from '#domain/table/read-xlsx.ts'
import { chosenColumns, COLUMNS } from '#domain/order/sheet-columns.ts'
import { bookSheet, csvSheet } from '#domain/order/sheet-file.ts'
import { daysToReturn, daysToStore, type SheetRow } from '#domain/order/sheet-row.ts'
import { filterRows, readSorting, sortRows, totalOf } from '#domain/order/sheet-view.ts'
import { writeWorkbook } from '#domain/table/write-xlsx.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const DAY = 24 * 3600_000
const inDays = (days: number) => new Date(NOW + days * DAY).toISOString()

const PARCEL = { parcel_no: 'P1', status: 'Packed', estimated: false, compensation_cny: '0.00' } as const
const row = (id: string, more: Partial<SheetRow> = {}): SheetRow => ({
  ...{ id, order_no: `O${id}`, ordered_at: '2026-11-01T10:00:00.000Z', status: 'InWarehouse', late: false },
  ...{
    next_by_at: null,
    item_platform: 'taobao',
    url: 'https://item.taobao.com/item.htm?id=675330231400&x=1',
  },
  ...{
    title: `Thing ${id}`,
    image: '',
    sku_text: 'black',
    quantity: 1,
    order_notes: '',
    tag: null,
    client: null,
  },
  ...{ price_cny: '10.00', goods_cny: '10.00', domestic_fee_cny: '1.00', service_fee_cny: '0.80' },
  ...{ services_cny: '0.00', coupon_cny: '0.00', back_cny: '0.00', cost_cny: '11.80' },
  kept: {
    ...{ quantity: 1, goods_cny: '10.00', domestic_fee_cny: '1.00', service_fee_cny: '0.80' },
    ...{ services_cny: '0.00', coupon_cny: '0.00' },
  },
  ...{ inner_tracking_number: null, weight_g: 500, qc_count: 3, parcel: null },
  ...{ refund_until_at: inDays(2.5), stored_until_at: inDays(80) },
  ...more,
})
const NOTHING_KEPT = {
  ...{ quantity: 0, goods_cny: '0.00', domestic_fee_cny: '0.00', service_fee_cny: '0.00' },
  ...{ services_cny: '0.00', coupon_cny: '0.00' },
}
const ROWS = [
  row('1', { parcel: { ...PARCEL, freight_cny: '20.00', door_cny: '31.80' }, status: 'InParcel' }),
  row('2', { parcel: { ...PARCEL, freight_cny: '5.05', door_cny: '16.85', estimated: true }, client: 'Ann' }),
  row('10', { status: 'Refunded', cost_cny: '0.00', back_cny: '11.80', weight_g: null, kept: NOTHING_KEPT }),
  row('11', { tag: 'Zoe', item_platform: null, url: null, title: '=HYPERLINK("https://evil.example")' }),
]
const ids = (rows: readonly SheetRow[]) => rows.map(({ id }) => id)
const all = { status: '', parcel: '', platform: '', person: '', words: '' }
const column = (id: string) => COLUMNS.find((one) => one.id === id) ?? expect.unreachable()

it('Rows are found by status or group, parcel, marketplace and words, each of which has to be there', () => {
  const found = (filter: Partial<typeof all>) => ids(filterRows(ROWS, { ...all, ...filter }))
  expect(found({})).toEqual(['1', '2', '10', '11'])
  expect(found({ status: 'warehouse' })).toEqual(['1', '2', '11'])
  expect(found({ status: 'Refunded' })).toEqual(['10'])
  expect(found({ parcel: 'P1' })).toEqual(['1', '2'])
  expect(found({ parcel: 'none' })).toEqual(['10', '11'])
  expect(found({ platform: 'own' })).toEqual(['11'])
  expect(found({ words: 'BLACK  ann' })).toEqual(['2'])
  expect(found({ words: 'black nobody' })).toEqual([])
})

it('Rows are sorted by any column, empty cells last both ways, numbers in names as numbers', () => {
  const sorted = (by: string) => ids(sortRows(ROWS, readSorting(by), NOW))
  expect(sorted('door')).toEqual(['2', '1', '10', '11'])
  expect(sorted('-door')).toEqual(['1', '2', '10', '11'])
  expect(sorted('order')).toEqual(['1', '2', '10', '11'])
  expect(sorted('-status')).toEqual(['10', '1', '2', '11'])
  expect(sorted('nothing we know')).toEqual(['1', '2', '10', '11'])
})

it('Totals are of what is shown, to the fen, and say when a part is estimated', () => {
  expect(totalOf(ROWS, column('door'), NOW)).toEqual({ sum: 4865, count: 2, estimated: true })
  expect(totalOf(ROWS.slice(0, 1), column('door'), NOW)).toEqual({ sum: 3180, count: 1, estimated: false })
  expect(totalOf(ROWS.slice(2), column('door'), NOW)).toEqual({ sum: null, count: 0, estimated: false })
  expect(totalOf(ROWS, column('weight'), NOW)).toEqual({ sum: 1500, count: 3, estimated: false })
  expect(totalOf(ROWS, column('back'), NOW)?.sum).toBe(-1180)
  expect(totalOf(ROWS, column('price'), NOW)).toBeNull()
})

it('Totals leave out the pieces and amounts of what was given back, and come to the cost', () => {
  const total = (id: string) => totalOf(ROWS, column(id), NOW)?.sum ?? 0
  expect([total('quantity'), total('fee')]).toEqual([3, 240])
  const parts = ['goods', 'postage', 'fee', 'services', 'coupon'].map(total)
  expect(parts.reduce((all, fen) => all + fen, 0)).toBe(total('cost'))
})

it('Days are counted while they matter', () => {
  expect([daysToReturn(row('1'), NOW), daysToStore(row('1'), NOW)]).toEqual([3, 80])
  expect(daysToReturn(row('1', { refund_until_at: inDays(-1) }), NOW)).toBeNull()
  const gone = row('1', { status: 'Shipped' })
  expect([daysToReturn(gone, NOW), daysToStore(gone, NOW)]).toEqual([null, null])
  expect(daysToStore(row('1', { status: 'StorageExpired', stored_until_at: inDays(-3) }), NOW)).toBe(0)
})

it('Columns stay in our order, the item always; those forgotten since are left out', () => {
  expect(chosenColumns(['door', 'gone', 'option']).map(({ id }) => id)).toEqual(['item', 'option', 'door'])
  expect(chosenColumns(null).length).toBeGreaterThan(10)
})

const WANTED = chosenColumns(['link', 'ordered', 'quantity', 'coupon', 'weight', 'door'])

it('As CSV the sheet has amounts in CNY, addresses for links, and no formula that runs', () => {
  expect(
    csv(csvSheet(ROWS, WANTED, NOW))
      .split('\r\n')
      .slice(1, -1),
  ).toEqual([
    'Item,Link,Ordered,Pieces,Coupon (CNY),Weight (g),Cost at the door (CNY),Freight is',
    'Thing 1,https://item.taobao.com/item.htm?id=675330231400&x=1,2026-11-01,1,0.00,500,31.80,final',
    'Thing 2,https://item.taobao.com/item.htm?id=675330231400&x=1,2026-11-01,1,0.00,500,16.85,estimate',
    'Thing 10,https://item.taobao.com/item.htm?id=675330231400&x=1,2026-11-01,1,0.00,,,',
    `"'=HYPERLINK(""https://evil.example"")",Your own item,2026-11-01,1,0.00,500,,`,
  ])
})

it('A day that is not known is an empty cell, in either file', () => {
  const paid = { id: 'paid', label: 'Paid', kind: 'day', chosen: true, value: () => null } as const
  expect(csvSheet(ROWS.slice(0, 1), [paid], NOW)).toEqual([['Paid'], [null]])
  expect(bookSheet(ROWS.slice(0, 1), [paid], NOW).rows).toEqual([[null]])
})

it('As a workbook it has numbers, days and links, and is read back as it was written', () => {
  const { columns, rows } = bookSheet(ROWS, WANTED, NOW)
  const files = writeWorkbook('Orders', columns, rows)
  const zipped = zipSync(Object.fromEntries([...files].map(([name, text]) => [name, strToU8(text)])))
  const texts = Object.entries(unzipSync(zipped)).map(
    ([name, bytes]) => [name, new TextDecoder().decode(bytes)] as const,
  )
  const [grid] = readWorkbook(new Map(texts))
  const link = 'https://item.taobao.com/item.htm?id=675330231400&x=1'
  expect(grid?.[1]).toEqual(['Thing 1', `Taobao ${link}`, '46327', '1', '0.00', '500', '31.80', 'final'])
  expect(grid?.[4]?.slice(0, 2)).toEqual(['=HYPERLINK("https://evil.example")', 'Your own item'])
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet).toContain('<c r="G2" s="2"><v>31.80</v></c>')
  expect(sheet).not.toContain('<f>')
})

it('A workbook takes any text, and no address that could break it', () => {
  const odd = 'a\u0000b <&"\u001f> 鞋 😀'
  const bad = ['javascript:alert(1)', `https://x.example/${'y'.repeat(2001)}`, 'https://x.example/a b']
  const cells = [{ text: odd, href: null }, ...bad.map((href) => ({ text: 'x', href })), null]
  const files = writeWorkbook('A & B', Array(5).fill({ label: 'L', width: 9 }), [cells])
  expect(readWorkbook(files)[0]?.[1]).toEqual(['ab <&"> 鞋 😀', 'x', 'x', 'x'])
  expect(files.has('xl/worksheets/_rels/sheet1.xml.rels')).toBe(false)
})
