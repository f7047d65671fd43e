import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_STAFF } from '#server/seed/demo.ts'
import type { Person } from './api.ts'
import { DESKTOP, type Device, openBrowser, PHONE } from './browser.ts'
import { ourStaff, PHOTO, shipped } from './parcel-road.ts'
import { sideBySide } from './pages.ts'
import { PASSWORD, signIn } from './person.ts'
import { DEMO_PASSWORD } from './site.ts'

const { visit } = openBrowser()

const BROWSERS = 3

/** What every page may ask for: who is signed in, what the badge says. */
const CHROME = ['user/get_base_info', 'cart/count']
const CHECKOUT = ['balance/get', 'balance/get_payment_methods', 'checkout/get_coupon_offers']

/**
 * The calls each page may make, each of them once. A call more is a decision that is written here; a call for each row
 * of a list is never one.
 */
const ALLOWED: [path: string, calls: string[]][] = [
  ['/', ['coupon/get_campaigns']],
  [
    '/item?p=taobao&i=675330231400',
    ['parcel/calculate_parcel_fees', 'user/get_currency_rate', 'favorite/get_saved'],
  ],
  // Its kept lists.
  ['/item_search', ['list/get_lists']],
  // The options of its items are asked for together.
  ['/list/{list}', ['item/get_many', 'user/get_currency_rate']],
  ['/item_search?keyword=mug', ['user/get_currency_rate', 'favorite/get_saved']],
  [
    '/user/promotion-list',
    ['user/get_p_code', 'user/load_more_promotion_rewards', 'user/load_more_invitation_people'],
  ],
  ['/user/favorite-list', ['favorite/load_more_favorite_item']],
  // Who keeps clients chooses in the cart for whom an order is.
  ['/cart', ['cart/get', 'cart/check_items', 'customer_client/get_customer_client_list']],
  ['/user/customer-client-list', ['customer_client/get_customer_client_list']],
  [
    '/user/customer-client-list?id={client}',
    ['customer_client/get_customer_client_detail/{client}', 'user/get_address'],
  ],
  ['/checkout/order?order_no={order_no}', ['orders/get', 'checkout/calculate_order_price', ...CHECKOUT]],
  [
    '/checkout/parcel?parcel_no={unpaid}',
    ['parcel/get_parcel_detail', 'checkout/calculate_parcel_price', ...CHECKOUT],
  ],
  ['/user', ['balance/get_confirm_list', 'balance/get', 'user/get_user_order_parcel_infos']],
  ['/user/order-list?status=All', ['orders/get_order_items', 'orders/get_order_item_status_count']],
  ['/user/order-list?view=sheet', ['orders/get_sheet']],
  ['/user/order-detail?id={item}', ['orders/get_order_item_detail', 'orders/get_item_status_changelog']],
  ['/user/order/warehouse', ['orders/get_order_items']],
  ['/user/parcel-list', ['parcel/get_parcels', 'user/get_user_order_parcel_infos']],
  [
    '/user/parcel/create?item_ids={stored}',
    ['orders/get_order_items', 'user/get_address', 'parcel/calculate_parcel_fees'],
  ],
  ['/user/parcel/detail?parcel_no={shipped}', ['parcel/get_parcel_detail']],
  ['/user/feedback', ['feed/get_feedback']],
  ['/user/settings', ['user/get_passkeys', 'user/get_sessions', 'user/get_notice_settings']],
  [
    '/user/balance-list',
    [
      'balance/get',
      'balance/get_confirm_list',
      'balance/get_open_payments',
      'balance/get_withdrawals',
      'balance/load_more_balance_history',
    ],
  ],
]
const STAFF: typeof ALLOWED = [
  ['/bk', ['bk/get_todo', 'bk/get_feedback']],
  ['/bk/feedback', ['bk/get_feedback']],
  ['/bk/money', ['bk/get_payments']],
  ['/bk/money?queue=Withdrawals', ['bk/get_withdrawals']],
  ['/bk/money?queue=Days', ['bk/get_closings']],
  ['/bk/money?queue=Campaigns', ['bk/get_campaigns']],
  ['/bk/money?queue=Coupons', ['bk/get_coupons']],
  ['/bk/customers', ['bk/get_customers']],
  ['/bk/orders?queue=All', ['bk/get_todo', 'bk/get_order_items']],
  ['/bk/parcels?queue=All', ['bk/get_todo', 'bk/get_parcels']],
  ['/bk/pick?parcels={shipped}', ['bk/get_pick_list']],
  ['/bk/labels?ids={item}', ['bk/get_pick_list']],
]

