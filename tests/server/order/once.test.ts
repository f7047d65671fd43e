import { beforeEach, expect, it } from 'vitest'
import { type Client, topUp, clientOf, newKey, onEachDatabase } from '../../support/worlds/world.ts'
import { anItem, anItemWithPostage } from '../../support/fakes/samples.ts'
import { expectRightLedger, named, pay } from '../../support/people/shopping.ts'
import { ageReads, testMarket } from '../../support/fakes/market.ts'

const HOUR = 3_600_000

onEachDatabase('An item bought at once, and once more before it is paid', (world) => {
  let customer: Client
  const skus = anItem().skus.filter((sku) => sku.stock > 5)
  const sku_id = skus[0]?.sku_id
  beforeEach(async () => {
    customer = await world.customer()
    await topUp(customer, '5000.00')
  })
  const wish = async (wanted: object = {}): Promise<string> => {
    const input = { ...named(anItem()), sku_id, buy_now: true, ...wanted }
    return (await customer.call('cart/add', input)).body.data.id
  }
  const order = (cart_ids: string[], more: object = {}) =>
    customer.call('orders/create', { cart_ids, ...more }, newKey())
  const buyNow = async (wanted: object = {}, more: object = {}) => order([await wish(wanted)], more)
  const waiting = async () => (await customer.call('orders/get_order_items', {})).body.data.list
  const openPayment = async (item_ids: string[]) => {
    const { total_cny } = (await customer.call('checkout/calculate_order_price', { item_ids })).body.data
    const purchase = { item_ids, expected_total_cny: total_cny, method: 'sandbox' }
    return (await customer.call('checkout/pay_order_items', purchase, newKey())).body.data
  }

  it('is the same order item with the new number, note and services, and keeps its deadline', async () => {
    const first = (await buyNow({ quantity: 1, order_notes: 'No box' })).body.data
    const [before] = await waiting()
    const id = await wish({ quantity: 3, order_notes: 'Red, please' })
    const again = (await order([id], { services: [{ cart_id: id, code: 'extra_photo' }] })).body.data
    expect([again.order_no, again.item_ids]).toEqual([first.order_no, first.item_ids])
    expect(again.pay_deadline_at).toBe(first.pay_deadline_at)
    const [item, ...others] = await waiting()
    expect(others).toEqual([])
    expect(item).toMatchObject({
      ...{ id: before.id, quantity: 3, order_notes: 'Red, please', services: ['extra_photo'] },
      ...{ next_by_at: before.next_by_at, status_since_at: before.status_since_at },
    })
    const { total_cny } = (await customer.call('orders/get', { order_no: first.order_no })).body.data
    const quoted = await customer.call('checkout/calculate_order_price', { item_ids: first.item_ids })
    expect([again.total_cny, total_cny]).toEqual([quoted.body.data.total_cny, quoted.body.data.total_cny])
    expect((await customer.call('cart/get')).body.data.buy_now).toEqual([])
    expect((await pay(customer, first.item_ids)).status).toBe(200)
    await expectRightLedger(world)
  })

  it('takes the price as it is now', async () => {
    const market = testMarket()
    customer = clientOf({ ...world.services, market: market.market }, customer.token)
    const first = (await buyNow()).body.data
    const [before] = await waiting()
    await ageReads(world, 20)
    market.rise_fen = 700
    const again = (await buyNow()).body.data
    const [item, ...others] = await waiting()
    expect(others).toEqual([])
    expect(Number(item.price_cny)).toBeCloseTo(Number(before.price_cny) + 7, 2)
    expect(again.item_ids).toEqual(first.item_ids)
    expect(Number(again.total_cny)).toBeGreaterThan(Number(first.total_cny) + 7)
    await ageReads(world, 20)
    market.rise_fen = 0
    await customer.call('item/get', named(anItem()))
  })

  it('is another item in another option, from the cart, or once the first is paid or its time is over', async () => {
    const { item_ids } = (await buyNow()).body.data
    await buyNow({ sku_id: skus[1]?.sku_id })
    await order([await wish({ buy_now: false })])
    expect(await waiting()).toHaveLength(3)
    await world.services.db
      .updateTable('order_items')
      .set({ next_by_at: Date.now() - HOUR })
      .where('id', '=', item_ids[0])
      .execute()
    const late = (await buyNow()).body.data
    expect(late.item_ids).not.toEqual(item_ids)
    await pay(customer, late.item_ids)
    expect((await buyNow()).body.data.item_ids).not.toEqual(late.item_ids)
    await expectRightLedger(world)
  })

  it('is 409 with the payment while one is open, and changes nothing', async () => {
    const { item_ids } = (await buyNow()).body.data
    const { payment_no } = await openPayment(item_ids)
    const refused = await buyNow({ quantity: 2 })
    expect(refused).toMatchObject({
      ...{ status: 409, body: { code: 'IN_PROGRESS' } },
      body: { payment: { payment_no, status: 'Open', redirect_url: expect.stringContaining(payment_no) } },
    })
    expect(await waiting()).toMatchObject([{ id: item_ids[0], quantity: 1 }])
    await customer.call('balance/sandbox_pay', { payment_no, outcome: 'failed' }, newKey())
    expect((await buyNow({ quantity: 2 })).body.data.item_ids).toEqual(item_ids)
  })

  it('is one item however many buy it at the same time, and never changes under a payment', async () => {
    const ids = [await wish({ quantity: 1 }), await wish({ quantity: 2 }), await wish({ quantity: 3 })]
    const answers = await Promise.all(ids.map((id) => order([id])))
    for (const answer of answers) expect([200, 409]).toContain(answer.status)
    const items = await waiting()
    expect(items).toHaveLength(1)
    const item_ids = [items[0].id]
    const [opened] = await Promise.all([openPayment(item_ids), buyNow({ quantity: 4 })])
    const paid = opened?.payment_no
    if (paid) await customer.call('balance/sandbox_pay', { payment_no: paid, outcome: 'paid' }, newKey())
    await expectRightLedger(world)
  })

  it('together with others of the cart stays where it is; the rest is a new order', async () => {
    const first = (await buyNow()).body.data
    const sku = anItemWithPostage().skus.find((one) => one.stock > 0)
    const cart = await wish({ ...named(anItemWithPostage()), sku_id: sku?.sku_id, buy_now: false })
    const both = (await order([await wish({ quantity: 2 }), cart])).body.data
    expect(both.order_no).not.toBe(first.order_no)
    expect(both.item_ids).toHaveLength(2)
    expect(both.item_ids).toContain(first.item_ids[0])
    const quoted = await customer.call('checkout/calculate_order_price', { item_ids: both.item_ids })
    expect(quoted.body.data.total_cny).toBe(both.total_cny)
  })

  it('is nobody else’s', async () => {
    const { item_ids } = (await buyNow()).body.data
    customer = await world.customer()
    await topUp(customer, '5000.00')
    expect((await buyNow()).body.data.item_ids).not.toEqual(item_ids)
  })
})

