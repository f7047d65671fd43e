import type { Page } from 'playwright-core'
import { filledIn, type Ids } from '../worlds/pages.ts'

/** The calls of the API that pages make by themselves. */

/** The calls every page may make: who is signed in, what the badge says. */
const CHROME = ['user/get_base_info', 'cart/count']
const CHECKOUT = [
  'balance/get',
  'balance/get_open_payments',
  'balance/get_payment_methods',
  'checkout/get_coupon_offers',
]

/**
 * The calls each page may make, each of them as often as it stands here. A call more is a decision that is written here; a call for each row
 * of a list is never one.
 */
const ALLOWED: [path: string, calls: string[]][] = [
  [
    '/',
    [
      ...['coupon/get_campaigns', 'coupon/get_my_coupons', 'parcel/get_shown_hauls'],
      ...['parcel/get_shop_figures', 'user/get_now'],
    ],
  ],
  [
    '/item?p=taobao&i=675330231400',
    ['parcel/calculate_parcel_fees', 'user/get_currency_rate', 'favorite/get_saved'],
  ],
  // Its kept lists.
  ['/item_search', ['list/get_lists']],
  // The options of its items are asked for together.
  ['/list/{list}', ['item/get_many', 'user/get_currency_rate']],
  ['/item_search?keyword=shoes', ['user/get_currency_rate', 'favorite/get_saved']],
  [
    '/user/promotion-list',
    ['user/get_p_code', 'user/load_more_promotion_rewards', 'user/load_more_invitation_people'],
  ],
  ['/user/favorite-list', ['favorite/load_more_favorite_item']],
  // A customer with clients chooses in the cart for whom an order is; what waits for payment stands first.
  [
    '/cart',
    [
      'cart/get',
      'cart/check_items',
      'customer_client/get_customer_client_list',
      'orders/get_order_item_status_count',
      'orders/get_order_items',
      'balance/get_open_payments',
      'checkout/get_due',
      'item/estimate_landed',
      'checkout/get_coupon_offers',
    ],
  ],
  ['/user/customer-client-list', ['customer_client/get_customer_client_list']],
  [
    '/user/customer-client-list?id={client}',
    ['customer_client/get_customer_client_detail/{client}', 'user/get_address'],
  ],
  [
    '/checkout/order?order_no={order_no}',
    ['orders/get', 'checkout/calculate_order_price', 'orders/estimate_shipping', ...CHECKOUT],
  ],
  // The best coupon is chosen: the price and the ways to pay it once without it and once with it.
  [
    '/checkout/parcel?parcel_no={unpaid}',
    [
      'parcel/get_parcel_detail',
      'checkout/calculate_parcel_price',
      'checkout/calculate_parcel_price',
      'balance/get_payment_methods',
      ...CHECKOUT,
    ],
  ],
  // Questions that wait for a yes name their items, here and under the balance.
  [
    '/user',
    [
      'balance/get_confirm_list',
      'balance/get',
      'user/get_user_order_parcel_infos',
      'orders/get_order_items',
      'user/get_now',
    ],
  ],
  [
    '/user/order-list?status=All',
    [
      'orders/get_order_items',
      'orders/get_order_item_status_count',
      'orders/get_tags',
      'balance/get_open_payments',
      'checkout/get_due',
    ],
  ],
  ['/user/order-list?view=sheet', ['orders/get_sheet']],
  [
    '/user/order-detail?id={item}',
    [
      'orders/get_order_item_detail',
      'orders/get_item_status_changelog',
      'orders/estimate_shipping',
      'balance/get_open_payments',
      'checkout/get_due',
      // Its thread, once it is in sight.
      'feed/get_thread',
    ],
  ],
  // Where nothing is stored: it may be in a parcel that isn't paid.
  ['/user/order/warehouse', ['orders/get_order_items', 'parcel/get_parcels']],
  ['/user/parcel/create', ['orders/get_order_items', 'parcel/get_parcels']],
  [
    '/user/parcel-list',
    [
      'parcel/get_parcels',
      'user/get_user_order_parcel_infos',
      'balance/get_open_payments',
      'checkout/get_due',
    ],
  ],
  [
    '/user/parcel/create?item_ids={stored}',
    ['orders/get_order_items', 'user/get_address', 'parcel/calculate_parcel_fees', 'parcel/get_draft'],
  ],
  [
    '/user/parcel/detail?parcel_no={shipped}',
    ['parcel/get_parcel_detail', 'balance/get_open_payments', 'feed/get_thread'],
  ],
  ['/user/feedback', ['feed/get_feedback']],
  [
    '/user/settings',
    ['user/get_identities', 'user/get_passkeys', 'user/get_sessions', 'user/get_notice_settings'],
  ],
  [
    '/user/balance-list',
    [
      'balance/get',
      'balance/get_confirm_list',
      'balance/get_open_payments',
      'balance/get_withdrawals',
      'balance/load_more_balance_history',
      'orders/get_order_items',
    ],
  ],
]
const STAFF: typeof ALLOWED = [
  ['/bk', ['bk/get_todo', 'bk/get_feedback']],
  ['/bk/feedback', ['bk/get_feedback']],
  ['/bk/money', ['bk/get_todo', 'bk/get_payments']],
  ['/bk/money?queue=Withdrawals', ['bk/get_todo', 'bk/get_withdrawals']],
  ['/bk/money?queue=Days', ['bk/get_todo', 'bk/get_closings']],
  ['/bk/money?queue=Campaigns', ['bk/get_todo', 'bk/get_campaigns']],
  ['/bk/money?queue=Coupons', ['bk/get_todo', 'bk/get_coupons']],
  ['/bk/customers', ['bk/get_customers']],
  ['/bk/orders?queue=All', ['bk/get_todo', 'bk/get_order_items']],
  ['/bk/parcels?queue=All', ['bk/get_todo', 'bk/get_parcels']],
  ['/bk/pick?parcels={shipped}', ['bk/get_pick_list']],
  ['/bk/labels?ids={item}', ['bk/get_pick_list']],
]

