import { beforeAll, expect, it } from 'vitest'
import { cnyFromFen } from '#domain/money/money.ts'
import { orderItemTotalCny, paidForItemFen } from '#domain/order/total.ts'
import { disposeItem } from '#server/parcel/end-item.ts'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { qcPhotos } from '../../support/fakes/photos.ts'
import { askRefund, detailOf, houseAccounts, lineAt } from '../../support/people/line.ts'
import { Parcels, stored } from '../../support/people/parcel.ts'
import { balance, expectRightLedger } from '../../support/people/shopping.ts'
import { accountOf, DAY, mails, reward, wrongState } from '../../support/people/staff.ts'

const WITHOUT_BOX = { weight_g: 300, sizes: { length_cm: 20, width_cm: 10, height_cm: 5 } }
const serviceOpen = { status: 409, body: { code: 'SERVICE_OPEN' } }

onEachDatabase('A service after arrival', (world) => {
  let staff: Client
  let customer: Client & { email: string }
  beforeAll(async () => {
    staff = await world.staff()
    customer = await world.customer()
    await topUp(customer, '20000')
  })

  const inWarehouse = () => lineAt('InWarehouse', customer, staff)
  const order = (item_id: string, more: object = {}, who: Client = customer, key = newKey()) =>
    who.call('item_service/order', { item_id, kind: 'measure', expected_total_cny: '2.00', ...more }, key)
  async function ordered(item_id: string, more: object = {}): Promise<string> {
    const answer = await order(item_id, more)
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'Requested' } } })
    return answer.body.data.id
  }
  const tagsOff = { kind: 'tags_off', expected_total_cny: '1.00' }
  const take = (id: string) => staff.call('bk/take_service', { id })
  const finish = (id: string, more: object = {}) =>
    staff.call('bk/finish_service', { id, outcome: 'done', text: 'Chest 52 cm.', ...more })
  async function done(item_id: string, more: object = {}, result: object = {}) {
    const id = await ordered(item_id, more)
    await take(id)
    expect((await finish(id, result)).status).toBe(200)
    return id
  }
  const ownList = async (item_id?: string) =>
    (await customer.call('item_service/get_list', item_id ? { item_id } : {})).body.data.list

  it('is ordered with a spot, taken, and comes back with a photo', async () => {
    const item_id = await inWarehouse()
    const [photo_id = ''] = (await detailOf(customer, item_id)).qc_photos.map(({ id }: { id: string }) => id)
    const before = Number(await balance(customer))
    const house = await houseAccounts(world)
    const spot = { photo_id, x: 0.25, y: 0.5 }
    const id = await ordered(item_id, { kind: 'extra_photo', spot, text: 'the seam' })
    expect(Number(await balance(customer))).toBeCloseTo(before - 2, 2)
    expect(((await houseAccounts(world)).item_services ?? 0) - (house.item_services ?? 0)).toBe(200)
    const [log] = (
      await customer.call('orders/get_item_status_changelog', { id: item_id })
    ).body.data.list.slice(-1)
    expect(log).toMatchObject({
      from: 'InWarehouse',
      to: 'InWarehouse',
      actor: 'customer',
      amount_cny: '-2.00',
    })
    expect(log.reason).toContain('the seam')
    const history = await customer.call('balance/load_more_balance_history', { type: 'service' })
    expect(history.body.data.list[0]).toMatchObject({ amount_cny: '-2.00', about: { id: item_id } })

    const todo = (await staff.call('bk/get_todo')).body.data
    expect(todo.services).toBeGreaterThan(0)
    const queue = (await staff.call('bk/get_services', { item_id })).body.data.list
    expect(queue).toMatchObject([{ id, kind: 'extra_photo', spot, text: 'the seam', item: { id: item_id } }])
    expect(await finish(id)).toMatchObject(wrongState)
    expect((await take(id)).body.data).toMatchObject({ status: 'Working' })
    expect(await take(id)).toMatchObject(wrongState)
    expect(await finish(id)).toMatchObject({ status: 422, body: { errors: [{ path: 'photo_ids' }] } })
    const photo_ids = await qcPhotos(staff, item_id)
    expect((await finish(id, { photo_ids, text: 'Here it is.' })).body.data).toMatchObject({ status: 'Done' })
    expect(await ownList(item_id)).toMatchObject([
      { id, status: 'Done', answer: 'Here it is.', photos: [{ id: photo_ids[0] }], due_at: null },
    ])
    expect(await mails(world, customer.email, 'service_result')).toContainEqual(
      expect.stringContaining(`/user/order-detail?id=${item_id}#thread`),
    )
    await expectRightLedger(world)
  })

  it('costs what was shown, is ordered once a key, and only for one’s own item in the warehouse', async () => {
    const item_id = await inWarehouse()
    expect(await order(item_id, { expected_total_cny: '1.00' })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', quote: { total_cny: '2.00' } },
    })
    const key = newKey()
    const answers = await Promise.all([1, 2, 3].map(() => order(item_id, {}, customer, key)))
    const done = answers.filter(({ status }) => status === 200)
    expect(new Set(done.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await ownList(item_id)).toHaveLength(1)
    expect(await order(item_id, { kind: 'extra_photo' })).toMatchObject({ status: 422 })
    const elsewhere = { photo_id: 'f'.repeat(32), x: 0, y: 0 }
    expect(await order(item_id, { kind: 'extra_photo', spot: elsewhere })).toMatchObject({ status: 422 })
    expect(await order(item_id, {}, await world.customer())).toMatchObject({ status: 404 })
    expect(await order(await lineAt('SellerShipped', customer, staff))).toMatchObject(wrongState)
  })

  it('is cancelled while nobody has begun, into the bucket it was paid from', async () => {
    const friend = await world.customer()
    await topUp(friend, '200')
    const item_id = await lineAt('InWarehouse', friend, staff)
    await reward(world, friend.email, 100)
    const account_id = await accountOf(world, friend.email)
    const buckets = () =>
      world.services.db
        .selectFrom('balances')
        .select(['cash_fen', 'promo_fen'])
        .where('account_id', '=', account_id)
        .executeTakeFirstOrThrow()
    const before = await buckets()
    const { id } = (await order(item_id, {}, friend)).body.data
    expect((await buckets()).promo_fen).toBe(0)
    expect(await customer.call('item_service/cancel', { id })).toMatchObject({ status: 404 })
    const cancelled = await friend.call('item_service/cancel', { id })
    expect(cancelled.body.data).toMatchObject({ status: 'Cancelled', refunded_cny: '2.00' })
    expect(await buckets()).toEqual(before)
    expect(await friend.call('item_service/cancel', { id })).toMatchObject(wrongState)
    await expectRightLedger(world)
  })

  it('that is not possible is paid back and says why', async () => {
    const item_id = await inWarehouse()
    const before = await balance(customer)
    const id = await ordered(item_id, { kind: 'battery_test', expected_total_cny: '3.00' })
    await take(id)
    expect(await customer.call('item_service/cancel', { id })).toMatchObject(wrongState)
    expect(await finish(id, { outcome: 'not_possible', text: '' })).toMatchObject({ status: 422 })
    await finish(id, { outcome: 'not_possible', text: 'There is no battery.' })
    expect(await balance(customer)).toBe(before)
    expect((await detailOf(customer, item_id)).item_services_cny).toBe('0.00')
    expect(await ownList(item_id)).toMatchObject([{ status: 'NotPossible', answer: 'There is no battery.' }])
    await expectRightLedger(world)
  })

  it('takes the box off: the item has a new weight and size, and no return without a reason', async () => {
    const item_id = await inWarehouse()
    const wanted = { kind: 'remove_packaging', expected_total_cny: '1.00' }
    const id = await ordered(item_id, wanted)
    expect(await order(item_id, wanted)).toMatchObject(wrongState)
    const listed = { list_status_alias: 'InWarehouse', ids: [item_id] }
    const shown = async () => [
      (await customer.call('orders/get_order_items', listed)).body.data.list[0].fault_only,
      (await detailOf(customer, item_id)).fault_only,
    ]
    await take(id)
    expect(await finish(id)).toMatchObject({ status: 422, body: { errors: [{ path: 'weight_g' }] } })
    expect(await shown()).toEqual([false, false])
    await finish(id, WITHOUT_BOX)
    expect(await shown()).toEqual([true, true])
    // The sum its page adds to the price, so that it comes to what was paid.
    expect((await detailOf(customer, item_id)).item_services_cny).toBe('1.00')
    expect(await detailOf(customer, item_id)).toMatchObject({ weight_g: 300, length_cm: 20, height_cm: 5 })
    expect(await order(item_id, wanted)).toMatchObject(wrongState)
    // A parcel takes off the other box alone.
    const item_ids = [item_id, await inWarehouse()]
    const parcel = { item_ids, country: 'US', services: ['remove_packaging'] }
    const { lines, boxed_count } = (await customer.call('parcel/calculate_parcel_fees', parcel)).body.data
    const fee = { kind: 'service', label: 'Remove packaging', amount_cny: '1.00', estimated: false }
    expect([boxed_count, lines[0].fees]).toEqual([1, expect.arrayContaining([fee])])
    const free = { ids: [item_id], reason: 'no_reason' }
    expect(await customer.call('orders/calculate_refund', free)).toMatchObject(wrongState)
    expect(await customer.call('orders/request_refund', free)).toMatchObject(wrongState)
    expect((await askRefund(customer, item_id, 'defective')).status).toBe('Requested')
  })

  it('has taken a box off that a rehearsed parcel does not take off again, also not when it is weighed', async () => {
    const item_id = await inWarehouse()
    await done(item_id, { kind: 'remove_packaging', expected_total_cny: '1.00' }, WITHOUT_BOX)
    const parcels = await Parcels.open(world, customer)
    const ids: [string, string] = [item_id, await inWarehouse()]
    const { parcel_no } = await parcels.createOf(ids, { mode: 'rehearsal', services: ['remove_packaging'] })
    await parcels.pay(parcel_no)
    await parcels.pack(parcel_no)
    const { fees, paid_cny } = await parcels.detail(parcel_no)
    expect(paid_cny).toBe('21.00')
    expect(fees).toContainEqual(expect.objectContaining({ label: 'Remove packaging', amount_cny: '1.00' }))
  })

  it('ends with a refund while nobody has begun, and holds one up while we are at work', async () => {
    const item_id = await inWarehouse()
    const before = Number(await balance(customer))
    await done(item_id)
    const working = await ordered(item_id, tagsOff)
    await ordered(item_id)
    await take(working)
    const ask = { ids: [item_id], reason: 'defective' }
    expect(await customer.call('orders/request_refund', ask)).toMatchObject(serviceOpen)
    await finish(working, { outcome: 'not_possible', text: 'No tags.' })
    expect((await customer.call('orders/request_refund', ask)).status).toBe(200)
    // A service that was done stays paid.
    expect(Number(await balance(customer))).toBeCloseTo(before - 2, 2)
    expect((await ownList(item_id)).map(({ status }: { status: string }) => status).sort()).toEqual([
      'Cancelled',
      'Done',
      'NotPossible',
    ])
    await expectRightLedger(world)
  })

  it('counts in every sum of its item, and stays paid when that is damaged, as is said before', async () => {
    const item_id = await inWarehouse()
    await done(item_id)
    await ordered(item_id)
    const wanted = { list_status_alias: 'All', ids: [item_id] }
    const [listed] = (await customer.call('orders/get_order_items', wanted)).body.data.list
    expect(listed.item_services_cny).toBe('4.00')
    const { list } = (await customer.call('orders/get_sheet')).body.data
    const row = list.find(({ id }: { id: string }) => id === item_id)
    expect(row.cost_cny).toBe(orderItemTotalCny(listed))
    expect(orderItemTotalCny(await detailOf(customer, item_id))).toBe(row.cost_cny)
    const terms = { ids: [item_id], reason: 'defective' }
    expect((await customer.call('orders/calculate_refund', terms)).body.data).toMatchObject({
      ...{ costs_cny: '0.00', services_kept_cny: '2.00', services_back_cny: '2.00' },
    })
    const parcels = await Parcels.open(world, customer)
    const { parcel_no } = await parcels.createOf([item_id])
    const [packed] = (await parcels.detail(parcel_no)).items
    expect(cnyFromFen(paidForItemFen(packed))).toBe(row.cost_cny)
  })

  it('keeps its parcel from the packing table until it is over', async () => {
    const parcels = await Parcels.open(world, customer)
    const item_id = await stored(world, customer)
    const id = await ordered(item_id)
    const { parcel_no, total_cny } = await parcels.createOf([item_id])
    await customer.call('checkout/pay_parcel', { parcel_no, expected_total_cny: total_cny }, newKey())
    expect(await staff.call('bk/start_packing', { parcel_no })).toMatchObject(serviceOpen)
    await take(id)
    expect(await staff.call('bk/start_packing', { parcel_no })).toMatchObject(serviceOpen)
    await finish(id)
    expect((await staff.call('bk/start_packing', { parcel_no })).status).toBe(200)
    expect(await order(item_id)).toMatchObject(wrongState)
  })

  it('is paid back when the item is disposed of before anybody has begun', async () => {
    const until = Date.now() - 200 * DAY
    const item_id = await stored(world, customer)
    const id = await ordered(item_id)
    const before = Number(await balance(customer))
    await world.services.db
      .updateTable('order_items')
      .set({ status: 'StorageExpired', stored_until_at: until })
      .where('id', '=', item_id)
      .execute()
    for (const [nth, at] of [1, 2].map((nth) => [nth, until + nth * DAY] as const))
      await world.services.db
        .insertInto('storage_notices')
        .values({ order_item_id: item_id, notice: `disposal-${nth}`, about_at: until, at })
        .execute()
    const clerk = await world.services.db
      .selectFrom('accounts')
      .selectAll()
      .where('role', '<>', 'customer')
      .executeTakeFirstOrThrow()
    expect((await disposeItem(world.services, clerk, item_id, Date.now())).status).toBe('Disposed')
    expect(Number(await balance(customer))).toBeCloseTo(before + 2, 2)
    expect(await ownList(item_id)).toMatchObject([{ id, status: 'Cancelled' }])
  })

  it('is no matter of the member of staff whose item it is', async () => {
    const clerk = await world.staff()
    await topUp(clerk, '200')
    const item_id = await lineAt('InWarehouse', clerk, staff)
    const { id } = (await order(item_id, {}, clerk)).body.data
    expect(await clerk.call('bk/take_service', { id })).toMatchObject({ status: 403 })
    await take(id)
    expect(await clerk.call('bk/finish_service', { id, outcome: 'done', text: 'x' })).toMatchObject({
      status: 403,
    })
  })

  it('is paid by a gateway as well; what no longer fits stays in the balance', async () => {
    const item_id = await inWarehouse()
    const opened = async () => (await order(item_id, { ...tagsOff, method: 'sandbox' })).body.data.payment_no
    const [first, second] = [await opened(), await opened()]
    const settle = (payment_no: string) =>
      customer.call('balance/sandbox_pay', { payment_no, outcome: 'paid' }, newKey())
    const before = Number(await balance(customer))
    await settle(first)
    expect(await ownList(item_id)).toMatchObject([{ kind: 'tags_off', status: 'Requested' }])
    await settle(second)
    expect(await ownList(item_id)).toHaveLength(1)
    expect((await customer.call('balance/get_payment', { payment_no: first })).body.data).toMatchObject({
      kept: false,
      service: { item_id, kind: 'tags_off' },
    })
    expect((await customer.call('balance/get_payment', { payment_no: second })).body.data.kept).toBe(true)
    expect(Number(await balance(customer))).toBeGreaterThan(before)
    expect((await mails(world, customer.email, 'top_up')).join()).toContain('You paid twice')
    await expectRightLedger(world)
  })
})
