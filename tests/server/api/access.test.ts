import { beforeAll, expect, it } from 'vitest'
import { CALL_ACCESS, mayCall } from '#domain/access/calls.ts'
import type { Call } from '#server/rpc/call.ts'
import { calls } from '#server/api/calls.ts'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { oldTopUp, withdraw } from '../../support/people/money.ts'
import { Parcels, stored } from '../../support/people/parcel.ts'
import { photo } from '../../support/fakes/photos.ts'
import { DECIDES, NUMBER, type Own } from '../../support/models/deciding-calls.ts'
import { registered, sendJson } from '../../support/models/registry.ts'
import { aSingleItem } from '../../support/fakes/samples.ts'
import { inCart, named, pay, placed } from '../../support/people/shopping.ts'
import { accountOf, forceStatus, paidItem, serviceFor } from '../../support/people/staff.ts'
import { requestAbout } from '../../support/people/sums.ts'

type Person = Client & { email: string }

/** Calls of staff that decide about nobody: they read, or are for everybody. */
const DECIDES_NOTHING = [
  // Their own door.
  'bk/finish_enrolment',
  'bk/get_sign_in',
  'bk/sign_in',
  'bk/start_enrolment',
  // Days are nobody's; of what differs in them one's own is refused (closing.test.ts).
  'bk/close_day',
  'bk/create_campaign',
  'bk/end_campaign',
  'bk/explain_difference',
  'bk/update_campaign',
  ...['bk/get_audit', 'bk/get_campaigns', 'bk/get_coupons'],
  ...['bk/get_claims', 'bk/get_closing', 'bk/get_closings'],
  ...['bk/get_customer', 'bk/get_customer_history', 'bk/get_customers'],
  ...['bk/get_feedback', 'bk/get_help_ratings', 'bk/get_item'],
  ...['bk/get_now', 'bk/get_order_items', 'bk/get_parcel_log', 'bk/get_parcels'],
  ...['bk/get_payments', 'bk/get_pick_list', 'bk/get_refunds'],
  ...[
    'bk/get_requests',
    'bk/get_searches',
    'bk/get_seller_problems',
    'bk/get_services',
    'bk/get_staff_moves',
  ],
  ...['bk/get_thread', 'bk/get_todo', 'bk/get_unclaimed'],
  ...['bk/get_withdrawals'],
  'bk/reopen_day',
  // Says of each whether it could be taken (assign-buyer.test.ts).
  'bk/take_items',
  // The same of what could be undone (coming-back.test.ts).
  'bk/undo_step',
  // A page to print.
  'bk/customs_papers',
  // The same of parcels (ship-many.test.ts).
  'bk/get_shipping_preview',
  'bk/ready_parcels',
  'bk/ship_parcels',
  // Only what one has noted oneself.
  'bk/remove_customer_note',
]

const forStaff = registered.filter(({ call }) => call.access === 'staff' || call.access === 'admin')
const refusedAsOwn = { status: 403, body: { code: 'OWN_ACCOUNT' } }

it('The table of who may what names every call, and each call has its access from there', () => {
  const access = Object.entries(calls as Record<string, Call>).map(([name, call]) => [name, call.access])
  expect(Object.fromEntries(access)).toEqual(CALL_ACCESS)
})

it('Money that leaves or is taken back, campaigns and roles are for admins', () => {
  const admins = Object.keys(CALL_ACCESS).filter(
    (name) => CALL_ACCESS[name as keyof typeof CALL_ACCESS] === 'admin',
  )
  expect(admins.sort()).toEqual([
    'bk/close_day',
    'bk/confirm_payment',
    'bk/confirm_withdrawal',
    'bk/create_campaign',
    'bk/debit_account',
    'bk/decide_request',
    'bk/end_campaign',
    'bk/explain_difference',
    'bk/get_staff_moves',
    'bk/give_coupon',
    'bk/import_statement',
    'bk/reopen_day',
    'bk/reverse_payment',
    'bk/revoke_coupon',
    'bk/set_role',
    'bk/update_campaign',
  ])
  expect(mayCall('staff', 'bk/set_role')).toBe(false)
  expect(mayCall('admin', 'bk/set_role')).toBe(true)
  expect(mayCall('admin', 'cart/add')).toBe(true)
  expect(mayCall(null, 'cart/add')).toBe(false)
  expect(mayCall(null, 'cart/count')).toBe(true)
})

