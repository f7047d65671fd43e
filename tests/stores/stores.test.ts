import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { LocalCartItem } from '#domain/order/cart.ts'
import { answerCalls, clearStorage, storage } from '../support/fakes/window.ts'

const { $cart, $cartCount, $localCart, addToCart, CART_DEFAULTS, moveLocalCart } = await import(
  '#stores/cart.ts'
)
const { $item, chooseItem, ITEM_DEFAULTS, loadItem } = await import('#stores/item.ts')
const { logIn } = await import('#stores/login.ts')
const { $orderList, loadOrderItems, ORDER_LIST_DEFAULTS } = await import('#stores/order-list.ts')
const { $session } = await import('#stores/session.ts')
const { $toasts } = await import('#stores/toast.ts')
const { $mobileLogin, $user, loadRates, loadUser, USER_DEFAULTS } = await import('#stores/user.ts')

const SESSION = { token: 'tok', email: 'ana@example.test', expired_timestamp: Date.now() + 3_600_000 }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  clearStorage()
  $session.set(null)
  $localCart.set([])
  $cart.set({ ...CART_DEFAULTS })
  $item.set({ ...ITEM_DEFAULTS })
  $user.set({ ...USER_DEFAULTS })
  $toasts.set([])
})

describe('the states hold every field with its default', () => {
  test('user', () => {
    expect(USER_DEFAULTS).toMatchObject({
      ad: '',
      loginStatus: 'idle',
      email: '',
      email_verification: false,
      expired_timestamp: 0,
      balance_cny: '0.00',
      currency_unit: 'USD',
      CURRENCY_EXCHANGE_RATE_MAP: {},
      SERVICE_FEE_RATIO: 0.08,
      currencySuffix: '$',
      isMobile: false,
      vip_level: 0,
      userToken: '',
      balance_confirm_list_timestamp: 0,
      balance_confirm_list: [],
    })
  })

  test('cart', () => {
    expect(CART_DEFAULTS).toEqual({ count: 0, items: [], fetch_cart_timestamp: 0, selectedCartIds: [] })
  })

  test('item', () => {
    expect(ITEM_DEFAULTS).toMatchObject({
      item_platform: '',
      num_iid: '',
      fetch_timestamp: 0,
      quantity: 1,
      order_notes: '',
      details: null,
      sku_props_array: [],
      currentMainUrl: '',
    })
  })

  test('order list', () => {
    expect(ORDER_LIST_DEFAULTS).toMatchObject({
      orderItems: [],
      selectedItems: [],
      loadingList: false,
      filter_timestamp: 0,
      order_items_count_timestamp: 0,
      list_status_alias: 'WaitingForPayment',
      list_status_alias_array: [],
      target_platform: '',
      target_email: '',
      target_order_item_count: 20,
      target_view_type: '',
      inner_tracking_number: '',
      order_item_title: '',
    })
  })

  test('the session is one JSON under `user`, and gone on log-out', () => {
    $session.set(SESSION)
    expect(JSON.parse(storage.user ?? '')).toEqual(SESSION)
    $session.set(null)
    expect(storage).not.toHaveProperty('user')
  })
})

const item = (id: string, num_iid: string): LocalCartItem => ({
  id,
  item_platform: 'taobao',
  num_iid,
  sku_id: null,
  title: `Item ${num_iid}`,
  image: '',
  sku_text: '',
  price_cny: '10.00',
  quantity: 1,
  order_notes: '',
  buy_now: false,
})

describe('a visitor’s cart', () => {
  test('is kept in this browser and feeds the badge', async () => {
    const asked = answerCalls({})
    const { id: _, ...added } = item('', '10001')
    await addToCart(added)
    await addToCart({ ...added, num_iid: '10002' })
    expect($cartCount.get()).toBe(2)
    expect(storage.cart).toContain('10002')
    expect(asked).toEqual([])
  })

  test('moves in after log-in, item by item, with the new token', async () => {
    $localCart.set([item('a', '10001'), item('b', '10002')])
    let count = 3
    const asked = answerCalls({
      'user/login': () => SESSION,
      'user/get_base_info': () => ({ email: SESSION.email, expired_timestamp: SESSION.expired_timestamp }),
      'cart/add': () => ({ id: 'x', count: ++count }),
      'cart/count': () => ({ count }),
    })
    await logIn({ email: SESSION.email, password: 'a long password' })
    const added = asked.filter(({ path }) => path === 'cart/add')
    expect(added.map(({ body, token }) => [body.num_iid, token])).toEqual([
      ['10001', 'tok'],
      ['10002', 'tok'],
    ])
    expect($localCart.get()).toEqual([])
    expect($cartCount.get()).toBe(5)
  })

  test('an item nobody answers for stays; an item that is refused for good goes, and is named', async () => {
    $session.set(SESSION)
    $localCart.set([item('a', '10001'), item('b', '10002'), item('c', '10003')])
    answerCalls({
      'cart/add': ({ body }) => {
        if (body.num_iid === '10001') return { status: 404, code: 'NOT_FOUND', message: 'It is gone.' }
        return { status: 503, code: 'PROVIDER_DOWN', message: 'Later.' }
      },
    })
    await moveLocalCart()
    expect($localCart.get().map(({ id }) => id)).toEqual(['b', 'c'])
    expect($toasts.get().map(({ message }) => message)).toEqual([
      'It is gone.',
      '“Item 10001” wasn’t added to your cart.',
      'Later.',
    ])
  })

  test('what belongs to the account leaves with it', () => {
    $session.set(SESSION)
    $cart.setKey('count', 7)
    $session.set(null)
    expect($cart.get()).toEqual(CART_DEFAULTS)
  })
})

