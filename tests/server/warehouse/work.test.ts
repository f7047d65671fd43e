import { beforeAll, expect, it } from 'vitest'
import { sendArrivalMails } from '#server/warehouse/arrival-mails.ts'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { aJpeg, formOf, qcPhotos, upload } from '../../support/fakes/photos.ts'
import { anItem, anItemWithPostage } from '../../support/fakes/samples.ts'
import { balance, expectRightLedger, named, pay } from '../../support/people/shopping.ts'
import {
  accountOf,
  DAY,
  FOUND,
  itemOf,
  mails,
  paidItem,
  reward,
  statusOf,
  withoutVerdict,
  wrongState,
} from '../../support/people/staff.ts'

onEachDatabase('The warehouse', (world) => {
  let staff: Client
  let customer: Client & { email: string }
  beforeAll(async () => {
    staff = await world.staff()
    customer = await world.customer()
    await topUp(customer, '5000')
  })

  it('takes an item from Paid to the shelf, and tells its owner', async () => {
    const item = anItem()
    const sku_id = item.skus.find((sku) => sku.stock > 5)?.sku_id
    const line = await customer.call('cart/add', { ...named(item), sku_id, quantity: 2, order_notes: 'Blue' })
    const order = { cart_ids: [line.body.data.id], notes: 'A present' }
    const { item_ids } = (await customer.call('orders/create', order, newKey())).body.data
    const id: string = item_ids[0]
    await pay(customer, item_ids)

    const queue = await staff.call('bk/get_order_items', { status: 'Paid', keyword: customer.email })
    expect(queue.body.data.list.map((one: { id: string }) => one.id)).toEqual([id])
    expect(queue.body.data.list[0]).toMatchObject({
      email: customer.email,
      quantity: 2,
      order_notes: 'Blue',
      notes: 'A present',
      url: expect.stringContaining(item.num_iid),
    })

    expect((await staff.call('bk/take_item', { id })).body.data.status).toBe('Purchasing')
    const { price_cny: real_price_cny } = queue.body.data.list[0]
    const bought = await staff.call('orders/place_order_item', { id, purchase_no: 'TB-77', real_price_cny })
    expect(bought.body.data).toMatchObject({
      status: 'Purchased',
      purchase_no: 'TB-77',
      refunded_cny: '0.00',
    })
    const sent = await staff.call('bk/mark_seller_shipped', {
      ids: [id],
      inner_tracking_number: ' sf 1234567890 ',
    })
    expect(sent.body.data.list[0]).toMatchObject({
      status: 'SellerShipped',
      inner_tracking_number: 'SF1234567890',
    })
    const scanned = await staff.call('bk/scan_arrival', { inner_tracking_number: 'SF1234567890' })
    expect(scanned.body.data).toMatchObject({ list: [{ id, status: 'ArrivedAtWarehouse' }], unclaimed: null })

    const photo_ids = await qcPhotos(staff, id, 2)
    const before = Date.now()
    const inspected = await staff.call('bk/inspect_item', {
      id,
      ...FOUND,
      goods_class: 'branded',
      photo_ids,
      note: 'Box dented.',
    })
    expect(inspected.body.data).toMatchObject({
      ...withoutVerdict(FOUND),
      status: 'InWarehouse',
      qc_count: 2,
    })

    const shown = (await customer.call('orders/get_order_item_detail', { id })).body.data
    expect(shown).toMatchObject({ weight_g: 420, goods_class: 'branded', next_by_at: shown.stored_until_at })
    expect(shown).not.toHaveProperty('purchase_no')
    expect(shown.qc_photos.map((one: { id: string }) => one.id).sort()).toEqual(photo_ids.toSorted())
    expect(Date.parse(shown.stored_until_at)).toBeGreaterThanOrEqual(before + 90 * DAY)
    expect(Date.parse(shown.refund_until_at)).toBeGreaterThanOrEqual(before + 5 * DAY)
    expect(Date.parse(shown.refund_until_at)).toBeLessThan(before + 6 * DAY)
    const log = (await customer.call('orders/get_item_status_changelog', { id })).body.data.list
    expect(log.at(-1)).toMatchObject({
      to: 'InWarehouse',
      actor: 'staff',
      reason: 'We found nothing wrong. Box dented.',
    })
    await sendArrivalMails(world.services, Date.now() + DAY)
    expect(await mails(world, customer.email, 'inspected')).toEqual([expect.stringContaining('Photo 2 of 2')])
    const mine = await customer.call('orders/get_order_items', {
      list_status_alias: 'All',
      inner_tracking_number: 'sf12345',
    })
    expect(mine.body.data.list.map((one: { id: string }) => one.id)).toEqual([id])
    await expectRightLedger(world)
  })

  it('gives back at once what an item cost less, with its share of the fee', async () => {
    const before = await balance(customer)
    const id = await paidItem(customer, '100.00')
    await staff.call('bk/take_item', { id })
    const bought = await staff.call('orders/place_order_item', {
      id,
      purchase_no: 'TB-1',
      real_price_cny: '90.00',
    })
    expect(bought.body.data).toMatchObject({
      price_cny: '90.00',
      service_fee_cny: '7.20',
      paid_cny: '108.00',
      refunded_cny: '10.80',
    })
    expect(Number(before) - Number(await balance(customer))).toBeCloseTo(97.2, 5)
    const { money } = (await customer.call('orders/get_order_item_detail', { id })).body.data
    expect(money.map((one: { type: string; amount_cny: string }) => [one.type, one.amount_cny])).toEqual([
      ['purchase', '-108.00'],
      ['refund', '10.80'],
    ])
    expect(await mails(world, customer.email, 'refund')).toEqual([expect.stringContaining('¥10.80')])
    await expectRightLedger(world)
  })

  it('returns cash before promotional money, as a smaller debit would have', async () => {
    const poor = await world.customer()
    await topUp(poor, '100')
    await reward(world, poor.email, 800)
    const id = await paidItem(poor, '100.00')
    await staff.call('bk/take_item', { id })
    const bought = { id, purchase_no: 'TB-2', real_price_cny: '2.00', sure: true, reason: 'A sale' }
    await staff.call('orders/place_order_item', bought)
    const row = await world.services.db
      .selectFrom('balances')
      .selectAll()
      .where('account_id', '=', await accountOf(world, poor.email))
      .executeTakeFirstOrThrow()
    expect([row.cash_fen, row.promo_fen]).toEqual([10_000, 584])
    await expectRightLedger(world)
  })

  it('asks for the real postage where a part of it was shared with an item that has ended', async () => {
    const buyer = await world.customer()
    await topUp(buyer, '2000')
    const { item_platform, num_iid, skus } = anItemWithPostage()
    const cart_ids: string[] = []
    for (const { sku_id } of skus.filter((sku) => sku.stock > 0).slice(0, 2))
      cart_ids.push((await buyer.call('cart/add', { item_platform, num_iid, sku_id })).body.data.id)
    const { item_ids } = (await buyer.call('orders/create', { cart_ids }, newKey())).body.data
    await pay(buyer, item_ids)
    const [kept, gone] = item_ids
    const detail = (await buyer.call('orders/get_order_item_detail', { id: kept })).body.data
    await buyer.call('orders/remove_order_item', { ids: [gone] })
    await staff.call('bk/take_item', { id: kept })
    const bought = { id: kept, purchase_no: 'TB-4', real_price_cny: detail.price_cny }
    expect(await staff.call('orders/place_order_item', bought)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'domestic_fee_cny' }] },
    })
    const whole = { ...bought, domestic_fee_cny: '500.00' }
    expect(await staff.call('orders/place_order_item', whole)).toMatchObject({
      status: 409,
      body: { code: 'PRICE_ROSE' },
    })
    const same = { ...bought, domestic_fee_cny: detail.domestic_fee_cny }
    expect((await staff.call('orders/place_order_item', same)).body.data.status).toBe('Purchased')
  })

  it.each(['WaitingForPayment', 'Paid', 'WaitingForConfirm', 'RefundRequested', 'Purchasing'])(
    'asks for it as well beside another that may not come, not beside one that is bought too: %s',
    async (status) => {
      const buyer = await world.customer()
      await topUp(buyer, '5000')
      const { item_platform, num_iid, skus } = anItemWithPostage()
      const cart_ids: string[] = []
      for (const [nth, { sku_id }] of skus
        .filter((sku) => sku.stock > 0)
        .slice(0, 2)
        .entries()) {
        const wanted = { item_platform, num_iid, sku_id, quantity: nth ? 9 : 1 }
        cart_ids.push((await buyer.call('cart/add', wanted)).body.data.id)
      }
      const [id, other] = (await buyer.call('orders/create', { cart_ids }, newKey())).body.data.item_ids
      await pay(buyer, status === 'WaitingForPayment' ? [id] : [id, other])
      await staff.call('bk/take_item', { id })
      if (!['WaitingForPayment', 'Paid'].includes(status)) await staff.call('bk/take_item', { id: other })
      if (status === 'WaitingForConfirm')
        await staff.call('bk/ask_customer', {
          id: other,
          kind: 'price',
          amount_cny: '999.00',
          reason: 'Dearer',
        })
      if (status === 'RefundRequested')
        await buyer.call('orders/request_refund', { ids: [other], reason: 'no_reason' })
      expect(await statusOf(staff, other)).toBe(status)
      const { price_cny } = (await buyer.call('orders/get_order_item_detail', { id })).body.data
      const bought = { id, purchase_no: 'TB-5', real_price_cny: price_cny }
      const answer = await staff.call('orders/place_order_item', bought)
      if (status === 'Purchasing') return expect(answer.body.data.status).toBe('Purchased')
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'domestic_fee_cny' }] } })
      const whole = { ...bought, domestic_fee_cny: '500.00' }
      expect((await staff.call('orders/place_order_item', whole)).body.code).toBe('PRICE_ROSE')
    },
  )

  it('does not buy for more than was paid', async () => {
    const id = await paidItem(customer, '100.00')
    const bought = { id, purchase_no: 'TB-3', real_price_cny: '100.00' }
    expect(await staff.call('orders/place_order_item', bought)).toMatchObject(wrongState)
    await staff.call('bk/take_item', { id })
    const dearer = await staff.call('orders/place_order_item', { ...bought, real_price_cny: '100.01' })
    expect(dearer).toMatchObject({ status: 409, body: { code: 'PRICE_ROSE', missing_cny: '0.01' } })
    const postage = await staff.call('orders/place_order_item', { ...bought, domestic_fee_cny: '5.00' })
    expect(postage).toMatchObject({ status: 409, body: { code: 'PRICE_ROSE', missing_cny: '5.00' } })
    expect(await statusOf(staff, id)).toBe('Purchasing')
    const other = { ...bought, real_price_cny: '95.00', domestic_fee_cny: '5.00' }
    expect((await staff.call('orders/place_order_item', other)).body.data).toMatchObject({
      status: 'Purchased',
      domestic_fee_cny: '5.00',
      refunded_cny: '0.40',
    })
    expect(await staff.call('orders/place_order_item', other)).toMatchObject(wrongState)
    await expectRightLedger(world)
  })

  it('refuses moves out of order and changes nothing', async () => {
    const id = await paidItem(customer, '20.00')
    const photo_ids = await qcPhotos(staff, id)
    const moves: [string, object][] = [
      ['bk/mark_seller_shipped', { ids: [id], inner_tracking_number: 'YT0001' }],
      ['bk/scan_arrival', { id }],
      ['bk/inspect_item', { id, ...FOUND, photo_ids }],
    ]
    for (const [path, payload] of moves) expect(await staff.call(path, payload)).toMatchObject(wrongState)
    expect(await statusOf(staff, id)).toBe('Paid')
    await staff.call('bk/take_item', { id })
    expect(await staff.call('bk/take_item', { id })).toMatchObject(wrongState)
    const gone = { id: 'nothing', unclaimed_id: 'nothing' }
    expect((await staff.call('bk/take_item', { id: 'nothing' })).status).toBe(404)
    expect((await staff.call('bk/scan_arrival', { id: 'nothing' })).status).toBe(404)
    expect((await staff.call('bk/assign_unclaimed', gone)).status).toBe(404)
    const bought = { id: 'nothing', purchase_no: 'x', real_price_cny: '1' }
    expect((await staff.call('orders/place_order_item', bought)).status).toBe(404)
  })

  it('counts what waits, and finds it by any of its names', async () => {
    const before = (await staff.call('bk/get_todo')).body.data
    const id = await paidItem(customer, '20.00')
    const after = (await staff.call('bk/get_todo')).body.data
    expect(after.order_counts.Paid).toBe(before.order_counts.Paid + 1)
    // An order that is over waits for nobody, and most are over.
    expect(Object.keys(after.order_counts)).not.toContain('Received')
    expect(Object.keys(after.parcel_counts)).not.toContain('Completed')
    await world.services.db
      .updateTable('order_items')
      .set({ next_by_at: Date.now() - 1 })
      .where('id', '=', id)
      .execute()
    const late = (await staff.call('bk/get_todo')).body.data
    expect(late.late).toBe(before.late + 1)
    const { order_no } = await itemOf(staff, id)
    const found = await staff.call('bk/get_order_items', {
      statuses: ['Paid', 'Purchasing'],
      keyword: order_no.toLowerCase(),
    })
    expect(found.body.data.list.map((one: { id: string }) => one.id)).toEqual([id])
    const page = (await staff.call('bk/get_order_items', { limit: 1 })).body.data
    const rest = await staff.call('bk/get_order_items', { limit: 100, cursor: page.next_cursor })
    expect(rest.body.data.list.length + 1).toBe(page.total)
  })

  it('is closed to customers and visitors', async () => {
    const id = await paidItem(customer, '20.00')
    const calls: [string, object][] = [
      ['bk/get_todo', {}],
      ['bk/get_order_items', {}],
      ['bk/get_unclaimed', {}],
      ['bk/take_item', { id }],
      ['orders/place_order_item', { id, purchase_no: 'x', real_price_cny: '1' }],
      ['bk/set_goods_class', { id, goods_class: 'general', reason: 'x' }],
    ]
    for (const [path, payload] of calls) {
      expect((await customer.call(path, payload)).status).toBe(403)
      expect((await world.visitor.call(path, payload)).status).toBe(401)
    }
    const path = `bk_upload_files?order_item_id=${id}&kind=qc`
    expect((await upload(customer, path, formOf(await aJpeg()))).status).toBe(403)
    expect((await upload(world.visitor, path, formOf(await aJpeg()))).status).toBe(401)
    expect(await statusOf(staff, id)).toBe('Paid')
  })
})