onEachDatabase('Staff', (world) => {
  let boss: Person
  let colleague: Person
  let own: Own

  beforeAll(async () => {
    boss = await world.staff()
    colleague = await world.staff('staff')
    await topUp(boss, '2000')
    own = await everythingOf(boss)
  })

  async function everythingOf(person: Person): Promise<Own> {
    const { db } = world.services
    const id = await paidItem(person, '20.00')
    await db.updateTable('order_items').set({ inner_tracking_number: NUMBER }).where('id', '=', id).execute()
    const refunded = await paidItem(person, '20.00')
    await colleague.call('bk/take_item', { id: refunded })
    const asked = await person.call('orders/request_refund', { ids: [refunded], reason: 'no_reason' })
    const parcels = await Parcels.open(world, person)
    const { parcel_no } = await parcels.create()
    const payment_no = await oldTopUp(world, person.email, 50_000)
    const { withdrawal_no } = (await withdraw(person, '20.00')).body.data
    const cart_id = await inCart(person)
    await person.call('cart/add', named(aSingleItem()))
    const gone = await paidItem(person, '20.00')
    await colleague.call('bk/mark_unavailable', { id: gone, reason: 'Sold out' })
    const sent = { inner_tracking_number: `${NUMBER}9` }
    await db.updateTable('order_items').set(sent).where('id', '=', gone).execute()
    const { unclaimed } = (await colleague.call('bk/scan_arrival', sent)).body.data
    const refund_id = asked.body.data.refunds[0].id
    const { ticket_no } = (await person.call('feed/feed_back', { kind: 'idea', text: 'A rise' })).body.data
    const { email } = person
    const account_id = await accountOf(world, email)
    const { id: coupon_id } = (await person.call('coupon/get_my_coupons')).body.data.list[0]
    const valid_until = '2100-01-01'
    const terms = { scope: 'order', kind: 'percent', amount: '10', valid_until }
    await person.call('bk/create_campaign', { code: 'OWN', name: 'Own', text: 'Own', ...terms })
    const request_id = await requestAbout(world, colleague.email, account_id, parcel_no)
    const service_id = await serviceFor(world, { id, account_id })
    const numbers = { request_id, parcel_no, payment_no, withdrawal_no, ticket_no, service_id }
    return { id, cart_id, refund_id, ...numbers, unclaimed_id: unclaimed.id, email, account_id, coupon_id }
  }

  it.each(forStaff)('cannot use $name for their own account, admin or not', async ({ name }) => {
    if (DECIDES_NOTHING.includes(name)) return
    const payloads = DECIDES[name]
    // A new call of staff says here what it would decide about, or above that it decides about nobody.
    if (!payloads) throw new Error(`${name} is missing in this test`)
    const before = await everything()
    for (const payload of payloads(own))
      expect(await sendJson(boss, name, payload)).toMatchObject(refusedAsOwn)
    expect(await everything()).toEqual(before)
  })

  it('cannot add photos to their own item or parcel', async () => {
    await forceParcel('Packing')
    for (const query of [`kind=qc&order_item_id=${own.id}`, `kind=parcel&parcel_no=${own.parcel_no}`]) {
      const body = new FormData()
      body.append('files', new Blob([await photo().jpeg().toBuffer()]), 'photo.jpg')
      const sent = { method: 'POST', headers: { Authorization: boss.token }, body }
      expect(await boss.raw(`upload/bk_upload_files?${query}`, sent)).toMatchObject(refusedAsOwn)
    }
    await forceParcel('WaitingForPayment')
  })

  it('refuse a list whole when one item of it is their own', async () => {
    const customer = await world.customer()
    await topUp(customer, '200')
    const theirs = await paidItem(customer, '20.00')
    await forceStatus(world, theirs, 'Purchased')
    const ids = [theirs, own.id]
    const sent = { ids, inner_tracking_number: 'SF42' }
    expect(await boss.call('bk/mark_seller_shipped', sent)).toMatchObject(refusedAsOwn)
    const { list } = (await boss.call('bk/get_order_items', { keyword: customer.email })).body.data
    expect(list).toMatchObject([{ id: theirs, status: 'Purchased', inner_tracking_number: null }])
  })

  it('say so in a sentence, and a colleague can do it', async () => {
    const mine = await paidItem(boss, '20.00')
    const { body } = await boss.call('bk/take_item', { id: mine })
    expect(body.message).toBe('This belongs to your own account. Ask a colleague to do it.')
    expect((await colleague.call('bk/take_item', { id: mine })).body.data.status).toBe('Purchasing')
  })

  it('may still shop like everybody', async () => {
    const { item_ids } = await placed(boss)
    expect((await pay(boss, item_ids)).status).toBe(200)
    expect((await boss.call('orders/remove_order_item', { ids: item_ids })).status).toBe(200)
    const shelf = await stored(world, boss)
    expect((await boss.call('orders/get_order_item_detail', { id: shelf })).status).toBe(200)
  })

  it.each(forStaff.filter(({ call }) => call.access === 'admin'))(
    'who are no admins get 403 from $name, before anything else is looked at',
    async ({ name }) => {
      for (const payload of [{}, ...(DECIDES[name]?.(own) ?? [])])
        expect(await sendJson(colleague, name, payload)).toMatchObject({
          status: 403,
          body: { code: 'FORBIDDEN', message: 'This is for an admin only.' },
        })
    },
  )

  async function forceParcel(status: 'Packing' | 'WaitingForPayment') {
    const { db } = world.services
    await db.updateTable('parcels').set({ status }).where('parcel_no', '=', own.parcel_no).execute()
  }

  async function everything() {
    const lists = ['order_items', 'parcels', 'refunds', 'withdrawals', 'unclaimed'].map(
      (name) => `bk/get_${name}`,
    )
    const answers = await Promise.all([
      ...lists.map((name) => colleague.call(name, { limit: 100 })),
      ...['balance/get', 'cart/get', 'balance/get_confirm_list'].map((name) => boss.call(name, {}, newKey())),
    ])
    return answers.map(({ body }) => body.data)
  }
})
