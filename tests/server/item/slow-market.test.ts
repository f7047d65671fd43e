import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, it, vi } from 'vitest'
import { getFreshItem } from '#server/item/items.ts'
import { clientOf, newKey, onEachDatabase } from '../../support/worlds/world.ts'
import { anItem } from '../../support/fakes/samples.ts'
import { named } from '../../support/people/shopping.ts'
import { ageReads, type TestMarket, testMarket } from '../../support/fakes/market.ts'

const SLOW_MS = 900

onEachDatabase('While a marketplace is slow', (world) => {
  let market: TestMarket
  const services = () => ({ ...world.services, market: market.market })
  const look = async () => {
    const begun = Date.now()
    const { status, body } = await clientOf(services()).call('item/get', named(anItem()))
    return { status, ...body.data, ms: Date.now() - begun }
  }
  beforeEach(async () => {
    market = testMarket()
    await look()
    await ageReads(world, 20)
    market.reads = 0
  })

  it('a kept item is shown as stale within a moment, and fresh at the next look', async () => {
    market.slow_ms = SLOW_MS
    market.rise_fen = 500
    const first = await look()
    expect(first).toMatchObject({ status: 200, stale: true })
    expect(first.ms).toBeLessThan(SLOW_MS - 100)
    await vi.waitFor(async () => expect((await look()).stale).toBe(false), { timeout: 5000, interval: 100 })
    expect(market.reads).toBe(1)
    const next = await look()
    expect(Number(next.price_cny)).toBe(Number(first.price_cny) + 5)
    expect(next.price_history.at(-1).price_cny).toBe(next.price_cny)
  })

  it('an item that nobody has seen before is waited for', async () => {
    await world.services.db.deleteFrom('items').execute()
    market.slow_ms = SLOW_MS
    expect(await look()).toMatchObject({ status: 200, stale: false })
  })

  it('a hundred who look at once are one read and one price', async () => {
    market.slow_ms = 100
    market.rise_fen = 700
    const looks = await Promise.all(Array.from({ length: 100 }, look))
    expect(market.reads).toBe(1)
    // On a busy machine some or all are answered before the read is: with what is kept, which says so.
    const fresh = [...looks, await look()].filter(({ stale }) => !stale)
    expect(new Set(fresh.map((one) => one.price_cny)).size).toBe(1)
    const history = fresh[0]?.price_history.map((one: { price_cny: string }) => one.price_cny)
    expect(history.filter((one: string) => one === fresh[0]?.price_cny).length).toBe(1)
  })

  it('what is sold waits for the fresh price', async () => {
    const customer = clientOf(services(), (await world.customer()).token)
    const sku_id = anItem().skus.find((sku) => sku.stock > 5)?.sku_id
    const added = await customer.call('cart/add', { ...named(anItem()), sku_id, quantity: 1, buy_now: true })
    const { id } = added.body.data
    await ageReads(world, 20)
    market.slow_ms = SLOW_MS
    market.rise_fen = 500
    const order = () => customer.call('orders/create', { cart_ids: [id] }, newKey())
    expect((await order()).body.code).toBe('PRICE_CHANGED')
    market.rise_fen = 900
    expect(
      (await customer.call('cart/correct_item_price', { id })).body.data.price_changed_from_cny,
    ).not.toBeNull()
    await ageReads(world, 20)
    market.mood = 'down'
    expect(await order()).toMatchObject({ status: 503, body: { code: 'PROVIDER_DOWN' } })
  })

  it('a look that nobody waits for any more never ends in an unhandled failure', async () => {
    const failures: unknown[] = []
    const note = (reason: unknown) => failures.push(reason)
    process.on('unhandledRejection', note)
    market.slow_ms = 400
    market.mood = 'down'
    expect(await look()).toMatchObject({ status: 200, stale: true })
    await wait(300)
    process.off('unhandledRejection', note)
    expect(failures).toEqual([])
    expect((await look()).status).toBe(200)
  })

  it('an item that has moved to another shelf is what it is there', async () => {
    const { item_platform, num_iid } = anItem()
    const twin = item_platform === 'tmall' ? ('taobao' as const) : ('tmall' as const)
    const { db } = world.services
    const kept = await db
      .selectFrom('items')
      .selectAll()
      .where('num_iid', '=', num_iid)
      .executeTakeFirstOrThrow()
    const moved = { ...JSON.parse(kept.body), item_platform: twin, title: 'Moved' }
    const row = { ...kept, item_platform: twin, body: JSON.stringify(moved), fetched_at: Date.now() }
    await db.insertInto('items').values(row).execute()
    expect(await getFreshItem(services(), item_platform, num_iid, Date.now())).toMatchObject({
      title: 'Moved',
    })
    await db.deleteFrom('items').where('item_platform', '=', twin).where('num_iid', '=', num_iid).execute()
  })
})
