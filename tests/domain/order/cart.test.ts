import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addCartItem,
  cartCount,
  clampQuantity,
  type LocalCartItem,
  readLocalCart,
} from '#domain/order/cart.ts'

const item = (id: string, given: Partial<LocalCartItem> = {}): LocalCartItem => ({
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
const full = Array.from({ length: 50 }, (_, index) => item(`sku${index}`))

describe('putting an item into a visitor’s cart', () => {
  test('adds a new sku at the end', () => {
    expect(addCartItem([item('a')], item('b'))?.map((one) => one.id)).toEqual(['a', 'b'])
  })
  test('adds up the same sku in its place, with the newer price', () => {
    const cart = addCartItem(
      [item('a', { quantity: 2, order_notes: 'gift' }), item('b')],
      item('new', { sku_id: 'a', quantity: 3, price_cny: '11.00' }),
    )
    expect(cart).toEqual([item('a', { quantity: 5, order_notes: 'gift', price_cny: '11.00' }), item('b')])
  })
  test.each([{ item_platform: '1688' as const }, { num_iid: '2' }, { sku_id: null }])(
    'keeps %j apart',
    (other) => {
      expect(addCartItem([item('a')], item('b', { sku_id: 'a', ...other }))).toHaveLength(2)
    },
  )
  test('keeps buy now apart from everything', () => {
    const now = item('n', { sku_id: 'a', buy_now: true })
    const cart = addCartItem(addCartItem([item('a')], now) ?? [], { ...now, id: 'n2' })
    expect(cart?.map((one) => one.quantity)).toEqual([1, 1, 1])
    expect(addCartItem([now], item('a'))).toHaveLength(2)
  })
  test('has room for fifty lines and no more', () => {
    expect(addCartItem(full.slice(1), item('x'))).toHaveLength(50)
    expect(addCartItem(full, item('x'))).toBeNull()
    expect(addCartItem(full, item('again', { sku_id: 'sku7' }))?.[7]?.quantity).toBe(2)
  })
  test('never passes 999 pieces', () => {
    expect(
      addCartItem([item('a', { quantity: 990 })], item('b', { sku_id: 'a', quantity: 20 }))?.[0]?.quantity,
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
})

test('the badge counts items, not pieces and not what is bought now', () => {
  expect(cartCount([item('a', { quantity: 9 }), item('b'), item('c', { buy_now: true })])).toBe(2)
})

describe('reading the stored cart', () => {
  test('gives back what was written', () => {
    expect(readLocalCart(JSON.parse(JSON.stringify(full)))).toEqual(full)
  })
  test('leaves out what is no cart item', () => {
    const bad = [
      null,
      1,
      'x',
      [],
      {},
      item('q', { quantity: 0 }),
      { ...item('t'), title: 5 },
      { ...item('s'), sku_id: 1 },
    ]
    expect(readLocalCart([...bad, item('good')])).toEqual([item('good')])
  })
  test('is an empty cart for anything else, at most fifty lines', () => {
    expect(readLocalCart({ lines: [] })).toEqual([])
    expect(readLocalCart(null)).toEqual([])
    expect(readLocalCart([...full, item('x')])).toHaveLength(50)
  })
  test('never fails', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(Array.isArray(readLocalCart(stored))).toBe(true)
      }),
    )
  })
})
