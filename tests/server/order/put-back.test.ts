import { beforeEach, expect, it } from 'vitest'
import { type Client, topUp, newKey, onEachDatabase } from '../../support/worlds/world.ts'
import { anItem, aSingleItem } from '../../support/fakes/samples.ts'
import { expectRightLedger, named, pay, placed } from '../../support/people/shopping.ts'

onEachDatabase('Unpaid items put back into the cart', (world) => {
  let customer: Client
  const sku_id = anItem().skus.find((sku) => sku.stock > 5)?.sku_id
  beforeEach(async () => {
    customer = await world.customer()
    await topUp(customer, '5000.00')
  })
  const inCart = async (wanted: object = {}): Promise<string> =>
    (await customer.call('cart/add', { ...named(anItem()), sku_id, ...wanted })).body.data.id
  const ordered = async (cart_ids: string[], more: object = {}): Promise<string[]> =>
    (await customer.call('orders/create', { cart_ids, ...more }, newKey())).body.data.item_ids
  const putBack = (ids: string[], who = customer) => who.call('orders/put_back', { ids })
  const cart = async () => {
    const { groups, count } = (await customer.call('cart/get')).body.data
    return { count, items: groups.flatMap((group: { items: object[] }) => group.items) }
  }
  const statusOf = async (id: string) =>
    (await customer.call('orders/get_order_item_detail', { id })).body.data.status

  it('are there as they were ordered, and are cancelled as orders', async () => {
    const id = await inCart({ quantity: 2, order_notes: 'No box' })
    const [first] = (await cart()).items
    const ids = await ordered([id], { services: [{ cart_id: id, code: 'extra_photo' }] })
    expect((await cart()).items).toEqual([])
    const answer = (await putBack(ids)).body.data
    const { items, count } = await cart()
    expect(answer).toEqual({ count: 1, cart_ids: [items[0].id] })
    expect(count).toBe(1)
    expect(items).toEqual([{ ...first, id: items[0].id, services: ['extra_photo'] }])
    expect(await statusOf(ids[0] ?? '')).toBe('Cancelled')
    const again = await ordered(answer.cart_ids)
    expect((await pay(customer, again)).status).toBe(200)
    await expectRightLedger(world)
  })

  it('bought at once are ordinary items of the cart, and one the customer described keeps its words', async () => {
    const ids = await ordered([await inCart({ buy_now: true })])
    const { item_ids } = await placed(customer, 'A lamp of my own', '64.00')
    const { count, cart_ids } = (await putBack([...item_ids, ...ids])).body.data
    expect([count, cart_ids.length]).toEqual([2, 2])
    const { items } = await cart()
    expect(items.map((one: { id: string }) => one.id).sort()).toEqual([...cart_ids].sort())
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'diy', title: 'A lamp of my own', price_cny: '64.00' }),
    )
    expect((await customer.call('cart/get')).body.data.buy_now).toEqual([])
  })

  it('add up with what the cart holds already', async () => {
    const ids = await ordered([await inCart({ quantity: 2, order_notes: 'First' })])
    const here = await inCart({ quantity: 1 })
    expect((await putBack(ids)).body.data).toEqual({ count: 1, cart_ids: [here] })
    expect((await cart()).items).toMatchObject([{ id: here, quantity: 3, order_notes: 'First' }])
  })

  it('are all of them or none, one’s own, unpaid, and without an open payment', async () => {
    const waiting = await ordered([await inCart()])
    const { item_ids: paid } = await placed(customer)
    await pay(customer, paid)
    expect((await putBack([...waiting, ...paid])).body.code).toBe('WRONG_STATE')
    expect((await putBack(waiting, await world.customer())).status).toBe(404)
    expect((await putBack([...waiting, 'no-such-item'])).status).toBe(404)
    expect((await cart()).items).toEqual([])
    const { total_cny } = (await customer.call('checkout/calculate_order_price', { item_ids: waiting })).body
      .data
    const purchase = { item_ids: waiting, expected_total_cny: total_cny, method: 'sandbox' }
    const { payment_no } = (await customer.call('checkout/pay_order_items', purchase, newKey())).body.data
    expect(await putBack(waiting)).toMatchObject({
      ...{ status: 409, body: { code: 'IN_PROGRESS', payment: { payment_no } } },
    })
    expect(await statusOf(waiting[0] ?? '')).toBe('WaitingForPayment')
    await customer.call('balance/sandbox_pay', { payment_no, outcome: 'failed' }, newKey())
    expect((await putBack(waiting)).status).toBe(200)
    expect((await putBack(waiting)).body.code).toBe('WRONG_STATE')
    await expectRightLedger(world)
  })

  it('come back once, or are paid, whoever is first', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const id = await inCart(turn % 2 ? {} : { ...named(aSingleItem()), sku_id: undefined })
      const ids = await ordered([id])
      const { body } = await customer.call('checkout/calculate_order_price', { item_ids: ids })
      const payment = { item_ids: ids, expected_total_cny: body.data.total_cny }
      const [paid, ...back] = await Promise.all([
        customer.call('checkout/pay_order_items', payment, newKey()),
        ...[putBack(ids), putBack(ids)],
      ])
      const done = [paid, ...back].filter((answer) => answer.status === 200)
      expect(done).toHaveLength(1)
      const { items } = await cart()
      expect(items).toHaveLength(paid.status === 200 ? 0 : 1)
      await customer.call('cart/remove_items', { ids: items.map((one: { id: string }) => one.id) })
    }
    await expectRightLedger(world)
  })
})