onEachDatabase('The number of an item that waits for its payment', (world) => {
  let customer: Client
  const sku = anItem().skus.find((one) => one.stock > 5)
  let id: string
  let order_no: string
  beforeEach(async () => {
    customer = await world.customer()
    await topUp(customer, '9000.00')
    const wanted = { ...named(anItem()), sku_id: sku?.sku_id, quantity: 1 }
    const cart_ids = [(await customer.call('cart/add', wanted)).body.data.id]
    const placed = (await customer.call('orders/create', { cart_ids }, newKey())).body.data
    id = placed.item_ids[0]
    order_no = placed.order_no
  })
  const change = (quantity: number, who = customer) => who.call('checkout/change_quantity', { id, quantity })
  const quote = async () =>
    (await customer.call('checkout/calculate_order_price', { item_ids: [id] })).body.data

  it('is changed with its price, fee and order', async () => {
    const before = await quote()
    expect((await change(3)).body.data).toMatchObject({ id, quantity: 3, status: 'WaitingForPayment' })
    const after = await quote()
    expect(Number(after.goods_cny)).toBeCloseTo(Number(before.goods_cny) * 3, 2)
    expect(after.domestic_fee_cny).toBe(before.domestic_fee_cny)
    const order = (await customer.call('orders/get', { order_no })).body.data
    expect(order.total_cny).toBe(after.total_cny)
    expect((await pay(customer, [id])).body.data.paid_cny).toBe(after.total_cny)
    expect((await change(1)).body.code).toBe('WRONG_STATE')
    await expectRightLedger(world)
  })

  it('is no more than the shop has, of one’s own item, and not under a payment', async () => {
    expect((await change(999)).status).toBe(422)
    expect((await change(0)).status).toBe(422)
    expect((await change(2, await world.customer())).status).toBe(404)
    const { total_cny } = await quote()
    const purchase = { item_ids: [id], expected_total_cny: total_cny, method: 'sandbox' }
    await customer.call('checkout/pay_order_items', purchase, newKey())
    expect((await change(2)).body).toMatchObject({ code: 'IN_PROGRESS', payment: { status: 'Open' } })
    await customer.call('checkout/start_over', { item_ids: [id] }, newKey())
    expect((await change(2)).body.data.quantity).toBe(2)
  })

  it('is charged as it is when payment and change come at once', async () => {
    const { total_cny } = await quote()
    const purchase = { item_ids: [id], expected_total_cny: total_cny }
    const [paid, changed] = await Promise.all([
      customer.call('checkout/pay_order_items', purchase, newKey()),
      change(2),
    ])
    expect([paid.status, changed.status].sort()).toEqual([200, 409])
    await expectRightLedger(world)
  })
})