describe('the item', () => {
  test('another one resets everything but its two names', () => {
    $item.set({
      ...ITEM_DEFAULTS,
      item_platform: 'taobao',
      num_iid: '10001',
      quantity: 4,
      order_notes: 'red',
    })
    chooseItem('weidian', '10002')
    expect($item.get()).toEqual({ ...ITEM_DEFAULTS, item_platform: 'weidian', num_iid: '10002' })
  })

  test('a late answer for the item that was left is dropped', async () => {
    const details = (title: string) => ({ title, images: [], sku_props_array: [], skus: [] })
    let answerFirst = (_: unknown) => {}
    answerCalls({
      'item/get': ({ body }) =>
        body.num_iid === '10001' ? new Promise((resolve) => (answerFirst = resolve)) : details('second'),
    })
    const first = loadItem('taobao', '10001')
    await loadItem('taobao', '10002')
    await vi.waitFor(() => answerFirst(details('first')))
    await first
    expect($item.get().num_iid).toBe('10002')
    expect($item.get().details?.title).toBe('second')
  })
})

describe('who is logged in', () => {
  test('idle → loading → succeed even when nobody answers; the session stays', async () => {
    $session.set(SESSION)
    answerCalls({ 'user/get_base_info': () => ({ status: 503, code: 'DOWN', message: 'Later.' }) })
    const seen: string[] = []
    const end = $user.listen(({ loginStatus }) => void seen.push(loginStatus))
    await loadUser()
    end()
    expect([...new Set(seen)]).toEqual(['loading', 'succeed'])
    expect($session.get()).toEqual(SESSION)
    expect($mobileLogin.get().status).toBe('logged')
    expect($toasts.get()).toEqual([])
  })

  test('a 401 ends the session and expires the phone’s', async () => {
    $session.set(SESSION)
    answerCalls({ 'user/get_base_info': () => ({ status: 401, code: 'NOT_LOGGED_IN', message: '' }) })
    await loadUser()
    expect($session.get()).toBeNull()
    expect($mobileLogin.get().status).toBe('loginExpired')
  })

  test.each([
    ['on the way', () => $session.set({ ...SESSION, expired_timestamp: Date.now() - 1 })],
    [
      'before the page came',
      () => {
        storage.user = JSON.stringify({ ...SESSION, expired_timestamp: Date.now() - 1 })
      },
    ],
  ])('a session that expired here, %s, is none, and nobody is asked', async (_, expire) => {
    expire()
    const asked = answerCalls({
      'user/get_base_info': () => ({ email: SESSION.email, expired_timestamp: SESSION.expired_timestamp }),
    })
    await loadUser()
    expect($mobileLogin.get().status).toBe('loginExpired')
    expect($session.get()).toBeNull()
    expect($user.get().email).toBe('')
    expect(storage).not.toHaveProperty('user')
    expect(asked).toEqual([])
  })

  test('a 401 for a session that was left does not end the next one', async () => {
    $session.set({ ...SESSION, token: 'old' })
    answerCalls({
      'user/get_base_info': () => {
        $session.set(SESSION)
        return { status: 401, code: 'NOT_LOGGED_IN', message: '' }
      },
    })
    await loadUser()
    expect($session.get()).toEqual(SESSION)
  })

  test.each([
    ['answer', { email: SESSION.email, expired_timestamp: SESSION.expired_timestamp }],
    ['401', { status: 401, code: 'NOT_LOGGED_IN', message: '' }],
  ])('a late %s for the old session leaves what another tab has just stored', async (_, answer) => {
    $session.set({ ...SESSION, token: 'old' })
    const stored = JSON.stringify({ ...SESSION, email: 'ben@example.test' })
    answerCalls({
      'user/get_base_info': () => {
        storage.user = stored
        return answer
      },
    })
    await loadUser()
    expect(storage.user).toBe(stored)
  })
})

test('an order list that was filtered anew drops the answer to the old filter', async () => {
  $session.set(SESSION)
  const page = (id: string) => ({ list: [{ id }], next_cursor: null, total: 1 })
  let answerFirst = (_: unknown) => {}
  let asked = 0
  answerCalls({
    'orders/get_order_items': () =>
      asked++ === 0 ? new Promise((resolve) => (answerFirst = resolve)) : page('new'),
  })
  const first = loadOrderItems(1)
  await loadOrderItems(2)
  answerFirst(page('old'))
  await first
  expect($orderList.get().orderItems.map(({ id }) => id)).toEqual(['new'])
  expect($orderList.get().loadingList).toBe(false)
})

test('several parts of a page that want the rates ask for them once; a failure is asked for again', async () => {
  const refused = { status: 503, code: 'DOWN', message: 'Down.' }
  let answer: unknown = refused
  const asked = answerCalls({ 'user/get_currency_rate': () => answer })
  await expect(Promise.all([loadRates(), loadRates()])).rejects.toThrow()
  expect(asked).toHaveLength(1)
  answer = { rates: { USD: 0.14 }, updated_at: null }
  await Promise.all([loadRates(), loadRates()])
  await loadRates()
  expect(asked).toHaveLength(2)
  expect($user.get().CURRENCY_EXCHANGE_RATE_MAP).toEqual({ USD: 0.14 })
})
