import { DefaultQueryExecutor } from 'kysely'
import { expect, it, vi } from 'vitest'
import { sampleMarketplace } from '#server/providers/sample/market.ts'
import { type Client, onEachDatabase, type World } from '../../support/worlds/world.ts'
import { anItem } from '../../support/fakes/samples.ts'
import { named } from '../../support/people/shopping.ts'
import { ageReads } from '../../support/fakes/market.ts'

const SIZES = [1, 50, 500]

onEachDatabase('A cart of one, fifty and five hundred items', (world) => {
  it('is read, counted and checked in as many statements, and takes no five hundred and first', async () => {
    const asked: Record<string, number[]> = {}
    for (const size of SIZES) {
      const customer = await filled(world, size)
      for (const name of ['cart/get', 'cart/count', 'cart/check_items']) {
        const { count, answer } = await statementsIn(() => customer.call(name))
        expect(answer.status).toBe(200)
        asked[name] = [...(asked[name] ?? []), count]
        if (name === 'cart/check_items') expect(answer.body.data.list).toHaveLength(size)
        else expect(answer.body.data.count).toBe(size)
      }
      const more = await customer.call('cart/add', named(anItem()))
      if (size === 500)
        expect(await full(customer)).toMatchObject({ status: 409, body: { code: 'CART_FULL' } })
      else expect(more.status).toBe(422)
    }
    for (const counts of Object.values(asked)) expect(new Set(counts).size).toBe(1)
  })

  const full = (customer: Client) =>
    customer.call('cart/add', {
      ...named(anItem()),
      sku_id: anItem().skus.find(({ stock }) => stock > 5)?.sku_id,
    })
})

async function statementsIn<T>(work: () => Promise<T>): Promise<{ count: number; answer: T }> {
  const run = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
  try {
    const answer = await work()
    return { count: run.mock.calls.length, answer }
  } finally {
    run.mockRestore()
  }
}

/** A customer with so many different items in the cart, each dearer by a yuan than when it was added. */
async function filled(world: World, size: number): Promise<Client> {
  const customer = await world.customer()
  const { db } = world.services
  const { item_platform, num_iid, skus } = anItem()
  const sku_id = skus.find(({ stock }) => stock > 5)?.sku_id
  await customer.call('cart/add', { item_platform, num_iid, sku_id })
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const row = await db
    .selectFrom('cart_items')
    .selectAll()
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow()
  await ageReads(world, 20)
  await db.deleteFrom('cart_items').where('account_id', '=', account.id).execute()
  const body = await sampleMarketplace.getItem(item_platform, num_iid)
  const numbers = Array.from({ length: size }, (_, place) => `${size}${place}`.padStart(9, '7'))
  for (let from = 0; from < size; from += 100) {
    const part = numbers.slice(from, from + 100)
    const lines = part.map((number) => ({
      ...row,
      ...{ id: `L${number}`, num_iid: number, price_fen: row.price_fen - 100, price_at: 0 },
    }))
    await db.insertInto('cart_items').values(lines).execute()
    const read = part.map((number) => ({
      ...{ item_platform, num_iid: number, price_fen: body.price_fen, fetched_at: Date.now() },
      body: JSON.stringify({ ...body, num_iid: number }),
    }))
    await db.insertInto('items').values(read).execute()
  }
  return customer
}
