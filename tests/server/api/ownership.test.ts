import { beforeAll, expect, it } from 'vitest'
import { type Answer, type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { makeCall, NOBODYS } from '../../support/models/registry.ts'
import { anItem, aSingleItem } from '../../support/fakes/samples.ts'
import { balance, expectRightLedger, inCart, named, pay, placed } from '../../support/people/shopping.ts'

onEachDatabase('What belongs to somebody else', (world) => {
  let owner: Client
  let stranger: Client
  let line: string
  let unpaid: { order_no: string; item_ids: string[]; total_cny: string }
  let paid: { order_no: string; item_ids: string[] }
  let payment_no: string

  beforeAll(async () => {
    owner = await world.customer()
    stranger = await world.customer()
    await topUp(owner, '500')
    await topUp(stranger, '500')
    line = (await owner.call('cart/add', { ...named(aSingleItem()), quantity: 2 })).body.data.id
    unpaid = await placed(owner, 'Unpaid lamp')
    paid = await placed(owner, 'Paid lamp')
    await pay(owner, paid.item_ids)
    const wanted = { amount_cny: '20.00', method: 'sandbox' }
    payment_no = (await owner.call('balance/top_up', wanted, newKey())).body.data.payment_no
  })

  /** The stranger names the owner's thing, then one that is not there; both get the same answer. */
  async function expectHidden(name: string, payload: (id: string) => object, id: string): Promise<void> {
    const foreign = await stranger.call(name, payload(id), newKey())
    const missing = await stranger.call(name, payload(NOBODYS), newKey())
    expect([foreign.status, foreign.body.code]).toEqual([404, 'NOT_FOUND'])
    expect(foreign.body).toEqual(missing.body)
  }

  it('is 404 in the cart, like a line that is not there', async () => {
    const before = await everything(owner)
    await expectHidden('cart/update_item', (id) => ({ id, quantity: 9 }), line)
    await expectHidden('cart/correct_item_price', (id) => ({ id }), line)
    await expectHidden('cart/remove_items', (id) => ({ ids: [id] }), line)
    await expectHidden('orders/create', (id) => ({ cart_ids: [id] }), line)
    expect(await everything(owner)).toEqual(before)
  })

  it('is 404 among orders, like an order that is not there', async () => {
    const before = await everything(owner)
    await expectHidden('orders/get', (order_no) => ({ order_no }), unpaid.order_no)
    for (const { item_ids } of [unpaid, paid]) {
      const [id = ''] = item_ids
      await expectHidden('orders/get_order_item_detail', (one) => ({ id: one }), id)
      await expectHidden('orders/get_item_status_changelog', (one) => ({ id: one }), id)
      await expectHidden('orders/remove_order_item', (one) => ({ ids: [one] }), id)
      await expectHidden('checkout/calculate_order_price', (one) => ({ item_ids: [one] }), id)
      await expectHidden('checkout/choose_services', (one) => ({ id: one, services: ['extra_photo'] }), id)
      for (const method of ['balance', 'sandbox'])
        await expectHidden(
          'checkout/pay_order_items',
          (one) => ({ item_ids: [one], expected_total_cny: unpaid.total_cny, method }),
          id,
        )
    }
    expect(await everything(owner)).toEqual(before)
  })

  it('is 404 among payments, like a payment that is not there', async () => {
    await expectHidden('balance/get_payment', (one) => ({ payment_no: one }), payment_no)
    for (const outcome of ['paid', 'failed'])
      await expectHidden('balance/sandbox_pay', (one) => ({ payment_no: one, outcome }), payment_no)
    expect((await owner.call('balance/get_payment', { payment_no })).body.data.status).toBe('Open')
    expect(await balance(stranger)).toBe('500.00')
  })

  it('takes the own things of a mixed list along into nothing', async () => {
    const own = await inCart(stranger)
    const mixed = await stranger.call('orders/create', { cart_ids: [own, line] }, newKey())
    expect(mixed.status).toBe(404)
    expect((await stranger.call('cart/remove_items', { ids: [own, line] })).status).toBe(404)
    expect((await stranger.call('cart/count')).body.data.count).toBe(1)

    const mine = await placed(stranger, 'My lamp')
    const ids = [...mine.item_ids, ...unpaid.item_ids]
    expect((await stranger.call('orders/remove_order_item', { ids })).status).toBe(404)
    const left = await stranger.call('orders/get_order_item_detail', { id: mine.item_ids[0] })
    expect(left.body.data.status).toBe('WaitingForPayment')
  })

  it('does not show in any list of the stranger', async () => {
    const lists = await Promise.all([
      stranger.call('cart/get'),
      stranger.call('orders/get_order_items', { list_status_alias: 'All', cursor: NOBODYS }),
      stranger.call('balance/load_more_balance_history'),
      stranger.call('balance/get_confirm_list'),
    ])
    const told = JSON.stringify(lists.map((answer: Answer) => answer.body))
    for (const own of [
      line,
      unpaid.order_no,
      paid.order_no,
      ...unpaid.item_ids,
      ...paid.item_ids,
      payment_no,
    ])
      expect(told).not.toContain(own)
    await expectRightLedger(world)
  })

  it('is 404 among clients, like a client that is not there', async () => {
    const { id } = (await owner.call('customer_client/add_customer_client', { name: 'Ann' })).body.data
    const wanted = { cart_ids: [await inCart(owner)], client_id: id }
    const placed = await owner.call('orders/create', wanted, newKey())
    expect(placed.status).toBe(200)
    const own = [await inCart(stranger)]
    await expectHidden('orders/create', (client_id) => ({ cart_ids: own, client_id }), id)
    expect((await stranger.call('cart/count')).body.data.count).toBeGreaterThan(0)
    for (const name of ['get_customer_client_detail', 'update_customer_client', 'delete_customer_client']) {
      const call = `customer_client/${name}/{id}`
      const foreign = await makeCall(stranger, call, { id })
      const missing = await makeCall(stranger, call, { id: NOBODYS })
      expect([foreign.status, foreign.body.code]).toEqual([404, 'NOT_FOUND'])
      expect(foreign.body).toEqual(missing.body)
    }
    for (const path of [`price_list?id=${id}`, `packing_slip?id=${id}&parcel_no=P1`])
      expect((await get(`customer_client/${path}`)).status).toBe(404)
    expect((await get(`export/client_prices.csv?id=${id}`)).status).toBe(404)
    const mine = { list_status_alias: 'All', client_id: id }
    expect((await stranger.call('orders/get_order_items', mine)).body.data.list).toEqual([])
    const address = { name: 'Mine', address_ids: [NOBODYS] }
    expect((await stranger.call('customer_client/add_customer_client', address)).status).toBe(404)
    expect((await makeCall(owner, 'customer_client/get_customer_client_list')).body.data.total).toBe(1)
  })

  it('is 404 among lists, like a list that is not there, until it is shared', async () => {
    const items = [named(anItem())]
    const { id } = (await owner.call('list/save_list', { name: 'Mine', items })).body.data
    const asks = { 'list/get_list': {}, 'list/save_list': { shared: true }, 'list/remove_list': {} }
    for (const [call, more] of Object.entries(asks))
      await expectHidden(call, (which) => ({ id: which, ...more }), id)
    expect((await world.visitor.call('list/get_list', { id })).status).toBe(404)
    expect((await owner.call('list/get_list', { id })).body.data).toMatchObject({ shared: false })
    await owner.call('list/save_list', { id, shared: true })
    expect((await stranger.call('list/get_list', { id })).status).toBe(200)
    // Reading it is all that is shared.
    for (const call of ['list/save_list', 'list/remove_list'])
      expect((await stranger.call(call, { id })).status).toBe(404)
    expect((await stranger.call('list/get_lists')).body.data.list).toEqual([])
  })

  const get = (path: string) => stranger.raw(path, { headers: { Authorization: stranger.token } })
})

async function everything(client: Client) {
  const answers = await Promise.all([
    client.call('cart/get'),
    client.call('orders/get_order_items', { list_status_alias: 'All' }),
    client.call('balance/get'),
  ])
  return answers.map((answer) => answer.body.data)
}
