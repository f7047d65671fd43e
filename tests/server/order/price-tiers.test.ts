import { beforeAll, beforeEach, expect, it } from 'vitest'
import { cnyFromFen } from '#domain/money/money.ts'
import { feeFen } from '#domain/money/money.ts'
import { type Client, clientOf, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { SAMPLE_ITEMS } from '#server/providers/sample/catalogue.ts'
import { balance, expectRightLedger, named, pay } from '../../support/people/shopping.ts'
import { ageReads, testMarket } from '../../support/fakes/market.ts'

/** A factory's item with stock for its highest tier. */
function tiered() {
  for (const item of SAMPLE_ITEMS) {
    const sku = item.skus.find(({ stock }) => stock >= 60)
    const [one, some, many] = item.price_tiers
    if (sku && one && some && many) return { item, sku, one, some, many }
  }
  throw new Error('the catalogue has no such item')
}

onEachDatabase('Prices by number', (world) => {
  const { item, sku, one, some, many } = tiered()
  const wanted = { ...named(item), sku_id: sku.sku_id }
  const at = (tier: { price_fen: number }) => sku.price_fen - (one.price_fen - tier.price_fen)
  const cny = (fen: number) => cnyFromFen(fen)
  let customer: Client & { email: string }
  let staff: Client
  beforeAll(async () => {
    staff = await world.staff()
  })
  beforeEach(async () => {
    customer = await world.customer()
  })
  const cart = async () => (await customer.call('cart/get')).body.data
  const order = (cart_ids: string[]) => customer.call('orders/create', { cart_ids }, newKey())

  it('are told with the price of a sku', async () => {
    const priced = await customer.call('item/get_sku_details', { ...wanted, quantity: some.min_quantity })
    expect(priced.body.data).toMatchObject({
      price_cny: cny(at(some)),
      total_cny: cny(at(some) * some.min_quantity),
    })
    const { data } = (await customer.call('item/get', named(item))).body
    expect(data.price_tiers).toEqual(
      item.price_tiers.map(({ min_quantity, price_fen }) => ({ min_quantity, price_cny: cny(price_fen) })),
    )
  })

  it('follow the quantity of a cart item, up and down and added up', async () => {
    const { id } = (await customer.call('cart/add', { ...wanted, quantity: some.min_quantity - 1 })).body.data
    const priceAt = async (quantity: number) =>
      (await customer.call('cart/update_item', { id, quantity })).body.data.price_cny
    const held = async () => (await cart()).groups[0].items[0].price_cny
    expect(await held()).toBe(cny(sku.price_fen))
    await customer.call('cart/add', wanted)
    expect(await held()).toBe(cny(at(some)))
    expect(await priceAt(many.min_quantity)).toBe(cny(at(many)))
    expect(await priceAt(1)).toBe(cny(sku.price_fen))
    expect(await held()).toBe(cny(sku.price_fen))
  })

  it('are reached by one line, not by two of the same item', async () => {
    const other = item.skus.find(({ sku_id, stock }) => sku_id !== sku.sku_id && stock >= 9)
    const half = Math.ceil(some.min_quantity / 2)
    for (const sku_id of [sku.sku_id, other?.sku_id])
      await customer.call('cart/add', { ...wanted, sku_id, quantity: half })
    const [group] = (await cart()).groups
    expect(group.items.map((line: { price_cny: string }) => line.price_cny)).toEqual([
      cny(other?.price_fen ?? 0),
      cny(sku.price_fen),
    ])
  })

  it('are what an order costs, with its fee', async () => {
    const quantity = many.min_quantity
    const { id } = (await customer.call('cart/add', { ...wanted, quantity })).body.data
    const { item_ids, total_cny } = (await order([id])).body.data
    const goods_fen = at(many) * quantity
    expect(total_cny).toBe(cny(goods_fen + item.domestic_fee_fen + feeFen(goods_fen, 800)))
    const quote = await customer.call('checkout/calculate_order_price', { item_ids })
    expect(quote.body.data).toMatchObject({ goods_cny: cny(goods_fen), total_cny })
    const detail = await customer.call('orders/get_order_item_detail', { id: item_ids[0] })
    expect(detail.body.data.price_cny).toBe(cny(at(many)))
  })

  it('are read again before an order: a changed one is PRICE_CHANGED, in the price of the line', async () => {
    const quantity = some.min_quantity
    const { id } = (await customer.call('cart/add', { ...wanted, quantity })).body.data
    await ageReads(world, 11)
    const market = testMarket()
    market.rise_fen = 70
    customer = { ...customer, ...clientOf({ ...world.services, market: market.market }, customer.token) }
    const refused = await order([id])
    expect(refused).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
    expect(refused.body.lines).toEqual([
      expect.objectContaining({ price_cny: cny(at(some) + 70), price_changed_from_cny: cny(at(some)) }),
    ])
    const placed = await order([id])
    expect(placed.status).toBe(200)
  })

  it('do not follow a quantity that changes while its price is read', async () => {
    const { id } = (await customer.call('cart/add', { ...wanted, quantity: many.min_quantity })).body.data
    const market = testMarket()
    market.slow_ms = 150
    const slow = clientOf({ ...world.services, market: market.market }, customer.token)
    const [, fewer] = await Promise.all([
      slow.call('cart/correct_item_price', { id }),
      new Promise((go) => setTimeout(go, 40)).then(() =>
        customer.call('cart/update_item', { id, quantity: 1 }),
      ),
    ])
    expect(fewer.status).toBe(200)
    const { total_cny } = (await order([id])).body.data
    expect(total_cny).toBe(cny(sku.price_fen + item.domestic_fee_fen + feeFen(sku.price_fen, 800)))
  })

  it('stay with an item whose seller has fewer: what they cost in fewer is a question of its own', async () => {
    await topUp(customer, '9000')
    const quantity = many.min_quantity
    const { id: line } = (await customer.call('cart/add', { ...wanted, quantity })).body.data
    const { item_ids } = (await order([line])).body.data
    await pay(customer, item_ids)
    const [id] = item_ids
    await staff.call('bk/take_item', { id })
    const before = Number(await balance(customer))
    const two = { id, kind: 'quantity', quantity: 2, reason: 'The shop has only two.' }
    const asked = (await staff.call('bk/ask_customer', two)).body.data
    const whole_fen = at(many) * quantity
    const back_fen = whole_fen - 2 * at(many) + feeFen(whole_fen, 800) - feeFen(2 * at(many), 800)
    expect(asked.question.amount_cny).toBe(cny(-back_fen))
    await customer.call('balance/confirm', { id: asked.question.id, accept: true }, newKey())
    expect(Number(await balance(customer)) - before).toBeCloseTo(back_fen / 100, 5)
    // The shop's price for two is more than was paid: staff cannot take it without asking.
    const dear = { id, purchase_no: 'B1', real_price_cny: cny(sku.price_fen) }
    expect((await staff.call('orders/place_order_item', dear)).body.code).toBe('PRICE_ROSE')
    const price = { id, kind: 'price', amount_cny: cny(sku.price_fen), reason: 'For two it costs more.' }
    const more = (await staff.call('bk/ask_customer', price)).body.data
    const rise_fen =
      2 * sku.price_fen + feeFen(2 * sku.price_fen, 800) - 2 * at(many) - feeFen(2 * at(many), 800)
    expect(more.question.amount_cny).toBe(cny(rise_fen))
    await expectRightLedger(world)
  })
})
