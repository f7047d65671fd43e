import { anItem, aSingleItem } from '../fakes/samples.ts'
import { named } from '../people/shopping.ts'

/** The calls of plans.test.ts, over rows of many-rows.ts and many-tables.ts. */

const LAST = 'I0000500'
const NEAR = { cursor: '500_M0000500' }

/** The calls that list or count, each with its filters. */
export const CUSTOMER: [call: string, inputs: object[]][] = [
  ['user/get_base_info', [{}]],
  ['user/get_user_order_parcel_infos', [{}]],
  ['user/get_address', [{}]],
  ['user/get_passkeys', [{}]],
  ['user/get_my_peoples', [{}]],
  ['user/load_more_invitation_people', [{}, { cursor: LAST }]],
  ['user/load_more_promotion_rewards', [{}, { status: 'Paid', cursor: LAST }]],
  ['orders/get_order_item_status_count', [{}]],
  [
    'orders/load_more_order_item',
    [
      {},
      { cursor: LAST },
      { list_status_alias_array: ['Paid', 'InWarehouse'] },
      { target_platform: 'taobao' },
      { order_item_title: 'lamp' },
      { inner_tracking_number: 'SF1' },
      { client_id: 'E0000500' },
      { client_id: 'E0000500', cursor: LAST, list_status_alias: 'Paid' },
    ],
  ],
  ['orders/get_sheet', [{}, { cursor: LAST, limit: 100 }]],
  ['parcel/get_parcels', [{}, { statuses: ['Completed'] }]],
  ['balance/get', [{}]],
  ['balance/get_confirm_list', [{}]],
  ['balance/get_open_payments', [{}]],
  ['balance/get_withdrawals', [{}, { cursor: 'W0000500' }]],
  [
    'balance/load_more_balance_history',
    [{}, { type: 'top_up', cursor: '5' }, { from: '2020-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z' }],
  ],
  ['coupon/get_my_coupons', [{}, { status: 'Active' }]],
  ['coupon/get_campaigns', [{}]],
  ['feed/get_feedback', [{}, { cursor: 'G0000500' }]],
  ['favorite/load_more_favorite_item', [{}, { cursor: 'V0000500' }]],
  ['favorite/get_saved', [{}]],
  ['list/get_lists', [{}]],
  ['item/get_many', [{ items: [named(anItem()), named(aSingleItem())] }]],
  [
    'customer_client/get_customer_client_list',
    [{}, { cursor: 'E0000500' }, { keyword: 'ann 555' }, { keyword: '555 0100', cursor: 'E0000500' }],
  ],
  ['cart/get', [{}]],
  ['cart/check_items', [{}]],
  ['cart/count', [{}]],
]

export const STAFF: [call: string, inputs: object[]][] = [
  ['bk/get_todo', [{}]],
  [
    'bk/get_order_items',
    [
      {},
      { status: 'Paid' },
      { statuses: ['Paid', 'InWarehouse'], cursor: LAST },
      { to_inspect: true },
      { status: 'Paid', platform: 'jd', shop: 'Red', late: true, sort: 'newest', cursor: LAST },
      { keyword: 'lamp 99950', from: '2020-01-01', to: '2030-01-01', sort: 'newest' },
      { keyword: 'O0000500' },
      { keyword: '00500o', status: 'Paid' },
      { keyword: 'lamp 99950' },
      { keyword: '台灯 99950', statuses: ['Paid', 'InWarehouse'], cursor: LAST },
      { keyword: 'a0000007@example.test', to_inspect: true },
      { keyword: 'R-7', status: 'InWarehouse' },
      { keyword: '0mi5k2x1a00f3' },
    ],
  ],
  [
    'bk/get_parcels',
    [
      {},
      { status: 'Shipped' },
      { status: 'WaitingForPacking', country: 'DE', line_code: 'EMS', late: true, from: '2020-01-01' },
      { cursor: '500_N0000500' },
      { keyword: 'N0000500' },
      { keyword: 'a0000007@', status: 'Shipped', cursor: '500_N0000500' },
    ],
  ],
  ['bk/get_seller_problems', [{}, { cursor: 'N0000500' }]],
  ['bk/get_pick_list', [{ parcel_nos: ['N0000500'] }, { ids: [LAST] }]],
  ['bk/get_item', [{ id: LAST }]],
  ['bk/get_now', [{ ids: [LAST] }]],
  [
    'bk/get_audit',
    [
      {},
      { cursor: 'J0000500' },
      { actor: 'a0000007@example.test', cursor: 'J0000500' },
      { actor: 'a0000007' },
      { call: 'bk/take_item' },
      { ref: LAST },
      { from: '2020-01-01', to: '2030-01-01', call: 'bk/take_item' },
    ],
  ],
  ['bk/get_requests', [{}, { status: 'Open', cursor: 'Q0000500' }]],
  ['bk/get_staff_moves', [{}, { cursor: 'S0000500' }, { freely: 'sums', cursor: 'S0000500' }]],
  [
    'bk/get_payments',
    [
      {},
      { status: 'Failed' },
      NEAR,
      { status: 'Paid', ...NEAR },
      { keyword: 'M0000500' },
      { keyword: 'chargeback 4711' },
      { keyword: 'a0000007@example.test', status: 'Paid' },
      { status: 'ToConfirm' },
      { status: 'Transfers' },
      { status: 'Trouble' },
      { status: 'Held' },
      { status: 'Owed' },
    ],
  ],
  [
    'bk/get_closings',
    [{}, { status: 'Waiting' }, { method: 'stripe', status: 'Open', cursor: '2026-01-16_stripe' }],
  ],
  ['bk/get_closing', [{ method: 'stripe', day: '2010-01-20' }]],
  ['bk/get_refunds', [{}, { status: 'Requested' }, { cursor: 'D0000500' }]],
  [
    'bk/get_claims',
    [{}, { status: 'Open' }, { status: 'Open', parcel_no: 'N0000500' }, { cursor: 'L0000500' }],
  ],
  [
    'bk/get_feedback',
    [
      {},
      { cursor: 'G0000500' },
      { status: 'Answered', cursor: 'G0000500' },
      { status: 'All', keyword: 'a0000007@' },
    ],
  ],
  [
    'bk/get_customers',
    [
      {},
      { cursor: 'A0000500' },
      { keyword: 'a0000007@' },
      { role: 'staff' },
      { keyword: 'ada 555', cursor: 'A0000500' },
      { keyword: 'O0000500' },
    ],
  ],
  ['bk/get_customer', [{ account_id: 'A0000007' }]],
  [
    'bk/get_customer_history',
    [{ account_id: 'A0000007' }, { account_id: 'A0000007', type: 'top_up', cursor: '5' }],
  ],
  [
    'bk/get_withdrawals',
    [
      { status: 'All', sort: 'newest' },
      { status: 'Requested' },
      { cursor: 'W0000500' },
      { status: 'All', keyword: 'W0000500' },
    ],
  ],
  ['bk/get_searches', [{}, { cursor: 'Q0000500' }]],
  ['bk/get_unclaimed', [{}, { cursor: 'Q0000500' }]],
  ['bk/scan_arrival', [{ inner_tracking_number: 'SF-NOBODY' }]],
]
