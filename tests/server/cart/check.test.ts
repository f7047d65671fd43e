import { beforeEach, expect, it } from 'vitest'
import { type Client, clientOf, newKey, onEachDatabase } from '../../support/worlds/world.ts'
import { anItem, aSingleItem } from '../../support/fakes/samples.ts'
import { inCart, named } from '../../support/people/shopping.ts'
import { ageReads, type TestMarket, testMarket } from '../../support/fakes/market.ts'

onEachDatabase('Checking a cart', (world) => {
  let market: TestMarket
  let customer: Client
  let id: string
  beforeEach(async () => {
    const { token } = await world.customer()
    market = testMarket()
    customer = clientOf({ ...world.services, market: market.market }, token)
    const sku_id = anItem().skus.find((sku) => sku.stock > 5)?.sku_id
    await ageReads(world, 20)
    id = (await customer.call('cart/add', { ...named(anItem()), sku_id, quantity: 3 })).body.data.id
    await inCart(customer)
    await ageReads(world, 11)
    market.reads = 0
  })
  const check = async () => (await customer.call('cart/check_items')).body.data.list
  const held = async () => {
    const { groups } = (await customer.call('cart/get')).body.data
    return groups
      .flatMap((group: { items: { id: string }[] }) => group.items)
      .find((line: { id: string }) => line.id === id)
  }

  it('answers nothing while nothing has changed', async () => {
    expect(await check()).toEqual([])
    expect(market.reads).toBe(1)
    await check()
    expect(market.reads).toBe(1)
  })

  it('shows another price beside the one it was added at, and takes it on request', async () => {
    const { price_cny } = await held()
    market.rise_fen = 250
    const price_now_cny = (Number(price_cny) + 2.5).toFixed(2)
    expect(await check()).toEqual([{ id, trouble: null, price_now_cny }])
    expect(await held()).toMatchObject({ price_cny, price_now_cny, available: true })
    const corrected = await customer.call('cart/correct_item_price', { id })
    expect(corrected.body.data).toMatchObject({
      price_cny: price_now_cny,
      price_changed_from_cny: price_cny,
      price_now_cny: null,
    })
    expect(await check()).toEqual([])
  })

  it('says that fewer are left, that none is, that the item is gone, and that it is there again', async () => {
    for (const [stock, trouble] of [
      [2, 'too_few'],
      [0, 'sold_out'],
    ] as const) {
      await ageReads(world, 11)
      market.stock = stock
      expect(await check()).toEqual([{ id, trouble, price_now_cny: null }])
      expect(await held()).toMatchObject({ available: false, trouble })
    }
    await ageReads(world, 11)
    market.mood = 'empty'
    expect(await check()).toEqual([{ id, trouble: 'removed', price_now_cny: null }])
    expect((await customer.call('orders/create', { cart_ids: [id] }, newKey())).body.message).toContain(
      'no longer sold by its shop',
    )
    await ageReads(world, 11)
    Object.assign(market, { mood: 'well', stock: null })
    expect(await check()).toEqual([])
    expect(await held()).toMatchObject({ available: true, trouble: null })
  })

  it('says of an option the shop has dropped that it is gone', async () => {
    await world.services.db.updateTable('cart_items').set({ sku_id: 'gone' }).where('id', '=', id).execute()
    expect(await check()).toEqual([{ id, trouble: 'option_gone', price_now_cny: null }])
  })

  it('says of a marketplace that is down that it is, and keeps the cart as it is', async () => {
    market.mood = 'down'
    expect(await check()).toEqual([{ id, trouble: 'unreadable', price_now_cny: null }])
    expect(await held()).toMatchObject({ available: true, trouble: null })
  })

  it('looks at one cart only', async () => {
    market.rise_fen = 250
    const other = clientOf({ ...world.services, market: market.market }, (await world.customer()).token)
    expect((await other.call('cart/check_items')).body.data.list).toEqual([])
    expect(await held()).toMatchObject({ price_now_cny: null })
  })

  it('asks for each item once, however many options of it are there', async () => {
    for (const sku of anItem()
      .skus.filter(({ stock }) => stock > 5)
      .slice(1, 4))
      await customer.call('cart/add', { ...named(anItem()), sku_id: sku.sku_id })
    await ageReads(world, 11)
    market.reads = 0
    market.rise_fen = 100
    expect(await check()).toHaveLength(4)
    expect(market.reads).toBe(1)
  })
})

onEachDatabase('Another option of a cart item', (world) => {
  const skus = anItem().skus.filter(({ stock }) => stock > 8)
  const [first, second] = skus
  const wanted = (sku_id: string | undefined, quantity: number, more = {}) => ({
    ...named(anItem()),
    sku_id,
    quantity,
    ...more,
  })

  it('brings its own price, words and picture', async () => {
    const customer = await world.customer()
    const { id } = (await customer.call('cart/add', wanted(first?.sku_id, 2))).body.data
    const changed = await customer.call('cart/update_item', { id, sku_id: second?.sku_id })
    expect(changed.body.data).toMatchObject({ id, sku_id: second?.sku_id, quantity: 2 })
    expect(changed.body.data.sku_text).not.toBe('')
  })

  it('takes an equal item of the cart in: pieces, note and wishes are kept', async () => {
    const customer = await world.customer()
    const { id } = (await customer.call('cart/add', wanted(first?.sku_id, 2))).body.data
    const other = (await customer.call('cart/add', wanted(second?.sku_id, 3, { order_notes: 'Red box' })))
      .body.data
    await customer.call('cart/update_item', { id: other.id, services: ['extra_photo'] })
    const merged = await customer.call('cart/update_item', { id, sku_id: second?.sku_id })
    expect(merged.body.data).toMatchObject({
      ...{ id, quantity: 5, order_notes: 'Red box', services: ['extra_photo'] },
    })
    const { groups, count } = (await customer.call('cart/get')).body.data
    expect([count, groups[0].items.map((line: { id: string }) => line.id)]).toEqual([1, [id]])
  })

  it('is refused, and both items stay, when together they are more than the shop has', async () => {
    const customer = await world.customer()
    const stock = second?.stock ?? 0
    const { id } = (await customer.call('cart/add', wanted(first?.sku_id, 2))).body.data
    await customer.call('cart/add', wanted(second?.sku_id, stock))
    const refused = await customer.call('cart/update_item', { id, sku_id: second?.sku_id })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'quantity' }] } })
    expect((await customer.call('cart/count')).body.data.count).toBe(2)
  })

  it('of an item without options is refused', async () => {
    const customer = await world.customer()
    const { id } = (await customer.call('cart/add', named(aSingleItem()))).body.data
    const same = await customer.call('cart/update_item', { id, sku_id: '' })
    expect(same.body.data).toMatchObject({ id, sku_id: null })
  })
})