/** The API's calls of a tab from now on, in order. */
export function followCalls(page: Page): { calls: string[]; stop: () => void } {
  const calls: string[] = []
  const note = (request: { url(): string }) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname.slice(5))
  }
  page.on('request', note)
  return { calls, stop: () => page.off('request', note) }
}

const ownPath = (address: string) => address.replace(/^\/m(?=\/)/, '')

/** The calls that a page may make; undefined for one without a row above. */
function knownCalls(address: string, ids: Ids): string[] | undefined {
  const row = [...ALLOWED, ...STAFF].find(([path]) => filledIn(path, ids) === ownPath(address))
  return row?.[1].map((call) => filledIn(call, ids))
}

/** The call without which a page has not come; undefined where it may come without any. */
export function firstCall(address: string, ids: Ids): string | undefined {
  const own = ownPath(address)
  return own === '/' || own.startsWith('/item') ? undefined : knownCalls(address, ids)?.[0]
}

/** Tells what is wrong with the calls a page has made; a page without a row above is not asked. */
export function wrongCalls(address: string, made: string[], ids: Ids): string[] {
  const known = knownCalls(address, ids)
  if (!known) return []
  const first = firstCall(address, ids)
  const times = (calls: string[], name: string) => calls.filter((call) => call === name).length
  const twice = [...new Set(made)].filter((call) => times(made, call) > Math.max(1, times(known, call)))
  const unknown = made.filter((call) => ![...CHROME, ...known].includes(call))
  return [
    ...twice.map((call) => `makes ${call} twice`),
    ...unknown.map((call) => `makes ${call}, which is not its own`),
    // A page without its first call has not been opened.
    ...(!first || made.includes(first) ? [] : [`does not make ${first}, only ${made.join(', ')}`]),
  ]
}
