import { beforeAll, expect, it } from 'vitest'
import { monthStart } from '#domain/money/vip.ts'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { balance, expectRightLedger, inCart, pay, placed } from '../../support/people/shopping.ts'

onEachDatabase('Free extra photos', (world) => {
  let staff: Client
  beforeAll(async () => {
    staff = await world.staff()
  })

  it('are none for a new customer', async () => {
    const customer = await level(0)
    expect(await prices(customer, (await order(customer, 1)).item_ids)).toEqual(['2.00'])
  })

  it('are as many a month as the level says; the service is done all the same', async () => {
    const customer = await level(500)
    const first = await order(customer, 3)
    expect(first.total_cny).toBe('324.50')
    expect((await prices(customer, first.item_ids)).sort()).toEqual(['0.00', '0.00', '2.00'])
    const { list } = (await staff.call('bk/get_order_items', { keyword: first.order_no })).body.data
    expect(list.map((item: { services: string[] }) => item.services)).toEqual(Array(3).fill(['extra_photo']))
    const quote = await customer.call('checkout/calculate_order_price', { item_ids: first.item_ids })
    expect(quote.body.data).toMatchObject({ services_cny: '2.00', total_cny: '324.50' })
    expect((await pay(customer, first.item_ids)).status).toBe(200)
    const second = await order(customer, 1)
    expect(await prices(customer, second.item_ids)).toEqual(['2.00'])
    await expectRightLedger(world)
  })

  it('come back with a line that is cancelled before payment or refunded', async () => {
    const customer = await level(100)
    const unpaid = (await order(customer, 1)).item_ids
    await customer.call('orders/remove_order_item', { ids: unpaid })
    const paid = (await order(customer, 1)).item_ids
    expect(await prices(customer, paid)).toEqual(['0.00'])
    await pay(customer, paid)
    expect(await prices(customer, (await order(customer, 1)).item_ids)).toEqual(['2.00'])
    await staff.call('bk/mark_unavailable', { id: paid[0], reason: 'Gone' })
    expect(await prices(customer, (await order(customer, 1)).item_ids)).toEqual(['0.00'])
  })

  it('begin anew with the month, China’s', async () => {
    const customer = await level(100)
    const [id = ''] = (await order(customer, 1)).item_ids
    const { db } = world.services
    const given = (photo_free_at: number) =>
      db.updateTable('order_items').set({ photo_free_at }).where('id', '=', id).execute()
    await given(monthStart(Date.now()))
    expect(await prices(customer, (await order(customer, 1)).item_ids)).toEqual(['2.00'])
    await given(monthStart(Date.now()) - 1)
    expect(await prices(customer, (await order(customer, 1)).item_ids)).toEqual(['0.00'])
  })

  it('count for the month they are given in, not for that of the order', async () => {
    const customer = await level(100)
    const items = [...(await placed(customer)).item_ids, ...(await placed(customer)).item_ids]
    const { db } = world.services
    const created_at = monthStart(Date.now()) - 1
    await db.updateTable('order_items').set({ created_at }).where('id', 'in', items).execute()
    const choose = async (id: string, services: string[]) =>
      (await customer.call('checkout/choose_services', { id, services })).body.data.services_cny
    const [one = '', two = ''] = items
    expect([await choose(one, ['extra_photo']), await choose(two, ['extra_photo'])]).toEqual(['0.00', '2.00'])
    expect((await customer.call('cart/get')).body.data.free_photos).toEqual({ month: 1, left: 0 })
    // Dropped, it is there for another one.
    for (const id of [two, one]) await choose(id, [])
    expect(await choose(two, ['extra_photo'])).toBe('0.00')
    expect(await choose(one, ['extra_photo'])).toBe('2.00')
  })

  it('are given once to orders at the same moment', async () => {
    const customer = await level(100)
    const orders = await Promise.all([1, 2, 3, 4, 5, 6].map(() => order(customer, 1)))
    const services = await prices(
      customer,
      orders.flatMap((one) => one.item_ids),
    )
    expect(services.filter((cny) => cny === '0.00')).toHaveLength(1)
  })

  it('can be wished for in the cart, which says how many are left, and are ordered with it', async () => {
    const customer = await level(500)
    const cart_ids = [await inCart(customer), await inCart(customer)]
    for (const id of cart_ids) {
      const wished = await customer.call('cart/update_item', { id, services: ['extra_photo'] })
      expect(wished.body.data.services).toEqual(['extra_photo'])
    }
    expect((await customer.call('cart/get')).body.data.free_photos).toEqual({ month: 2, left: 2 })
    const unknown = await customer.call('cart/update_item', { id: cart_ids[0], services: ['massage'] })
    expect(unknown).toMatchObject({ status: 422 })
    const made = await customer.call('orders/create', { cart_ids }, newKey())
    expect(await prices(customer, made.body.data.item_ids)).toEqual(['0.00', '0.00'])
    expect((await customer.call('cart/get')).body.data.free_photos).toEqual({ month: 2, left: 0 })
  })

  it('are what the order names, where it names services, whatever is wished for in the cart', async () => {
    const customer = await level(0)
    const id = await inCart(customer)
    await customer.call('cart/update_item', { id, services: ['extra_photo'] })
    const made = await customer.call('orders/create', { cart_ids: [id], services: [] }, newKey())
    expect(made.body.data.total_cny).toBe('108.00')
  })

  it('can be asked for and dropped at checkout: item, order and quote follow, and what is paid', async () => {
    const customer = await level(100)
    const { order_no, item_ids } = await order(customer, 1)
    const [other] = (await placed(customer)).item_ids
    const [id = ''] = item_ids
    const choose = (item: string, services: string[]) =>
      customer.call('checkout/choose_services', { id: item, services })
    const quoted = async (item: string) =>
      (await customer.call('checkout/calculate_order_price', { item_ids: [item] })).body.data
    expect(await quoted(other)).toMatchObject({ services_cny: '0.00', free_photos: { month: 1, left: 0 } })
    expect((await choose(other, ['extra_photo'])).body.data).toMatchObject({
      ...{ services: ['extra_photo'], services_cny: '2.00' },
    })
    expect(await quoted(other)).toMatchObject({ services_cny: '2.00', total_cny: '110.00' })
    await choose(id, [])
    expect(await prices(customer, item_ids)).toEqual(['0.00'])
    expect((await customer.call('orders/get', { order_no })).body.data.total_cny).toBe('108.00')
    // The free one it had is free again, but what is chosen keeps its price until it is chosen anew.
    expect((await choose(id, ['extra_photo', 'extra_photo'])).body.data.services_cny).toBe('0.00')
    await choose(other, [])
    await choose(other, ['extra_photo'])
    const before = Number(await balance(customer))
    expect((await pay(customer, [other])).status).toBe(200)
    expect(before - Number(await balance(customer))).toBe(110)
    expect((await choose(other, [])).body.code).toBe('WRONG_STATE')
    await expectRightLedger(world)
  })

  it('stay as they are while a payment for the item is open', async () => {
    const customer = await level(0)
    const { item_ids, total_cny } = await order(customer, 1)
    const purchase = { item_ids, expected_total_cny: total_cny, method: 'sandbox' }
    const payment = await customer.call('checkout/pay_order_items', purchase, newKey())
    expect(payment.status).toBe(200)
    const dropped = await customer.call('checkout/choose_services', { id: item_ids[0], services: [] })
    expect(dropped).toMatchObject({ status: 409, body: { code: 'IN_PROGRESS' } })
  })

  it('come back whole with a refund, and are no cost of one', async () => {
    const customer = await level(0)
    const before = Number(await balance(customer))
    const { item_ids } = await order(customer, 1)
    await pay(customer, item_ids)
    expect(before - Number(await balance(customer))).toBe(110)
    await customer.call('orders/remove_order_item', { ids: item_ids })
    expect(Number(await balance(customer))).toBe(before)
  })

  it('asked for at the same moment at checkout are given once', async () => {
    const customer = await level(100)
    const items = await Promise.all([1, 2, 3, 4].map(() => placed(customer)))
    const chosen = await Promise.all(
      items.map(({ item_ids }) =>
        customer.call('checkout/choose_services', { id: item_ids[0], services: ['extra_photo'] }),
      ),
    )
    expect(chosen.filter(({ body }) => body.data.services_cny === '0.00')).toHaveLength(1)
  })

  async function level(growth: number) {
    const customer = await world.customer()
    await topUp(customer, '5000')
    const { db } = world.services
    await db.updateTable('accounts').set({ growth }).where('email', '=', customer.email).execute()
    return customer
  }
})

async function order(customer: Client, lines: number) {
  const cart_ids: string[] = []
  for (let line = 0; line < lines; line++) cart_ids.push(await inCart(customer))
  const services = cart_ids.map((cart_id) => ({ cart_id, code: 'extra_photo' }))
  const made = await customer.call('orders/create', { cart_ids, services }, newKey())
  expect(made.status).toBe(200)
  return made.body.data as { order_no: string; item_ids: string[]; total_cny: string }
}

async function prices(customer: Client, ids: string[]): Promise<string[]> {
  const details = await Promise.all(ids.map((id) => customer.call('orders/get_order_item_detail', { id })))
  return details.map((detail) => detail.body.data.services_cny)
}