/** What a page asks for until it has been quiet for a while, in order. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  // Nothing of the page before counts.
  await page.goto('about:blank')
  const calls: string[] = []
  let last = Date.now()
  const note = (request: { url(): string }) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    calls.push(pathname.slice(5))
    last = Date.now()
  }
  page.on('request', note)
  await page.goto(path, { waitUntil: 'networkidle' })
  while (Date.now() - last < 700) await page.waitForTimeout(100)
  page.off('request', note)
  return calls
}

describe('Calls of a page', () => {
  let customer: Person
  const named: Record<string, string> = {}

  beforeAll(async () => {
    const staff = await ourStaff()
    const email = `calls-${Date.now()}@example.test`
    const road = await shipped(email, staff)
    customer = road.customer
    named.shipped = road.parcel_no
    const call = customer.call
    for (const title of ['A brass lamp', 'A jug', 'A rug'])
      await call('cart/add_diy_item', { title, price_cny: '20' })
    const cart_ids = []
    for (const title of ['One', 'Two', 'Three'])
      cart_ids.push((await call('cart/add_diy_item', { title, price_cny: '30' })).id)
    named.order_no = (await call('orders/create', { cart_ids })).order_no
    const { list } = await call('orders/get_order_items', { list_status_alias: 'All' })
    named.item = list[0].id
    const items = [{ item_platform: 'taobao', num_iid: '675330231400' }]
    named.list = (await call('list/save_list', { name: 'Shoes', items, shared: true })).id
    named.client = (await call('customer_client/add_customer_client', { name: 'Ann' })).id
    await moreStored(staff)
  })

  /** Three more lie in the warehouse, and a fourth waits in an unpaid parcel. */
  async function moreStored(staff: Person) {
    const again = customer.call
    const ids: string[] = []
    for (const title of ['Stored one', 'Stored two', 'Stored three', 'Packed soon']) {
      const { id: cart_id } = await again('cart/add_diy_item', { title, price_cny: '40' })
      const { item_ids, total_cny } = await again('orders/create', { cart_ids: [cart_id] })
      await again('checkout/pay_order_items', { item_ids, expected_total_cny: total_cny })
      const [id] = item_ids
      await staff.call('bk/take_item', { id })
      await staff.call('orders/place_order_item', { id, purchase_no: 'TB', real_price_cny: '40.00' })
      await staff.call('bk/scan_arrival', { id })
      const photo = await staff.send(`upload/bk_upload_files?order_item_id=${id}&kind=qc`, PHOTO)
      const box = { weight_g: 300, length_cm: 20, width_cm: 10, height_cm: 10 }
      await staff.call('bk/inspect_item', { id, ...box, verdict: 'ok', photo_ids: [photo] })
      ids.push(id)
    }
    const { list } = await again('user/get_address')
    const wanted = { item_ids: ids.slice(3), address_id: list[0].id, line_code: 'EMS', mode: 'estimate' }
    named.unpaid = (await again('parcel/create_parcel', wanted)).parcel_no
    named.stored = ids.slice(0, 3).join(',')
  }

  const addressOf = (path: string) => path.replace(/\{(\w+)\}/g, (_, name) => named[name] ?? '')

  async function expectAllowed(browsers: Page[], pages: typeof ALLOWED, prefix: string) {
    const wrong: string[] = []
    await sideBySide(browsers, pages, async (page, [path, known]) => {
      const calls = known.map(addressOf)
      const made = await callsOf(page, (path === '/' ? '' : prefix) + addressOf(path) || '/')
      const twice = made.filter((call, at) => made.indexOf(call) !== at)
      const unknown = made.filter((call) => ![...CHROME, ...calls].includes(call))
      if (twice.length || unknown.length)
        wrong.push(`${path}: twice ${twice.join(', ')}; unknown ${unknown.join(', ')}`)
      // Whoever made none has not been opened.
      if (!made.includes(calls[0] ?? '') && path !== '/' && !path.startsWith('/item'))
        wrong.push(`${path}: did not ask for ${calls[0]}, only ${made.join(', ')}`)
    })
    expect(wrong, wrong.join('\n')).toEqual([])
  }

  /** Browsers of one person, each with one tab: several tabs tell each other who is signed in. */
  const signedInTo = (device: Device, email: string, password: string, login: string) =>
    Promise.all(
      Array.from({ length: BROWSERS }, async () => {
        const { page } = await visit(device)
        await signIn(page, email, password, login)
        return page
      }),
    )

  it.each([
    ['desktop', DESKTOP, '', '/login'],
    ['phone', PHONE, '/m', '/m/user/login'],
  ] as const)('of a customer are known and made once, on a %s', async (_, device, prefix, login) => {
    await expectAllowed(await signedInTo(device, customer.email, PASSWORD, login), ALLOWED, prefix)
  })

  it('of staff are known and made once', async () => {
    await expectAllowed(await signedInTo(DESKTOP, DEMO_STAFF, DEMO_PASSWORD, '/login'), STAFF, '')
  })

  it('of a visitor are known and made once', async () => {
    const { page } = await visit(DESKTOP)
    await expectAllowed([page], ALLOWED.slice(0, 2), '')
  })
})
