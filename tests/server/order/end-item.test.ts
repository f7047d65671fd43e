import { beforeAll, expect, it } from 'vitest'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { qcPhotos } from '../../support/fakes/photos.ts'
import { askRefund, couponOf, detailOf, inspect, lineAt } from '../../support/people/line.ts'
import { balance, expectRightLedger, placed } from '../../support/people/shopping.ts'
import { accountOf, DAY, forceStatus, mails, wrongState } from '../../support/people/staff.ts'
import { idOf, needsYes } from '../../support/people/sums.ts'

onEachDatabase('An item that is lost, broken or not found with us', (world) => {
  let staff: Client
  let customer: Client & { email: string }
  beforeAll(async () => {
    staff = await world.staff()
    customer = await world.customer()
    await topUp(customer, '20000')
  })

  const end = (id: string, more = {}, by = staff) =>
    by.call('bk/end_item', { id, reason: 'broken', note: 'A box fell on it.', ...more })
  const yuan = async () => Number(await balance(customer))

  const AT = {
    ArrivedAtWarehouse: () => lineAt('ArrivedAtWarehouse', customer, staff),
    InWarehouse: () => lineAt('InWarehouse', customer, staff),
    async StorageExpired() {
      const id = await lineAt('InWarehouse', customer, staff)
      await forceStatus(world, id, 'StorageExpired')
      return id
    },
    async RefundRequested() {
      const id = await lineAt('InWarehouse', customer, staff)
      await askRefund(customer, id)
      return id
    },
    async ReturningToSeller() {
      const id = await lineAt('InWarehouse', customer, staff)
      const { id: refund_id } = await askRefund(customer, id)
      await staff.call('bk/resolve_refund', { refund_id, approve: true })
      return id
    },
  }

  it.each(Object.keys(AT) as (keyof typeof AT)[])('gives back all that was paid in %s', async (status) => {
    const before = await yuan()
    const id = await AT[status]()
    expect((await detailOf(customer, id)).status).toBe(status)
    const ended = await end(id)
    expect(ended.body.data).toMatchObject({ status: 'Refunded', shelf: null, refunded_cny: '114.00' })
    expect(await yuan()).toBeCloseTo(before, 2)
    expect(await end(id)).toMatchObject(wrongState)
    const { list } = (await customer.call('orders/get_item_status_changelog', { id })).body.data
    expect(list.at(-1)).toMatchObject({
      ...{ to: 'Refunded', actor: 'staff', amount_cny: '114.00' },
      reason: 'It broke in our warehouse. A box fell on it.',
    })
    const refunds = await world.services.db
      .selectFrom('refunds')
      .select(['status', 'costs_fen', 'refund_fen'])
      .where('order_item_id', '=', id)
      .execute()
    for (const refund of refunds) expect(refund).toEqual({ status: 'Done', costs_fen: 0, refund_fen: 11_400 })
    await expectRightLedger(world)
  })

  it.each(['Paid', 'Purchasing', 'Purchased', 'SellerShipped'] as const)(
    'is refused before it is with us: %s',
    async (stage) => {
      const id = await lineAt(stage, customer, staff)
      expect(await end(id)).toMatchObject(wrongState)
      expect((await detailOf(customer, id)).status).toBe(stage)
    },
  )

  it('is refused while a refund is asked for goods that are not with us, and after it has shipped', async () => {
    const id = await lineAt('Purchased', customer, staff)
    await askRefund(customer, id)
    expect(await end(id)).toMatchObject(wrongState)
    const shipped = await lineAt('InWarehouse', customer, staff)
    await forceStatus(world, shipped, 'Shipped')
    expect(await end(shipped)).toMatchObject(wrongState)
  })

  it('pays its services back, also what we are at work on and what is done', async () => {
    const before = await yuan()
    const id = await lineAt('InWarehouse', customer, staff)
    const order = async (kind: string) => {
      const wanted = { item_id: id, kind, expected_total_cny: '2.00', text: 'The height' }
      return (await customer.call('item_service/order', wanted, newKey())).body.data.id
    }
    const [done, working, waiting] = [await order('measure'), await order('split'), await order('measure')]
    await staff.call('bk/take_service', { id: done })
    await staff.call('bk/finish_service', { id: done, outcome: 'done', text: '21 cm' })
    await staff.call('bk/take_service', { id: working })
    expect((await end(id)).status).toBe(200)
    expect(await yuan()).toBeCloseTo(before, 2)
    const { list } = (await customer.call('item_service/get_list', { item_id: id })).body.data
    const statuses = list.map((one: { id: string; status: string }) => [one.id, one.status])
    expect(Object.fromEntries(statuses)).toMatchObject({
      ...{ [done]: 'Done', [working]: 'Cancelled', [waiting]: 'Cancelled' },
    })
    for (const one of list) expect(one.refunded_cny).toBe(one.paid_cny)
    expect(await staff.call('bk/finish_service', { id: working, outcome: 'done', text: 'x' })).toMatchObject({
      status: 409,
    })
    const [mail = ''] = (await mails(world, customer.email, 'refund')).slice(-1)
    expect(mail).toContain('It broke in our warehouse. A box fell on it.')
    expect(mail).toContain('¥114.00 went back to your balance, and ¥6.00 for its services.')
    await expectRightLedger(world)
  })

  it('gives the coupon’s part back to nobody, and shows the photos of what is left', async () => {
    const coupon_id = await couponOf(world, customer, 1_000)
    const before = await yuan()
    const { item_ids } = await placed(customer)
    const { total_cny } = (await customer.call('checkout/calculate_order_price', { item_ids, coupon_id }))
      .body.data
    await customer.call(
      'checkout/pay_order_items',
      { item_ids, coupon_id, expected_total_cny: total_cny },
      newKey(),
    )
    const [id] = item_ids
    await forceStatus(world, id, 'ArrivedAtWarehouse')
    const photo_ids = await qcPhotos(staff, id)
    expect((await end(id, { photo_ids: ['another'] })).body.errors).toMatchObject([{ path: 'photo_ids' }])
    expect((await end(id, { photo_ids })).body.data.refunded_cny).toBe('98.00')
    expect(await yuan()).toBeCloseTo(before, 2)
    expect((await detailOf(customer, id)).qc_photos).toMatchObject([{ id: photo_ids[0] }])
    await expectRightLedger(world)
  })

  it('asks an admin above the sums of staff, whose yes ends it', async () => {
    const clerk = await world.staff('staff')
    const { item_ids } = await placed(customer, 'A watch', '600.00')
    const { total_cny } = (await customer.call('checkout/calculate_order_price', { item_ids })).body.data
    await customer.call('checkout/pay_order_items', { item_ids, expected_total_cny: total_cny }, newKey())
    const [id] = item_ids
    await forceStatus(world, id, 'ArrivedAtWarehouse')
    await inspect(staff, id)
    const before = await yuan()
    const asked = await end(id, {}, clerk)
    expect(asked).toMatchObject(needsYes)
    expect(await yuan()).toBe(before)
    const yes = await staff.call('bk/decide_request', { request_id: idOf(asked), approve: true, reason: '' })
    expect(yes.body.data).toMatchObject({ status: 'Approved', call: 'bk/end_item', sum_cny: total_cny })
    expect(await yuan()).toBeCloseTo(before + Number(total_cny), 2)
    const small = await lineAt('InWarehouse', customer, staff)
    expect((await end(small, {}, clerk)).status).toBe(200)
    const { sums } = (await clerk.call('bk/get_requests')).body.data
    expect(sums.left_cny).toBe('1886.00')
    await expectRightLedger(world)
  })

  it('asks nobody for the way back of a parcel once the last of its items is gone', async () => {
    const ids = [await lineAt('InWarehouse', customer, staff), await lineAt('InWarehouse', customer, staff)]
    const returned_from = `P-gone-${ids[0]}`
    await world.services.db.updateTable('order_items').set({ returned_from }).where('id', 'in', ids).execute()
    const entry = {
      ...{ id: returned_from, account_id: await accountOf(world, customer.email), kind: 'return_freight' },
      ...{ amount_fen: 100, ref: returned_from, options: '[]', reason: '', status: 'Open' as const },
      ...{ created_at: 1, expires_at: Date.now() + DAY },
    }
    await world.services.db.insertInto('confirm_entries').values(entry).execute()
    const open = async () => (await customer.call('balance/get_confirm_list')).body.data.list
    await end(ids[0] ?? '')
    expect(await open()).toMatchObject([{ id: returned_from }])
    await end(ids[1] ?? '')
    expect(await open()).toEqual([])
  })

  it('ends once, whoever is quicker', async () => {
    const other = await world.staff()
    for (let turn = 0; turn < 4; turn++) {
      const before = await yuan()
      const id = await lineAt('InWarehouse', customer, staff)
      const answers = await Promise.all([
        end(id),
        end(id, {}, other),
        customer.call('orders/request_refund', { ids: [id], reason: 'no_reason' }),
        end(id, { reason: 'lost' }, other),
      ])
      for (const { status } of answers) expect([200, 409]).toContain(status)
      if ((await detailOf(customer, id)).status !== 'Refunded') await end(id)
      expect(await yuan()).toBeCloseTo(before, 2)
    }
    await expectRightLedger(world)
  })
})
