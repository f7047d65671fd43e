import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ItemSearch, itemSearchQuery, readItemSearch, SORTS } from '#domain/item/search-query.ts'
import { readItemQuery } from '#domain/site/page-path.ts'

const read = (query: string) => readItemSearch(new URLSearchParams(query))
const NOTHING: ItemSearch = {
  keyword: '',
  platform: null,
  price_min_fen: null,
  price_max_fen: null,
  sort: 'default',
  page: 1,
}

describe('the address of a search', () => {
  test('gives the keyword back trimmed and otherwise as typed', () => {
    expect(read(`keyword=${encodeURIComponent('  a&b #1+2 衣 ')}`).keyword).toBe('a&b #1+2 衣')
  })

  test('without anything asks for nothing', () => {
    expect(read('')).toEqual(NOTHING)
  })

  test('carries filters, sort and page', () => {
    expect(read('keyword=mug&platform=1688&price_min=12.5&price_max=80&sort=sales&page=3')).toEqual({
      keyword: 'mug',
      platform: '1688',
      price_min_fen: 1250,
      price_max_fen: 8000,
      sort: 'sales',
      page: 3,
    })
  })

  test.each([
    ['page=-1', 'page', 1],
    ['page=0', 'page', 1],
    ['page=1.5', 'page', 1],
    ['page=999999', 'page', 1000],
    ['page=9999999999999999999', 'page', 1],
    ['sort=x', 'sort', 'default'],
    ['sort=__proto__', 'sort', 'default'],
    ['platform=ebay', 'platform', null],
    ['price_min=abc', 'price_min_fen', null],
    ['price_min=-5', 'price_min_fen', null],
    ['price_max=1e9', 'price_max_fen', null],
    ['price_max=¥1,234.50', 'price_max_fen', 123450],
    ['price_max=12,5', 'price_max_fen', 1250],
  ] as const)('with %s reads %s as %s', (query, name, expected) => {
    expect(read(query)[name]).toBe(expected)
  })

  test('puts swapped prices into order', () => {
    expect(read('price_min=90&price_max=10')).toMatchObject({ price_min_fen: 1000, price_max_fen: 9000 })
  })

  test('cuts a keyword at 200 characters and never through one', () => {
    expect([...read(`keyword=${encodeURIComponent('👟'.repeat(300))}`).keyword]).toHaveLength(200)
  })

  test('reads back to the same search', () => {
    const price = fc.option(fc.integer({ min: 0, max: 100_000_000 }))
    const searches = fc.record({
      keyword: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((text) => `x${text}`.trim()),
      platform: fc.constantFrom(null, 'taobao' as const, '1688' as const),
      low: price,
      high: price,
      sort: fc.constantFrom(...SORTS),
      page: fc.integer({ min: 1, max: 1000 }),
    })
    fc.assert(
      fc.property(searches, ({ low, high, ...rest }) => {
        const swapped = low !== null && high !== null && low > high
        const search = { ...rest, price_min_fen: swapped ? high : low, price_max_fen: swapped ? low : high }
        expect(read(itemSearchQuery(search))).toEqual(search)
      }),
    )
  })
})

describe('the address of an item', () => {
  const item = (query: string) => readItemQuery(new URLSearchParams(query))

  test('names platform and id', () => {
    expect(item('p=taobao&i=675330231400')).toEqual({ item_platform: 'taobao', num_iid: '675330231400' })
  })

  test('without both names none', () => {
    expect(item('')).toBe('none')
    expect(item('p=&i=')).toBe('none')
  })

  test.each([
    'p=ebay&i=675330231400',
    'p=taobao',
    'i=675330231400',
    'p=taobao&i=12',
    "p=taobao&i=1'--",
    'p=toString&i=12345',
  ])('that says %s is wrong', (query) => {
    expect(item(query)).toBe('wrong')
  })
})
