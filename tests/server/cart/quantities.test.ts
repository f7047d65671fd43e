import { beforeAll, expect, it } from 'vitest'
import { type Client, newKey, onEachDatabase } from '../../support/worlds/world.ts'
import { anItem, aProhibitedItem, aSingleItem, aSoldOutItem } from '../../support/fakes/samples.ts'
import { inCart, named } from '../../support/people/shopping.ts'

onEachDatabase('A quantity', (world) => {
  let customer: Client
  beforeAll(async () => {
    customer = await world.customer()
  })

  const emptyCart = async () => {
    const { groups } = (await customer.call('cart/get')).body.data
    const ids = groups.flatMap((group: { items: { id: string }[] }) => group.items.map((line) => line.id))
    if (ids.length) await customer.call('cart/remove_items', { ids })
  }

  const wrong = [0, -1, 1.5, 1000, 1e9, '3', 'two', null, [], true, '１'].map((quantity) => ({ quantity }))
  it.each(wrong)('of $quantity is refused', async ({ quantity }) => {
    await emptyCart()
    const line = await inCart(customer)
    const item = named(aSingleItem())
    for (const [name, payload] of [
      ['cart/add', { ...item, quantity }],
      ['cart/add_diy_item', { title: 'Lamp', price_cny: '10', quantity }],
      ['cart/update_item', { id: line, quantity }],
      ['cart/get_item_sku_price', { ...item, quantity }],
    ] as const) {
      const answer = await customer.call(name, payload)
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'quantity'])
    }
    expect((await customer.call('cart/count')).body.data.count).toBe(1)
  })

  it('may not pass what the shop has, nor 999, also not in steps', async () => {
    await emptyCart()
    const item = anItem()
    const sku = item.skus.find((one) => one.stock > 5 && one.stock < 900)
    const wanted = { ...named(item), sku_id: sku?.sku_id }
    const stock = sku?.stock ?? 0
    expect((await customer.call('cart/add', { ...wanted, quantity: stock + 1 })).status).toBe(422)
    const { id } = (await customer.call('cart/add', { ...wanted, quantity: stock })).body.data
    const more = await customer.call('cart/add', wanted)
    expect(more).toMatchObject({ status: 422, body: { errors: [{ path: 'quantity' }] } })
    expect((await customer.call('cart/update_item', { id, quantity: stock + 1 })).status).toBe(422)

    const single = named(aSingleItem())
    await customer.call('cart/add', { ...single, quantity: 999 })
    const over = await customer.call('cart/add', single)
    expect(over.body.message).toBe('You can order at most 999 of one option.')
  })

  it('of something sold out or not chosen is refused', async () => {
    const gone = aSoldOutItem()
    const soldOut = await customer.call('cart/add', { ...named(gone), sku_id: gone.skus[0]?.sku_id })
    expect(soldOut).toMatchObject({ status: 409, body: { code: 'SOLD_OUT' } })
    for (const sku_id of [undefined, '', 'no such sku'])
      expect(await customer.call('cart/add', { ...named(anItem()), sku_id })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'sku_id' }] },
      })
  })
})

onEachDatabase('An order', (world) => {
  let customer: Client
  beforeAll(async () => {
    customer = await world.customer()
  })
  const create = (payload: object) => customer.call('orders/create', payload, newKey())
  const count = async () => (await customer.call('cart/count')).body.data.count

  it('never takes prohibited goods, and leaves the cart as it was', async () => {
    const item = aProhibitedItem()
    const wanted = { ...named(item), sku_id: item.skus[0]?.sku_id }
    const bad = (await customer.call('cart/add', wanted)).body.data.id
    const good = await inCart(customer)
    const before = await count()
    expect(await create({ cart_ids: [good, bad] })).toMatchObject({
      status: 422,
      body: { code: 'PROHIBITED_GOODS' },
    })
    expect(await count()).toBe(before)
    expect(
      (await customer.call('orders/get_order_items', { list_status_alias: 'All' })).body.data.total,
    ).toBe(0)
  })

  it('never takes prohibited goods that the customer describes', async () => {
    const { id } = (
      await customer.call('cart/add_diy_item', { title: 'A carton of cigarettes', price_cny: '90' })
    ).body.data
    expect((await create({ cart_ids: [id] })).body.code).toBe('PROHIBITED_GOODS')
  })

  it('needs lines', async () => {
    for (const cart_ids of [[], undefined, 'x', [''], [null], Array(201).fill('x')])
      expect((await create({ cart_ids })).status).toBe(422)
  })

  it('counts a line or a service named twice once', async () => {
    const line = await inCart(customer, 'Vase', '50.00')
    const service = { cart_id: line, code: 'extra_photo' }
    const { body } = await create({ cart_ids: [line, line], services: [service, service] })
    expect(body.data.item_ids).toHaveLength(1)
    expect(body.data.total_cny).toBe('56.00')
  })

  it('is refused when a service is for a line that is not in it', async () => {
    const [line, other] = [await inCart(customer), await inCart(customer)]
    for (const services of [
      [{ cart_id: other, code: 'extra_photo' }],
      [{ cart_id: line, code: 'gift_wrap' }],
    ])
      expect((await create({ cart_ids: [line], services })).status).toBe(422)
    expect((await create({ cart_ids: [line] })).status).toBe(200)
  })

  it('splits the fee and the postage so that quote, order and payment agree to the fen', async () => {
    const cart_ids = await Promise.all(['1.01', '33.33', '7.77'].map((price) => inCart(customer, 'x', price)))
    const { item_ids, total_cny } = (await create({ cart_ids })).body.data
    const quote = (await customer.call('checkout/calculate_order_price', { item_ids })).body.data
    expect(quote.total_cny).toBe(total_cny)
    const twice = await customer.call('checkout/calculate_order_price', {
      item_ids: [...item_ids, ...item_ids],
    })
    expect(twice.body.data.total_cny).toBe(total_cny)
  })
})
