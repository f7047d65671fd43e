import { expect, it } from 'vitest'
import { checkLedger } from '#server/money/ledger-check.ts'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { aSingleItem, anItem } from '../../support/fakes/samples.ts'
import { balance, named, pay, placed } from '../../support/people/shopping.ts'

onEachDatabase('The road from a pasted link to a paid order', (world) => {
  it('goes from link to cart to order to paid, and every fen is in the history', async () => {
    const { visitor } = world
    const item = anItem()
    const url = `https://item.taobao.com/item.htm?id=${item.num_iid}`
    const parsed = await visitor.call('item/parse_url', { url, time_zone: 'Europe/Berlin' })
    expect(parsed.body.data).toMatchObject({ num_iid: item.num_iid })

    const shown = await visitor.call('item/get', { item_platform: 'taobao', num_iid: item.num_iid })
    const sku = shown.body.data.skus.find((one: { stock: number }) => one.stock >= 2)

    const customer = await world.customer()
    const added = await customer.call('cart/add', { ...named(item), sku_id: sku.sku_id, quantity: 2 })
    expect(added.body.data.count).toBe(1)
    const diy = await customer.call('cart/add_diy_item', {
      title: 'A carved stamp',
      price_cny: '45.50',
      domestic_fee_cny: '6',
    })
    expect(diy.body.data.count).toBe(2)

    const cart_ids = [added.body.data.id, diy.body.data.id]
    const order = await customer.call('orders/create', { cart_ids }, newKey())
    const { item_ids, order_no, total_cny } = order.body.data
    expect(item_ids).toHaveLength(2)
    expect((await customer.call('cart/count')).body.data.count).toBe(0)

    const quote = await customer.call('checkout/calculate_order_price', { item_ids })
    expect(quote.body.data.total_cny).toBe(total_cny)
    const short = await customer.call(
      'checkout/pay_order_items',
      { item_ids, expected_total_cny: total_cny },
      newKey(),
    )
    expect(short).toMatchObject({
      status: 409,
      body: { code: 'INSUFFICIENT_BALANCE', missing_cny: total_cny },
    })

    await topUp(customer, '5000')
    const paid = await customer.call(
      'checkout/pay_order_items',
      { item_ids, expected_total_cny: total_cny },
      newKey(),
    )
    expect(paid.body.data.paid_cny).toBe(total_cny)
    expect(paid.body.data.items.map((one: { status: string }) => one.status)).toEqual(['Paid', 'Paid'])

    const { list } = (await customer.call('balance/load_more_balance_history')).body.data
    expect(list.map((one: { type: string }) => one.type)).toEqual(['purchase', 'top_up'])
    expect(list[0]).toMatchObject({
      amount_cny: `-${total_cny}`,
      balance_after_cny: paid.body.data.balance_cny,
    })
    const changes = await customer.call('orders/get_item_status_changelog', { id: item_ids[0] })
    expect(changes.body.data.list.map((one: { to: string }) => one.to)).toEqual(['WaitingForPayment', 'Paid'])
    expect((await customer.call('orders/get', { order_no })).body.data.items).toHaveLength(2)
    expect(await checkLedger(world.services.db, world.services.settings)).toEqual([])
  })

  it('gives everything back when a paid item is removed before anyone has bought it', async () => {
    const customer = await world.customer()
    await topUp(customer, '900.00')
    const { item_ids } = await placed(customer, 'DIY lamp', '100.00')
    await pay(customer, item_ids)
    const removed = await customer.call('orders/remove_order_item', { ids: item_ids })
    expect(removed.body.data.items[0]).toMatchObject({
      status: 'Cancelled',
      paid_cny: '108.00',
      refunded_cny: '108.00',
    })
    expect((await customer.call('balance/get')).body.data.balance_cny).toBe('900.00')
    const again = await customer.call('orders/remove_order_item', { ids: item_ids })
    expect(again).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
    expect(await checkLedger(world.services.db, world.services.settings)).toEqual([])
  })

  it('pays through a payment when the balance is too low', async () => {
    const customer = await world.customer()
    const { item_ids } = await placed(customer, 'DIY chair', '200.00')
    const wanted = { item_ids, expected_total_cny: '216.00', method: 'sandbox' }
    const key = newKey()
    const opened = await customer.call('checkout/pay_order_items', wanted, key)
    expect(opened.body.data).toMatchObject({ status: 'Open', amount_cny: '216.00' })
    const { payment_no } = opened.body.data
    expect((await customer.call('checkout/pay_order_items', wanted, key)).body.data.payment_no).toBe(
      payment_no,
    )
    const done = await customer.call('balance/sandbox_pay', { payment_no, outcome: 'paid' }, newKey())
    expect(done.body.data.status).toBe('Paid')
    const item = await customer.call('orders/get_order_item_detail', { id: item_ids[0] })
    expect(item.body.data).toMatchObject({ status: 'Paid', paid_cny: '216.00' })
    expect((await customer.call('balance/get')).body.data.balance_cny).toBe('0.00')
  })

  it('keeps the money in the balance when what it was for is gone', async () => {
    const customer = await world.customer()
    const { item_ids } = await placed(customer, 'DIY vase', '50.00')
    const wanted = { item_ids, expected_total_cny: '54.00', method: 'sandbox' }
    const opened = await customer.call('checkout/pay_order_items', wanted, newKey())
    await customer.call('orders/remove_order_item', { ids: item_ids })
    const { payment_no } = opened.body.data
    await customer.call('balance/sandbox_pay', { payment_no, outcome: 'paid' }, newKey())
    expect((await customer.call('balance/get')).body.data.balance_cny).toBe('54.00')
    expect(await checkLedger(world.services.db, world.services.settings)).toEqual([])
  })

  it('moves nothing when a sandbox payment fails', async () => {
    const customer = await world.customer()
    const opened = await customer.call('balance/top_up', { amount_cny: '10', method: 'sandbox' }, newKey())
    const { payment_no } = opened.body.data
    const failed = await customer.call('balance/sandbox_pay', { payment_no, outcome: 'failed' }, newKey())
    expect(failed.body.data.status).toBe('Failed')
    expect(await balance(customer)).toBe('0.00')
    // Banks change their minds: money that comes later is the customer's.
    const late = await customer.call('balance/sandbox_pay', { payment_no, outcome: 'paid' }, newKey())
    expect(late.body.data.status).toBe('Paid')
    expect(await balance(customer)).toBe('10.00')
  })

  it('shows staff the items of the customer they name, and nobody else', async () => {
    const [customer, other, staff] = [await world.customer(), await world.customer(), await world.staff()]
    const { item_ids } = await placed(customer)
    const asked = { list_status_alias: 'All', target_email: customer.email }
    const ids = async (who: Client) =>
      (await who.call('orders/get_order_items', asked)).body.data.list.map((one: { id: string }) => one.id)
    expect(await ids(staff)).toEqual(item_ids)
    expect(await ids(other)).toEqual([])
    const unknown = { ...asked, target_email: 'nobody@example.test' }
    expect((await staff.call('orders/get_order_items', unknown)).status).toBe(404)
  })

  it('takes moments of the history with any offset', async () => {
    const customer = await world.customer()
    await topUp(customer, '10')
    const total = async (from: string) =>
      (await customer.call('balance/load_more_balance_history', { from })).body.data.total
    const hour = new Date(Date.now() + 8 * 3600_000 - 60_000).toISOString().slice(0, 19)
    expect(await total(`${hour}+08:00`)).toBe(1)
    expect(await total(`${hour}Z`)).toBe(0)
  })

  it('adds up the same sku in one line, and keeps buy-now lines apart', async () => {
    const customer = await world.customer()
    const item = aSingleItem()
    await customer.call('cart/add', { ...named(item), quantity: 2 })
    await customer.call('cart/add', { ...named(item), quantity: 3 })
    const buyNow = await customer.call('cart/add', { ...named(item), buy_now: true })
    expect(buyNow.body.data.count).toBe(1)
    const { groups, count } = (await customer.call('cart/get')).body.data
    expect(count).toBe(1)
    expect(groups[0].items[0]).toMatchObject({ quantity: 5, title: item.title })
  })
})
