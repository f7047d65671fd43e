import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerCalls, clearStorage, storage } from '../support/fakes/window.ts'

const { $cart, $cartCount, addToCart, CART_DEFAULTS, loadCart } = await import('#stores/cart.ts')
const { changeSku, checkCart, removeItems, selectItems, takeNewPrice } = await import('#stores/cart-items.ts')
const { $session } = await import('#stores/session.ts')

const SESSION = { token: 'tok', email: 'ana@example.test', expired_timestamp: Date.now() + 3_600_000 }

const item = (id: string, more: object = {}) => ({
  ...{
    id,
    kind: 'item',
    item_platform: '1688',
    num_iid: id,
    sku_id: 's',
    title: id,
    image: '',
    sku_text: '',
  },
  ...{ price_cny: '10.00', sku_price_cny: '10.00', price_tiers: [], price_now_cny: null, quantity: 1 },
  ...{ price_changed_from_cny: null, available: true, trouble: null, order_notes: '', services: [] },
  ...{ goods_class: 'general', est_weight_g: 100 },
  ...more,
})
const cart = (...items: { id: string }[]) => ({
  groups: [{ shop: 'Kiln', item_platform: '1688', domestic_fee_cny: '0.00', items }],
  ...{ count: items.length, buy_now: [], free_photos: { month: 0, left: 0 } },
})
const shown = (id: string) =>
  $cart
    .get()
    .items.flatMap((group) => group.items)
    .find((one) => one.id === id)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  $session.set(null)
  clearStorage()
  $cart.set({ ...CART_DEFAULTS })
  $session.set(SESSION)
})

describe('the badge', () => {
  const wanted = {
    ...{ item_platform: 'taobao' as const, num_iid: '1', sku_id: null, title: '', image: '', sku_text: '' },
    ...{ price_cny: '1.00', quantity: 1, order_notes: '', buy_now: false },
  }

  test('counts an item at once, and then what the server says', async () => {
    const answer = Promise.withResolvers<object>()
    answerCalls({ 'cart/add': () => answer.promise })
    const adding = addToCart(wanted)
    expect($cartCount.get()).toBe(1)
    answer.resolve({ id: 'x', count: 5 })
    await adding
    expect($cartCount.get()).toBe(5)
  })

  test('takes an item back that is refused', async () => {
    answerCalls({ 'cart/add': () => ({ status: 409, code: 'SOLD_OUT', message: 'Gone.' }) })
    await expect(addToCart(wanted)).rejects.toThrow()
    expect($cartCount.get()).toBe(0)
  })

  test('does not count what is bought at once, nor the same sku again', async () => {
    answerCalls({ 'cart/get': () => cart(item('1')), 'cart/add': () => new Promise(() => {}) })
    await loadCart()
    void addToCart({ ...wanted, buy_now: true })
    void addToCart({ ...wanted, item_platform: '1688', sku_id: 's' })
    expect($cartCount.get()).toBe(1)
  })
})

describe('the selection', () => {
  test('is everything that can be ordered, less what was left out at the last visit', async () => {
    answerCalls({ 'cart/get': () => cart(item('a'), item('b'), item('c', { available: false })) })
    await loadCart()
    expect($cart.get().selectedCartIds).toEqual(['a', 'b'])
    selectItems(['a'], false)
    expect(storage.cart_unselected).toContain('a')
    $cart.set({ ...CART_DEFAULTS })
    answerCalls({ 'cart/get': () => cart(item('a'), item('b'), item('new')) })
    await loadCart()
    expect($cart.get().selectedCartIds).toEqual(['b', 'new'])
    selectItems(['a'], true)
    expect(storage.cart_unselected).toBeUndefined()
  })

  test('leaves with the account', async () => {
    answerCalls({ 'cart/get': () => cart(item('a')) })
    await loadCart()
    selectItems(['a'], false)
    $session.set(null)
    expect(storage.cart_unselected).toBeUndefined()
  })
})

describe('what the marketplaces say', () => {
  test('is shown on the items it is about; the others stay the same objects', async () => {
    const list = [
      { id: 'a', trouble: null, price_now_cny: '12.00' },
      { id: 'b', trouble: 'unreadable', price_now_cny: null },
    ]
    answerCalls({
      'cart/get': () => cart(item('a'), item('b'), item('c')),
      'cart/check_items': () => ({ list, next_cursor: null, total: 2 }),
      'cart/correct_item_price': () => item('a', { price_cny: '12.00', price_changed_from_cny: '10.00' }),
    })
    await loadCart()
    const before = shown('c')
    await checkCart()
    expect(shown('a')).toMatchObject({ price_cny: '10.00', price_now_cny: '12.00', available: true })
    expect(shown('b')).toMatchObject({ trouble: 'unreadable', available: false })
    expect(shown('c')).toBe(before)
    await takeNewPrice('a')
    expect(shown('a')).toMatchObject({ price_cny: '12.00', price_now_cny: null })
    list.length = 0
    await checkCart()
    expect(shown('b')).toMatchObject({ trouble: null, available: true })
  })
})

describe('items that are removed', () => {
  test('are gone at once, in parts the server takes', async () => {
    const all = Array.from({ length: 250 }, (_, place) => item(`i${place}`))
    answerCalls({ 'cart/get': () => cart(...all) })
    await loadCart()
    const asked = answerCalls({
      'cart/remove_items': () => ({ count: 0 }),
      'cart/get': () => ({ ...cart(), groups: [] }),
    })
    const removing = removeItems(all.map(({ id }) => id))
    expect([$cartCount.get(), $cart.get().items]).toEqual([0, []])
    await removing
    const parts = asked.filter(({ path }) => path === 'cart/remove_items')
    expect(parts.map(({ body }) => (body.ids as string[]).length)).toEqual([200, 50])
  })

  test('come back when that is refused', async () => {
    answerCalls({
      'cart/get': () => cart(item('a')),
      'cart/remove_items': () => ({ status: 503, code: 'OVERLOADED', message: 'Later.' }),
    })
    await loadCart()
    await expect(removeItems(['a'])).rejects.toThrow()
    expect([$cartCount.get(), shown('a')?.id]).toEqual([1, 'a'])
  })
})

test('another option reads the cart again: an equal item may have come into it', async () => {
  const asked = answerCalls({
    'cart/get': () => cart(item('a', { sku_id: 't', quantity: 3 })),
    'cart/update_item': () => item('a', { sku_id: 't', quantity: 3 }),
  })
  await changeSku('a', 't')
  expect(asked.map(({ path }) => path)).toEqual(['cart/update_item', 'cart/get'])
})
