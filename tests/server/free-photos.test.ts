import { beforeAll, expect, it } from 'vitest'
import { monthStart } from '#domain/vip.ts'
import { type Client, newKey, onEachDatabase, topUp } from './harness.ts'
import { expectRightLedger, inCart, pay } from './shopping.ts'

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

  it('begin anew with the month, UTC', async () => {
    const customer = await level(100)
    const [id] = (await order(customer, 1)).item_ids
    const { db } = world.services
    const created_at = monthStart(Date.now()) - 1
    await db
      .updateTable('order_items')
      .set({ created_at })
      .where('id', '=', id ?? '')
      .execute()
    expect(await prices(customer, (await order(customer, 1)).item_ids)).toEqual(['0.00'])
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
