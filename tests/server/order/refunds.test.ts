import { beforeAll, expect, it } from 'vitest'
import { type Client, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import {
  askRefund,
  detailOf,
  houseAccounts,
  inspect,
  lineAt,
  paidLine,
  type Stage,
} from '../../support/people/line.ts'
import { aJpeg, formOf, upload } from '../../support/fakes/photos.ts'
import { balance, expectRightLedger } from '../../support/people/shopping.ts'
import { DAY, itemOf, mails, reward, wrongState } from '../../support/people/staff.ts'

onEachDatabase('A refund', (world) => {
  let staff: Client
  let customer: Client & { email: string }
  beforeAll(async () => {
    staff = await world.staff()
    customer = await world.customer()
    await topUp(customer, '50000')
  })

  /** Goods 100.00, postage 6.00, fee 8.00. */
  it.each<[Stage, string, string]>([
    ['Paid', '0.00', '114.00'],
    ['Purchasing', '0.00', '114.00'],
    ['Purchased', '14.00', '100.00'],
    ['SellerShipped', '14.00', '100.00'],
    ['ArrivedAtWarehouse', '27.00', '87.00'],
    ['InWarehouse', '27.00', '87.00'],
  ])('without a reason in %s costs ¥%s and brings ¥%s', async (stage, costs_cny, refund_cny) => {
    const id = await lineAt(stage, customer, staff)
    const quote = await customer.call('orders/calculate_refund', { ids: [id], reason: 'no_reason' })
    expect(quote.body.data).toMatchObject({ costs_cny, refund_cny })
    const free = await customer.call('orders/calculate_refund', { ids: [id], reason: 'defective' })
    expect(free.body.data).toMatchObject({ costs_cny: '0.00', refund_cny: '114.00' })
    const before = Number(await balance(customer))
    const house = await houseAccounts(world)
    const refund = await askRefund(customer, id)
    expect(refund).toMatchObject({ item_id: id, reason: 'no_reason', costs_cny, refund_cny })
    const atOnce = stage === 'Paid'
    expect(refund.status).toBe(atOnce ? 'Done' : 'Requested')
    expect((await detailOf(customer, id)).status).toBe(atOnce ? 'Cancelled' : 'RefundRequested')
    const refund_id = refund.id
    const withUs = stage === 'ArrivedAtWarehouse' || stage === 'InWarehouse'
    if (!atOnce) {
      expect(Number(await balance(customer))).toBe(before)
      const resolved = await staff.call('bk/resolve_refund', { refund_id, approve: true })
      expect(resolved.body.data.status).toBe(withUs ? 'Returning' : 'Done')
    }
    if (withUs) {
      expect((await detailOf(customer, id)).status).toBe('ReturningToSeller')
      expect(Number(await balance(customer))).toBe(before)
      const done = await staff.call('bk/finish_return', { refund_id, outcome: 'accepted' })
      expect(done.body.data).toMatchObject({ status: 'Done', deadline_at: null, refund_cny })
    }
    expect(await detailOf(customer, id)).toMatchObject({
      status: atOnce ? 'Cancelled' : 'Refunded',
      paid_cny: '114.00',
      refunded_cny: refund_cny,
    })
    expect(Number(await balance(customer))).toBeCloseTo(before + Number(refund_cny), 2)
    const now = await houseAccounts(world)
    const kept_fen = Math.round(Number(costs_cny) * 100)
    expect((now.service_fees ?? 0) - (house.service_fees ?? 0)).toBe(Math.min(kept_fen, 800) - 800)
    expect((now.sales ?? 0) - (house.sales ?? 0)).toBe(Math.max(0, kept_fen - 800) - 10_600)
    await expectRightLedger(world)
  })

  it('is shown in the item, in its history and in a mail', async () => {
    const buyer = await world.customer()
    await topUp(buyer, '200')
    const id = await lineAt('Purchased', buyer, staff)
    expect((await detailOf(buyer, id)).refund).toBeNull()
    const refund = await askRefund(buyer, id)
    expect((await detailOf(buyer, id)).refund).toEqual(refund)
    await staff.call('bk/resolve_refund', { refund_id: refund.id, approve: true })
    const { money } = await detailOf(buyer, id)
    expect(money.map((one: { type: string; amount_cny: string }) => [one.type, one.amount_cny])).toEqual([
      ['purchase', '-114.00'],
      ['refund', '100.00'],
    ])
    const log = (await buyer.call('orders/get_item_status_changelog', { id })).body.data.list
    expect(log.at(-1)).toMatchObject({
      from: 'RefundRequested',
      to: 'Refunded',
      actor: 'staff',
      amount_cny: '100.00',
    })
    const [mail] = await mails(world, buyer.email, 'refund')
    expect(mail).toMatch(/We’ve refunded .+ We agreed to your refund\./)
    expect(mail).toContain('¥14.00')
    const history = (await buyer.call('balance/load_more_balance_history', { type: 'refund' })).body.data.list
    expect(history).toMatchObject([{ amount_cny: '100.00' }])
  })

  it('that is decided says who was quicker, and how', async () => {
    const [other, buyer] = [await world.staff(), await world.customer()]
    await topUp(buyer, '1000')
    const decide = async (stage: Stage, approve: boolean) => {
      const { id: refund_id } = await askRefund(buyer, await lineAt(stage, buyer, staff))
      const decision = { refund_id, approve, reason: 'So it is.' }
      expect((await staff.call('bk/resolve_refund', decision)).status).toBe(200)
      return [staff, other].map(async (who) => (await who.call('bk/resolve_refund', decision)).body.message)
    }
    const [own, theirs] = await Promise.all(await decide('Purchased', true))
    expect(own).toBe('You agreed to this refund and gave ¥100.00 back just now.')
    expect(theirs).toMatch(/^\S+@\S+ agreed to this refund and gave ¥100\.00 back just now\.$/)
    const [refused] = await Promise.all(await decide('Purchased', false))
    expect(refused).toBe('You refused this refund just now.')
    const [returns] = await Promise.all(await decide('InWarehouse', true))
    expect(returns).toBe('You agreed to this refund just now.')
  })

  it('is not asked for on other terms than were shown', async () => {
    const id = await lineAt('Purchased', customer, staff)
    const wanted = { ids: [id], reason: 'no_reason', expected_costs_cny: '0' }
    expect(await customer.call('orders/request_refund', wanted)).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', costs_cny: '14.00', refund_cny: '100.00' },
    })
    expect((await detailOf(customer, id)).status).toBe('Purchased')
    const right = await customer.call('orders/request_refund', { ...wanted, expected_costs_cny: '14.00' })
    expect(right.status).toBe(200)
    expect(await customer.call('orders/request_refund', wanted)).toMatchObject(wrongState)
  })

  it('of several items is asked for at once, for all or none', async () => {
    const ids = [await paidLine(customer), await lineAt('Purchased', customer, staff)]
    const quote = await customer.call('orders/calculate_refund', { ids, reason: 'no_reason' })
    expect(quote.body.data).toMatchObject({ costs_cny: '14.00', refund_cny: '214.00' })
    const unpaid = await lineAt('Paid', customer, staff)
    await customer.call('orders/remove_order_item', { ids: [unpaid] })
    const mixed = { ids: [...ids, unpaid], reason: 'no_reason' }
    expect(await customer.call('orders/request_refund', mixed)).toMatchObject(wrongState)
    expect((await detailOf(customer, ids[0] ?? '')).status).toBe('Paid')
    const asked = await customer.call('orders/request_refund', { ...mixed, ids })
    expect(asked.body.data.refunds.map((one: { status: string }) => one.status)).toEqual([
      'Done',
      'Requested',
    ])
  })

  it('in the warehouse can be asked for within five days after the inspection', async () => {
    const id = await lineAt('InWarehouse', customer, staff)
    const { refund_until_at } = await detailOf(customer, id)
    const quote = await customer.call('orders/calculate_refund', { ids: [id], reason: 'defective' })
    expect(quote.body.data.deadline_at).toBe(refund_until_at)
    const over = { refund_until_at: Date.now() - 1 }
    await world.services.db.updateTable('order_items').set(over).where('id', '=', id).execute()
    for (const path of ['orders/calculate_refund', 'orders/request_refund'])
      expect(await customer.call(path, { ids: [id], reason: 'defective' })).toMatchObject(wrongState)
    expect((await detailOf(customer, id)).status).toBe('InWarehouse')
  })

  it('keeps its costs while the goods travel on', async () => {
    const id = await lineAt('Purchased', customer, staff)
    const refund = await askRefund(customer, id)
    await staff.call('bk/scan_arrival', { id })
    await inspect(staff, id)
    await staff.call('bk/resolve_refund', { refund_id: refund.id, approve: true })
    const done = await staff.call('bk/finish_return', { refund_id: refund.id, outcome: 'accepted' })
    expect(done.body.data).toMatchObject({ costs_cny: '14.00', refund_cny: '100.00' })
    expect((await detailOf(customer, id)).refunded_cny).toBe('100.00')
  })

  it('that is taken back or rejected leaves the item where its goods are', async () => {
    const id = await lineAt('SellerShipped', customer, staff)
    const first = await askRefund(customer, id)
    await staff.call('bk/scan_arrival', { id })
    const back = await customer.call('orders/cancel_refund', { refund_id: first.id })
    expect(back.body.data).toMatchObject({ id, status: 'ArrivedAtWarehouse', refunded_cny: '0.00' })
    expect(await customer.call('orders/cancel_refund', { refund_id: first.id })).toMatchObject(wrongState)
    const decision = { refund_id: first.id, approve: true }
    expect(await staff.call('bk/resolve_refund', decision)).toMatchObject(wrongState)
    const second = await askRefund(customer, id)
    await inspect(staff, id)
    const { stored_until_at } = await detailOf(customer, id)
    const no = await staff.call('bk/resolve_refund', {
      refund_id: second.id,
      approve: false,
      reason: 'Worn.',
    })
    expect(no.body.data).toMatchObject({ status: 'Rejected', deadline_at: null })
    expect(await detailOf(customer, id)).toMatchObject({ status: 'InWarehouse', next_by_at: stored_until_at })
    expect(await mails(world, customer.email, 'refund_rejected')).toEqual([expect.stringContaining('Worn.')])
    expect((await askRefund(customer, id)).status).toBe('Requested')
  })

  it('costs what staff say, but never more than was shown', async () => {
    const id = await lineAt('Purchased', customer, staff)
    const { id: refund_id } = await askRefund(customer, id)
    const dearer = { refund_id, approve: true, costs_cny: '14.01' }
    expect((await staff.call('bk/resolve_refund', dearer)).status).toBe(422)
    expect((await detailOf(customer, id)).status).toBe('RefundRequested')
    const cheaper = await staff.call('bk/resolve_refund', { ...dearer, costs_cny: '3.50' })
    expect(cheaper.body.data).toMatchObject({ status: 'Done', costs_cny: '3.50', refund_cny: '110.50' })
    expect((await detailOf(customer, id)).refunded_cny).toBe('110.50')
    expect(await staff.call('bk/resolve_refund', dearer)).toMatchObject(wrongState)
  })

  it('the seller refuses ends in the warehouse', async () => {
    const id = await lineAt('InWarehouse', customer, staff)
    const { id: refund_id } = await askRefund(customer, id, 'not_as_described')
    const early = { refund_id, outcome: 'refused' }
    expect(await staff.call('bk/finish_return', early)).toMatchObject(wrongState)
    await staff.call('bk/resolve_refund', { refund_id, approve: true })
    const { stored_until_at } = await detailOf(customer, id)
    expect((await staff.call('bk/finish_return', early)).body.data.status).toBe('Rejected')
    expect(await staff.call('bk/finish_return', early)).toMatchObject(wrongState)
    expect(await detailOf(customer, id)).toMatchObject({ status: 'InWarehouse', next_by_at: stored_until_at })
  })

  it('the seller refuses before anybody inspected it starts its storage', async () => {
    const id = await lineAt('ArrivedAtWarehouse', customer, staff)
    const { id: refund_id } = await askRefund(customer, id)
    await staff.call('bk/resolve_refund', { refund_id, approve: true })
    const before = Date.now()
    await staff.call('bk/finish_return', { refund_id, outcome: 'refused' })
    const item = await detailOf(customer, id)
    expect(item.status).toBe('InWarehouse')
    expect(Date.parse(item.stored_until_at)).toBeGreaterThanOrEqual(before + 90 * DAY)
    const again = { ids: [id], reason: 'defective' }
    expect(await customer.call('orders/request_refund', again)).toMatchObject(wrongState)
  })

  it('brings nothing when the costs are higher than what was paid', async () => {
    const cheap = await customer.call('cart/add_diy_item', {
      title: 'DIY pin',
      price_cny: '1.00',
      domestic_fee_cny: '9.00',
    })
    const cart_ids = [cheap.body.data.id]
    const order = await customer.call(
      'orders/create',
      { cart_ids },
      { 'Idempotency-Key': `pin-${Date.now()}` },
    )
    const [id] = order.body.data.item_ids
    const wanted = { item_ids: [id], expected_total_cny: '10.08' }
    await customer.call('checkout/pay_order_items', wanted, { 'Idempotency-Key': `pay-${Date.now()}` })
    await staff.call('bk/take_item', { id })
    await staff.call('orders/place_order_item', { id, purchase_no: 'TB', real_price_cny: '1.00' })
    await staff.call('bk/scan_arrival', { id })
    const before = await balance(customer)
    const refund = await askRefund(customer, id)
    expect(refund).toMatchObject({ costs_cny: '25.08', refund_cny: '0.00' })
    await staff.call('bk/resolve_refund', { refund_id: refund.id, approve: true })
    await staff.call('bk/finish_return', { refund_id: refund.id, outcome: 'accepted' })
    expect(await detailOf(customer, id)).toMatchObject({ status: 'Refunded', refunded_cny: '0.00' })
    expect(await balance(customer)).toBe(before)
    await expectRightLedger(world)
  })

  it('goes back to the buckets it came from', async () => {
    const poor = await world.customer()
    await topUp(poor, '104')
    await reward(world, poor.email, 1_000)
    const id = await lineAt('Purchased', poor, staff)
    const refund = await askRefund(poor, id)
    await staff.call('bk/resolve_refund', { refund_id: refund.id, approve: true })
    const row = await world.services.db
      .selectFrom('order_items')
      .select(['paid_promo_fen', 'refunded_promo_fen', 'refunded_fen'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // 104.00 of cash and 10.00 of promotional money paid; 14.00 stay, of them the 10.00.
    expect(row).toEqual({ paid_promo_fen: 1_000, refunded_promo_fen: 0, refunded_fen: 10_000 })
    await expectRightLedger(world)
  })

  it('waits in the queue of staff with its photos and its item', async () => {
    const id = await lineAt('Purchased', customer, staff)
    const photo = await upload(customer, 'images?scene=refund', formOf(await aJpeg()))
    const image = photo.body.data.list[0].id
    const wanted = { ids: [id], reason: 'defective', note: 'Broken.', images: [image] }
    const stranger = await world.customer()
    expect((await stranger.call('orders/request_refund', wanted)).status).toBe(404)
    const foreign = { ...wanted, images: ['nothing'] }
    expect(await customer.call('orders/request_refund', foreign)).toMatchObject({ status: 422 })
    expect((await detailOf(customer, id)).status).toBe('Purchased')
    const [refund] = (await customer.call('orders/request_refund', wanted)).body.data.refunds
    expect(Date.parse(refund.deadline_at)).toBeGreaterThan(Date.now() + DAY)
    const queue = (await staff.call('bk/get_refunds', { limit: 100 })).body.data.list
    expect(queue.at(-1)).toMatchObject({
      id: refund.id,
      note: 'Broken.',
      images: [{ url: `/img/u/${image}.webp` }],
      item: { id, email: customer.email, remembered_status: 'Purchased' },
    })
    expect((await stranger.call('orders/cancel_refund', { refund_id: refund.id })).status).toBe(404)
    expect((await staff.call('bk/resolve_refund', { refund_id: 'nothing', approve: true })).status).toBe(404)
    expect((await customer.call('bk/get_refunds')).status).toBe(403)
    expect((await itemOf(staff, id)).status).toBe('RefundRequested')
  })
})
