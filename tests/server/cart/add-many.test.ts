import { DefaultQueryExecutor } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import { SAMPLE_ITEMS } from '#server/providers/sample/catalogue.ts'
import { type Client, clientOf, newKey, onEachDatabase } from '../../support/worlds/world.ts'
import { anItem, aSingleItem, aSoldOutItem } from '../../support/fakes/samples.ts'
import { inCart, named } from '../../support/people/shopping.ts'
import { accountOf } from '../../support/people/staff.ts'
import { testMarket } from '../../support/fakes/market.ts'

/** Every option in stock of the catalogue, as many as asked for. */
function options(count: number): { item_platform: string; num_iid: string; sku_id: string | null }[] {
  const all = SAMPLE_ITEMS.flatMap((item) =>
    item.skus.filter((sku) => sku.stock > 5).map(({ sku_id }) => ({ ...named(item), sku_id })),
  )
  expect(all.length).toBeGreaterThanOrEqual(count)
  return all.slice(0, count)
}

onEachDatabase('cart/add_many', (world) => {
  let customer: Client & { email: string }
  beforeEach(async () => {
    customer = await world.customer()
  })
  const add = (lines: object[], headers = {}, who: Client = customer) =>
    who.call('cart/add_many', { lines }, headers)
  const cart = async () => {
    const { body } = await customer.call('cart/get')
    return body.data.groups.flatMap((group: { items: object[] }) => group.items) as {
      id: string
      quantity: number
      order_notes: string
      num_iid: string
    }[]
  }

  it('answers for each of them, in order, and adds what can be added', async () => {
    const single = named(aSingleItem())
    const sku_id = anItem().skus.find(({ stock }) => stock > 0)?.sku_id
    const { status, body } = await add([
      { ...single, quantity: 2, order_notes: 'no box' },
      { item_platform: 'taobao', num_iid: '99999999999' },
      { ...named(anItem()) },
      { ...named(anItem()), sku_id },
      { ...named(aSoldOutItem()), sku_id: aSoldOutItem().skus[0]?.sku_id },
      { item_platform: 'jd', num_iid: '12345678' },
    ])
    expect(status).toBe(200)
    expect(body.data.results).toEqual([
      { ok: true, id: expect.any(String) },
      { ok: false, code: 'NOT_FOUND', message: expect.stringMatching(/\.$/) },
      { ok: false, code: 'INVALID_FIELD', message: expect.stringMatching(/^Choose the .* first\.$/) },
      { ok: true, id: expect.any(String) },
      { ok: false, code: 'SOLD_OUT', message: expect.any(String) },
      { ok: false, code: expect.any(String), message: expect.stringMatching(/\.$/) },
    ])
    expect(body.data.count).toBe(2)
    const items = await cart()
    expect(items.map(({ id }) => id).sort()).toEqual(
      [body.data.results[0].id, body.data.results[3].id].sort(),
    )
    expect(items.find(({ num_iid }) => num_iid === single.num_iid)).toMatchObject({
      quantity: 2,
      order_notes: 'no box',
    })
  })

  it('adds the same sku up, within itself and with what the cart holds, as cart/add does', async () => {
    const single = named(aSingleItem())
    const { id } = (await customer.call('cart/add', { ...single, order_notes: 'old' })).body.data
    const { body } = await add([
      { ...single, quantity: 2 },
      { ...single, quantity: 3, order_notes: 'new' },
    ])
    expect(body.data).toEqual({
      results: [
        { ok: true, id },
        { ok: true, id },
      ],
      count: 1,
    })
    expect(await cart()).toEqual([expect.objectContaining({ id, quantity: 6, order_notes: 'new' })])
    // More than one may have of an option is refused alone.
    const more = await add([{ ...single, quantity: 999 }])
    expect(more.body.data.results[0]).toMatchObject({ ok: false, code: 'INVALID_FIELD' })
    expect((await cart())[0]?.quantity).toBe(6)
  })

  it('is done once under one key, also when both come at once, and again under another', async () => {
    const lines = [{ ...named(aSingleItem()), quantity: 2 }]
    const key = newKey()
    const answers = await Promise.all([add(lines, key), add(lines, key), add(lines, key)])
    const done = answers.filter(({ status }) => status === 200)
    expect(done.length).toBeGreaterThan(0)
    for (const { body } of done) expect(body).toEqual(done[0]?.body)
    expect((await add(lines, key)).body).toEqual(done[0]?.body)
    expect((await cart())[0]?.quantity).toBe(2)
    const other = await add([{ ...named(aSingleItem()), quantity: 3 }], key)
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    await add(lines, newKey())
    expect((await cart())[0]?.quantity).toBe(4)
    expect((await add(lines, { 'Idempotency-Key': 'two words' })).status).toBe(400)
  })

  it('fills the cart and says of the others that it is full', async () => {
    await inCart(customer)
    await fillCart(450)
    const { body } = await add(options(60))
    expect(body.data.count).toBe(500)
    expect(body.data.results.slice(0, 50).every(({ ok }: { ok: boolean }) => ok)).toBe(true)
    expect(body.data.results[50]).toMatchObject({ ok: false, code: 'CART_FULL' })
    // An item that is in there still grows.
    expect((await add(options(1))).body.data.results[0]).toMatchObject({ ok: true })
    expect((await add([...options(200), ...options(1)])).status).toBe(422)
    expect((await add([])).status).toBe(422)
  })

  /** Copies of what is in it. */
  async function fillCart(count: number): Promise<void> {
    const { db } = world.services
    const account_id = await accountOf(world, customer.email)
    const row = await db
      .selectFrom('cart_items')
      .selectAll()
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: count - 1 }, (_, at) => ({ ...row, id: `${row.id}-${at}` }))
    await db.insertInto('cart_items').values(rows).execute()
  }

  it('takes no more statements for 200 items than for two, once they have been read', async () => {
    await add(options(200))
    const statements = async (count: number) => {
      customer = await world.customer()
      const run = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
      const started = performance.now()
      const { body } = await add(options(count), newKey())
      const took_ms = performance.now() - started
      const ran = run.mock.calls.length
      run.mockRestore()
      expect(body.data.count).toBe(count)
      return { ran, took_ms }
    }
    const two = await statements(2)
    const many = await statements(200)
    expect(many.ran).toBe(two.ran)
    expect(many.ran).toBeLessThan(20)
    // 60 ms on a machine with nothing else to do.
    expect(many.took_ms).toBeLessThan(2000)
  })

  it('asks marketplaces a few at a time, and for each item once', async () => {
    const test = testMarket()
    test.slow_ms = 10
    await world.services.db.deleteFrom('items').execute()
    const client = clientOf({ ...world.services, market: test.market }, customer.token)
    const lines = options(60)
    const { body } = await add([...lines, ...lines], {}, client)
    expect(body.data.results.every(({ ok }: { ok: boolean }) => ok)).toBe(true)
    expect(test.reads).toBe(new Set(lines.map(({ num_iid }) => num_iid)).size)
    expect(test.most_at_once).toBeLessThanOrEqual(8)
  })

  it('reads what items need to be chosen from, 20 at a time, with what is gone in its place', async () => {
    const [item, single] = [anItem(), aSingleItem()]
    const gone = { item_platform: 'taobao', num_iid: '99999999999' }
    const { body } = await world.visitor.call('item/get_many', {
      items: [named(item), gone, named(single), named(item)],
    })
    const [first, missing, third, again] = body.data.list
    expect(first).toMatchObject({ ...named(item), title: item.title, sku_props_array: item.sku_props_array })
    expect(first.skus).toHaveLength(item.skus.length)
    expect(missing).toEqual({ ...gone, code: 'NOT_FOUND', message: expect.any(String) })
    expect(third).toMatchObject({ ...named(single), skus: [] })
    expect(again).toEqual(first)
    const items = Array.from({ length: 21 }, () => named(item))
    expect((await world.visitor.call('item/get_many', { items })).status).toBe(422)
  })
})
