import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addCartLine,
  cartCount,
  clampQuantity,
  type LocalCartLine,
  readLocalCart,
  removeCartLines,
  setCartQuantity,
} from '#domain/cart.ts'

const line = (id: string, given: Partial<LocalCartLine> = {}): LocalCartLine => ({
  id,
  item_platform: 'taobao',
  num_iid: '1',
  sku_id: id,
  title: 'Mug',
  image: '/img/mug',
  sku_text: 'Green',
  price_cny: '12.00',
  quantity: 1,
  order_notes: '',
  buy_now: false,
  ...given,
})
const full = Array.from({ length: 50 }, (_, index) => line(`sku${index}`))

describe('putting a line into a visitor’s cart', () => {
  test('adds a new sku at the end', () => {
    expect(addCartLine([line('a')], line('b'))?.map((one) => one.id)).toEqual(['a', 'b'])
  })
  test('adds up the same sku in its place, with the newer price', () => {
    const cart = addCartLine(
      [line('a', { quantity: 2, order_notes: 'gift' }), line('b')],
      line('new', { sku_id: 'a', quantity: 3, price_cny: '11.00' }),
    )
    expect(cart).toEqual([line('a', { quantity: 5, order_notes: 'gift', price_cny: '11.00' }), line('b')])
  })
  test.each([{ item_platform: '1688' }, { num_iid: '2' }, { sku_id: null }])('keeps %j apart', (other) => {
    expect(addCartLine([line('a')], line('b', { sku_id: 'a', ...other }))).toHaveLength(2)
  })
  test('keeps buy now apart from everything', () => {
    const now = line('n', { sku_id: 'a', buy_now: true })
    const cart = addCartLine(addCartLine([line('a')], now) ?? [], { ...now, id: 'n2' })
    expect(cart?.map((one) => one.quantity)).toEqual([1, 1, 1])
    expect(addCartLine([now], line('a'))).toHaveLength(2)
  })
  test('has room for fifty lines and no more', () => {
    expect(addCartLine(full.slice(1), line('x'))).toHaveLength(50)
    expect(addCartLine(full, line('x'))).toBeNull()
    expect(addCartLine(full, line('again', { sku_id: 'sku7' }))?.[7]?.quantity).toBe(2)
  })
  test('never passes 999 pieces', () => {
    expect(
      addCartLine([line('a', { quantity: 990 })], line('b', { sku_id: 'a', quantity: 20 }))?.[0]?.quantity,
    ).toBe(999)
  })
})

describe('a quantity', () => {
  test.each([
    [0, 1],
    [-3, 1],
    [1, 1],
    [2.9, 2],
    [999, 999],
    [1_000, 999],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 999],
  ])('of %d becomes %d', (typed, expected) => {
    expect(clampQuantity(typed)).toBe(expected)
  })
  test('is set on its line alone', () => {
    const cart = setCartQuantity([line('a'), line('b')], 'b', 7)
    expect(cart.map((one) => one.quantity)).toEqual([1, 7])
  })
})

test('lines are removed by id', () => {
  expect(removeCartLines([line('a'), line('b'), line('c')], ['a', 'c', 'x'])).toEqual([line('b')])
})

test('the badge counts lines, not pieces and not what is bought now', () => {
  expect(cartCount([line('a', { quantity: 9 }), line('b'), line('c', { buy_now: true })])).toBe(2)
})

describe('reading the stored cart', () => {
  test('gives back what was written', () => {
    expect(readLocalCart(JSON.parse(JSON.stringify(full)))).toEqual(full)
  })
  test('leaves out what is no cart line', () => {
    const bad = [
      null,
      1,
      'x',
      [],
      {},
      line('q', { quantity: 0 }),
      { ...line('t'), title: 5 },
      { ...line('s'), sku_id: 1 },
    ]
    expect(readLocalCart([...bad, line('good')])).toEqual([line('good')])
  })
  test('is an empty cart for anything else, at most fifty lines', () => {
    expect(readLocalCart({ lines: [] })).toEqual([])
    expect(readLocalCart(null)).toEqual([])
    expect(readLocalCart([...full, line('x')])).toHaveLength(50)
  })
  test('never fails', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(Array.isArray(readLocalCart(stored))).toBe(true)
      }),
    )
  })
})
