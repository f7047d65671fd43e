import { expect, it } from 'vitest'
import { Limits } from '#server/account/limits.ts'
import { MAX_ITEM_WORDS } from '#domain/staff/search-words.ts'
import { MAX_UNPAID_ITEMS } from '#domain/order/status.ts'
import { type Client, clientOf, newKey, onEachDatabase } from '../../support/worlds/world.ts'
import { aSingleItem } from '../../support/fakes/samples.ts'
import { named, placed } from '../../support/people/shopping.ts'
import { ageReads, testMarket } from '../../support/fakes/market.ts'

/** Makes so many letters of a script without spaces, nearly every pair another one. */
const unspaced = (length: number, from: number) =>
  Array.from({ length }, (_, nth) => String.fromCodePoint(0x30a1 + ((from + nth * nth * 5 + nth) % 83))).join(
    '',
  )

onEachDatabase('An order', (world, database) => {
  const ITEMS = 200

  /** A cart as full as it gets, of described items with as much to say as fits. */
  async function filled(customer: Client, count = ITEMS): Promise<string[]> {
    const ids: string[] = []
    for (let nth = 0; nth < count; nth += 1) {
      const wanted = {
        title: unspaced(200, nth * 31),
        order_notes: unspaced(500, nth * 57),
        spec_text: unspaced(500, nth * 91),
      }
      ids.push((await customer.call('cart/add_diy_item', { ...wanted, price_cny: '1.00' })).body.data.id)
    }
    return ids
  }

  it('of two hundred items with long notes writes few words, and is found by them all the same', async () => {
    const { db } = world.services
    const customer = await world.customer()
    const cart_ids = await filled(customer)
    const count = async () => (await db.selectFrom('search_words').select('id').execute()).length
    const before = await count()
    const notes = unspaced(500, 4)
    const made = await customer.call('orders/create', { cart_ids, notes }, newKey())
    expect(made.status).toBe(200)
    // Each item's own number is its order's, forwards and backwards.
    expect((await count()) - before).toBeLessThanOrEqual(ITEMS * (MAX_ITEM_WORDS + 2) + 501)
    const staff = await world.staff()
    const found = async (keyword: string) =>
      (await staff.call('bk/get_order_items', { keyword })).body.data.total
    expect(await found(notes.slice(200, 205))).toBe(ITEMS)
    expect(await found(unspaced(200, 31).slice(0, 5))).toBeGreaterThan(0)
    expect(await found(`${notes.slice(200, 202)} ${unspaced(200, 31).slice(0, 3)}`)).toBeGreaterThan(0)
  }, 60_000)

  it('waits for payment with at most so many others of its account; the cart stays', async () => {
    const { db } = world.services
    const customer = await world.customer()
    const first = await filled(customer, 3)
    const { item_ids } = (await customer.call('orders/create', { cart_ids: first }, newKey())).body.data
    const [row] = await db.selectFrom('order_items').selectAll().where('id', '=', item_ids[0]).execute()
    expect(row).toBeDefined()
    const more = Array.from({ length: MAX_UNPAID_ITEMS - 5 }, (_, nth) => ({
      ...row,
      id: `X${nth}-${row?.id}`,
    }))
    for (let from = 0; from < more.length; from += 100)
      await db
        .insertInto('order_items')
        .values(more.slice(from, from + 100) as never)
        .execute()
    const [one = '', two = '', three = ''] = await filled(customer, 3)
    // At the same time: there is room for two of the three.
    const answers = await Promise.all(
      [one, two, three].map((id) => customer.call('orders/create', { cart_ids: [id] }, newKey())),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      code: 'TOO_MANY_UNPAID',
      message: expect.stringMatching(/^1,000 of your items are waiting for payment.*Your cart stays/),
    })
    expect((await customer.call('cart/count')).body.data.count).toBe(1)
    await customer.call('orders/remove_order_item', { ids: item_ids })
    const left = (await customer.call('cart/get')).body.data.groups[0].items[0].id
    expect((await customer.call('orders/create', { cart_ids: [left] }, newKey())).status).toBe(200)
  }, 60_000)

  it('made and cancelled again and again ends for the day', async () => {
    const { db } = world.services
    const limits = new Limits(0.002, database === 'PostgreSQL' ? db : undefined)
    const { token } = await world.customer()
    // Ten items a day.
    const customer = clientOf({ ...world.services, limits }, token)
    const statuses: number[] = []
    for (let nth = 0; nth < 4; nth += 1) {
      const cart_ids = await filled(customer, 3)
      const made = await customer.call('orders/create', { cart_ids }, newKey())
      statuses.push(made.status)
      if (made.status === 200)
        await customer.call('orders/remove_order_item', { ids: made.body.data.item_ids })
      else expect(Number(made.headers.get('retry-after'))).toBeGreaterThan(3600)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
    expect((await customer.call('cart/count')).body.data.count).toBe(3)
  })

  it('counts neither when it is asked for again, nor when it is refused, and an item named twice once', async () => {
    const test = testMarket()
    const limits = new Limits(0.00061, database === 'PostgreSQL' ? world.services.db : undefined)
    const { token } = await world.customer()
    // Three items a day.
    const customer = clientOf({ ...world.services, limits, market: test.market }, token)
    const order = (cart_ids: string[], key = newKey()) => customer.call('orders/create', { cart_ids }, key)
    const wanted = { ...named(aSingleItem()), quantity: 1 }
    const { id } = (await customer.call('cart/add', wanted)).body.data
    for (let nth = 0; nth < 4; nth += 1) {
      await ageReads(world, 20)
      test.rise_fen += 100
      expect((await order([id])).body.code).toBe('PRICE_CHANGED')
      expect((await order([id, 'nobody’s'])).status).toBe(404)
    }
    const key = newKey()
    const statuses = []
    for (let nth = 0; nth < 4; nth += 1) statuses.push((await order([id, id, id], key)).status)
    const [one] = await filled(customer, 1)
    statuses.push((await order([one ?? ''])).status)
    const [next] = await filled(customer, 1)
    statuses.push((await order([next ?? ''])).status)
    const [last] = await filled(customer, 1)
    statuses.push((await order([last ?? ''])).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  })

  it('is opened for payment once with one key, however often that is asked', async () => {
    const limits = new Limits(0.005, database === 'PostgreSQL' ? world.services.db : undefined)
    const { token } = await world.customer()
    // One an hour.
    const customer = clientOf({ ...world.services, limits }, token)
    const top_up = { amount_cny: '10.00', method: 'sandbox' }
    const open = async (key = newKey()) => (await customer.call('balance/top_up', top_up, key)).status
    const { item_ids } = await placed(customer)
    const dear = { item_ids, method: 'sandbox', expected_total_cny: '1.00' }
    for (let nth = 0; nth < 3; nth += 1)
      expect((await customer.call('checkout/pay_order_items', dear, newKey())).body.code).toBe(
        'PRICE_CHANGED',
      )
    const key = newKey()
    expect([await open(key), await open(key), await open(key), await open()]).toEqual([200, 200, 200, 429])
  })

  it('is not paid by payments that are opened without end', async () => {
    const limits = new Limits(0.02, database === 'PostgreSQL' ? world.services.db : undefined)
    const { token } = await world.customer()
    const customer = clientOf({ ...world.services, limits }, token)
    const open = () => customer.call('balance/top_up', { amount_cny: '10.00', method: 'sandbox' }, newKey())
    const statuses: number[] = []
    for (let nth = 0; nth < 5; nth += 1) statuses.push((await open()).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })
})
