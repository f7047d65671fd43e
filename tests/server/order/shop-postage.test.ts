import { beforeEach, expect, it } from 'vitest'
import { runTimers } from '#server/jobs/jobs.ts'
import { SAMPLE_ITEMS } from '#server/providers/sample/catalogue.ts'
import { type Client, newKey, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { expectRightLedger, inCart, named, pay } from '../../support/people/shopping.ts'

/** Three items of one shop, the dearest postage first. */
const OF_ONE_SHOP = Map.groupBy(
  SAMPLE_ITEMS.filter((item) => item.skus.some(({ stock }) => stock > 0)),
  (item) => `${item.item_platform} ${item.shop.name}`,
)
  .values()
  .map((items) => [...new Map(items.map((item) => [item.domestic_fee_fen, item])).values()])
  .map((items) => items.sort((a, b) => b.domestic_fee_fen - a.domestic_fee_fen))
  .find((items) => items.length > 2)

onEachDatabase('The postage of a shop whose unpaid items become fewer', (world) => {
  let customer: Client
  let order_no = ''
  let ids: string[]
  const [high = 0, , low = 0] = (OF_ONE_SHOP ?? []).map(({ domestic_fee_fen }) => domestic_fee_fen)
  beforeEach(async () => {
    customer = await world.customer()
    await topUp(customer, '9000.00')
    const cart_ids = [await inCart(customer)]
    for (const item of OF_ONE_SHOP ?? []) {
      const sku_id = item.skus.find(({ stock }) => stock > 0)?.sku_id
      cart_ids.push((await customer.call('cart/add', { ...named(item), sku_id })).body.data.id)
    }
    const placed = (await customer.call('orders/create', { cart_ids: cart_ids.slice(0, 4) }, newKey())).body
      .data
    order_no = placed.order_no
    const titles = OF_ONE_SHOP?.map(({ title }) => title) ?? []
    const items = await itemsNow()
    ids = titles.slice(0, 3).map((title) => items.find((item) => item.title === title)?.id ?? '')
  })
  interface Item {
    id: string
    title: string
    status: string
    domestic_fee_cny: string
  }
  const itemsNow = async (): Promise<Item[]> =>
    (await customer.call('orders/get', { order_no })).body.data.items
  /** In fen, of the three. */
  const postage = async () => {
    const items = await itemsNow()
    return ids.map((id) => Math.round(Number(items.find((item) => item.id === id)?.domestic_fee_cny) * 100))
  }
  const putBack = (...nth: number[]) =>
    customer.call('orders/put_back', { ids: nth.map((index) => ids[index] ?? '') })
  const order = async () => (await customer.call('orders/get', { order_no })).body.data
  const sum = (fens: number[]) => fens.reduce((a, b) => a + b, 0)
  const openPayment = async (item_ids: string[]) => {
    const { total_cny } = (await customer.call('checkout/calculate_order_price', { item_ids })).body.data
    const purchase = { item_ids, expected_total_cny: total_cny, method: 'sandbox' }
    return (await customer.call('checkout/pay_order_items', purchase, newKey())).body.data.payment_no
  }

  it('is split anew over those that are left, at what the dearest of them asks', async () => {
    expect(sum(await postage())).toBe(high)
    await putBack(1)
    const two = await postage()
    expect([sum(two), two[1]]).toEqual([high, 0])
    await putBack(0)
    expect(await postage()).toEqual([0, 0, low])
    expect((await pay(customer, [ids[2] ?? ''])).status).toBe(200)
    await expectRightLedger(world)
  })

  it('is asked whole again in the cart for what went back alone', async () => {
    await putBack(0, 1, 2)
    const { groups } = (await customer.call('cart/get')).body.data
    const fees = groups.map((group: { domestic_fee_cny: string }) => group.domestic_fee_cny)
    expect(fees).toEqual([(high / 100).toFixed(2)])
  })

  it('of removed and of overdue items is split alike', async () => {
    await customer.call('orders/remove_order_item', { ids: [ids[0]] })
    expect(sum(await postage())).toBe(OF_ONE_SHOP?.[1]?.domestic_fee_fen)
    await world.services.db
      .updateTable('order_items')
      .set({ next_by_at: 1 })
      .where('id', '=', ids[1] ?? '')
      .execute()
    await runTimers(world.services, Date.now())
    expect(await postage()).toEqual([expect.any(Number), 0, low])
  })

  it('leaves alone what is paid or being paid: the others bear the rest of it', async () => {
    const before = await postage()
    await pay(customer, [ids[0] ?? ''])
    const payment_no = await openPayment([ids[1] ?? ''])
    await putBack(2)
    expect(await postage()).toEqual(before)
    await customer.call('balance/sandbox_pay', { payment_no, outcome: 'failed' }, newKey())
    await customer.call('orders/remove_order_item', { ids: [ids[0]] })
    const after = await postage()
    expect([after[0], after[1]]).toEqual([before[0], OF_ONE_SHOP?.[1]?.domestic_fee_fen])
    await expectRightLedger(world)
  })

  it('is said to be shared where only some of its items are paid for', async () => {
    const shared = async (...nth: number[]) => {
      const item_ids = nth.map((index) => ids[index] ?? '')
      return (await customer.call('checkout/calculate_order_price', { item_ids })).body.data.postage_shared
    }
    expect([await shared(0, 1, 2), await shared(0, 2), await shared(2)]).toEqual([false, true, true])
    await putBack(0, 1)
    expect(await shared(2)).toBe(false)
  })

  it('changes the order’s total and nothing of other shops', async () => {
    const before = await order()
    await putBack(1)
    const after = await order()
    const other = ({ items }: { items: Item[] }) => items.find(({ id }) => !ids.includes(id))
    expect(other(after)).toEqual(other(before))
    expect(after.total_cny).toBe(before.total_cny)
  })
})
