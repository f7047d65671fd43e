import { beforeAll, beforeEach, expect, it } from 'vitest'
import { clientOf, type Client, newKey, onEachDatabase } from '../../support/worlds/world.ts'
import { anItem, orderableItems } from '../../support/fakes/samples.ts'
import { inCart, named } from '../../support/people/shopping.ts'
import { ageReads, type TestMarket, testMarket } from '../../support/fakes/market.ts'

onEachDatabase('When the marketplace has changed its mind', (world) => {
  let market: TestMarket
  let customer: Client
  let line: string
  beforeAll(async () => {
    customer = await world.customer()
  })
  beforeEach(async () => {
    market = testMarket()
    customer = clientOf({ ...world.services, market: market.market }, customer.token)
    const sku_id = anItem().skus.find((sku) => sku.stock > 5)?.sku_id
    const wanted = { ...named(anItem()), sku_id, quantity: 2, buy_now: true }
    await ageReads(world, 20)
    line = (await customer.call('cart/add', wanted)).body.data.id
    market.reads = 0
  })
  const create = () => customer.call('orders/create', { cart_ids: [line] }, newKey())
  const held = () =>
    world.services.db.selectFrom('cart_items').selectAll().where('id', '=', line).executeTakeFirst()

  it('takes a price of the last ten minutes as it is', async () => {
    await ageReads(world, 9)
    market.rise_fen = 500
    expect((await create()).status).toBe(200)
    expect(market.reads).toBe(0)
  })

  it('asks again after a rise: 409 with the lines, and the cart holds the new price', async () => {
    const before = (await held())?.price_fen ?? 0
    await ageReads(world, 11)
    market.rise_fen = 500
    const refused = await create()
    expect(refused).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
    expect(refused.body.lines).toEqual([
      expect.objectContaining({
        id: line,
        price_cny: ((before + 500) / 100).toFixed(2),
        price_changed_from_cny: (before / 100).toFixed(2),
      }),
    ])
    expect(JSON.stringify(refused.body)).not.toContain('_fen')
    expect(await held()).toMatchObject({ price_fen: before + 500, price_changed_from_fen: before })
    const corrected = await customer.call('cart/correct_item_price', { id: line })
    expect(corrected.body.data.price_changed_from_cny).toBe((before / 100).toFixed(2))
    expect((await create()).status).toBe(200)
  })

  it('orders at once when nothing has changed', async () => {
    await ageReads(world, 11)
    expect((await create()).status).toBe(200)
    expect(market.reads).toBe(1)
  })

  it('says sold out when the item is gone or fewer are left, and takes a smaller quantity', async () => {
    await ageReads(world, 11)
    market.stock = 1
    expect(await create()).toMatchObject({ status: 409, body: { code: 'SOLD_OUT' } })
    expect(await held()).toMatchObject({ available: 0, quantity: 2 })
    const fewer = await customer.call('cart/update_item', { id: line, quantity: 1 })
    expect(fewer.body.data.available).toBe(true)
    expect((await create()).status).toBe(200)
  })

  it('says sold out when the item is no longer there', async () => {
    await ageReads(world, 11)
    market.mood = 'empty'
    expect((await create()).body.code).toBe('SOLD_OUT')
    expect(await held()).toMatchObject({ available: 0 })
  })

  it('says that the price cannot be checked when it is down, and keeps the cart', async () => {
    const before = await held()
    await ageReads(world, 11)
    market.mood = 'down'
    for (const answer of [await create(), await customer.call('cart/correct_item_price', { id: line })]) {
      expect(answer.status).toBe(503)
      expect(answer.body.message).toMatch(/Your cart is safe/)
    }
    expect(await held()).toEqual({ ...before, price_at: expect.any(Number) })
  })

  it('still orders what the customer describes while a marketplace is down', async () => {
    await ageReads(world, 11)
    market.mood = 'down'
    const cart_ids = [await inCart(customer)]
    expect((await customer.call('orders/create', { cart_ids }, newKey())).status).toBe(200)
  })

  it('shows the last known item as stale while it is down, and 503 when there is none', async () => {
    await ageReads(world, 11)
    market.mood = 'down'
    expect((await customer.call('item/get', named(anItem()))).body.data.stale).toBe(true)
    const unknown = { item_platform: 'taobao', num_iid: '99999999999' }
    expect((await customer.call('item/get', unknown)).status).toBe(503)
    expect((await customer.call('cart/add', unknown)).status).toBe(503)
  })

  it('reads fifty items side by side, and one that cannot be read does not lose the others', async () => {
    const items = orderableItems().slice(0, 50)
    expect(items).toHaveLength(50)
    const cart_ids: string[] = []
    for (const item of items) {
      const sku_id = item.skus.find((sku) => sku.stock > 0)?.sku_id
      const added = await customer.call('cart/add', { ...named(item), sku_id, quantity: 1, buy_now: true })
      cart_ids.push(added.body.data.id)
    }
    await ageReads(world, 20)
    market.slow_ms = 100
    market.refuses = items[7]?.num_iid ?? ''
    const before = Date.now()
    const refused = await customer.call('orders/create', { cart_ids }, newKey())
    expect(refused).toMatchObject({ status: 503, body: { code: 'PROVIDER_DOWN' } })
    // Reads one after another would take longer, also on a machine that does nothing else.
    expect(Date.now() - before).toBeLessThan(50 * 100)
    expect(market.most_at_once).toBeGreaterThan(4)
    expect(market.most_at_once).toBeLessThanOrEqual(8)
    market.refuses = ''
    market.reads = 0
    expect((await customer.call('orders/create', { cart_ids }, newKey())).status).toBe(200)
    expect(market.reads).toBeLessThan(3)
  })
})
