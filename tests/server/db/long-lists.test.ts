import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type Client, onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { fill } from '../../support/worlds/many-rows.ts'
import { Parcels } from '../../support/people/parcel.ts'
import { paidItem } from '../../support/people/staff.ts'

const ROWS = 250

// biome-ignore lint/suspicious/noExplicitAny: rows of any list
type Row = any

onEachDatabase(`A list of ${ROWS} rows`, (world) => {
  let customer: Client & { email: string }
  let staff: Client

  beforeAll(async () => {
    customer = await world.customer()
    staff = await world.staff()
    const work = await Parcels.open(world, customer)
    await topUp(customer, '2000')
    await paidItem(customer, '20.00')
    await work.create()
    const { db } = world.services
    // Copies of real rows; every third begins in the same millisecond as the one before.
    const at = sql`1000 + i - case when i % 3 = 0 then 1 else 0 end`
    for (const [table, key, changed] of [
      ['order_items', 'id', { created_at: at, status_since_at: at }],
      ['parcels', 'parcel_no', { created_at: at, status_since_at: at }],
    ] as const) {
      const made = await db.selectFrom(table).selectAll().limit(1).executeTakeFirstOrThrow()
      const have = (
        await db
          .selectFrom(table)
          .select(key as never)
          .execute()
      ).length
      const copied = Object.fromEntries(
        Object.entries({ ...made, parcel_no: null })
          .filter(([, value]) => value !== null)
          .map(([name, value]) => [name, sql.lit(value)]),
      )
      await fill(db, table, ROWS - have, {
        ...copied,
        ...changed,
        [key]: sql`'Z' || substr(cast(100000 + i as text), 2)`,
      })
    }
    for (let one = 0; one < ROWS - 3; one += 1) await topUp(customer, '1')
  })

  async function pages(who: Client, path: string, asked: object, later = path) {
    const all: Row[] = []
    let asks = 0
    for (let cursor: string | null | undefined; cursor !== null; asks += 1) {
      const { status, body } = await who.call(asks ? later : path, { ...asked, ...(cursor && { cursor }) })
      expect(status).toBe(200)
      expect(body.data.total).toBe(ROWS)
      all.push(...body.data.list)
      cursor = body.data.next_cursor
    }
    return { all, asks }
  }

  it.each([
    ['orders/get_order_items', 'id', { list_status_alias: 'All' }, 'orders/load_more_order_item'],
    ['orders/get_order_items', 'id', { list_status_alias: 'All' }, 'orders/get_order_items'],
    ['parcel/get_parcels', 'parcel_no', {}, 'parcel/get_parcels'],
    ['balance/load_more_balance_history', 'id', {}, 'balance/load_more_balance_history'],
    ['bk/get_order_items', 'id', { status: 'All' }, 'bk/get_order_items'],
    ['bk/get_parcels', 'parcel_no', { status: 'All' }, 'bk/get_parcels'],
  ])('%s is read to its end by pages, nothing twice and nothing lost', async (path, key, asked, later) => {
    const who = path.startsWith('bk/') ? staff : customer
    for (const [limit, asks] of [
      [7, 36],
      [100, 3],
      [50, 5],
    ] as const) {
      const read = await pages(who, path, { ...asked, limit }, later)
      expect(read.all).toHaveLength(ROWS)
      expect(new Set(read.all.map((row) => row[key])).size).toBe(ROWS)
      expect(read.asks).toBe(asks)
    }
  })

  it('is the same whether read in small pages or large ones', async () => {
    const ids = async (limit: number) =>
      (await pages(customer, 'parcel/get_parcels', { limit })).all.map(({ parcel_no }) => parcel_no)
    expect(await ids(9)).toEqual(await ids(100))
  })

  it('keeps its rows while new ones come in front', async () => {
    const first = (await customer.call('balance/load_more_balance_history', { limit: 100 })).body.data
    await topUp(customer, '1')
    const rest: Row[] = []
    for (let cursor = first.next_cursor; cursor; ) {
      const { body } = await customer.call('balance/load_more_balance_history', { limit: 100, cursor })
      rest.push(...body.data.list)
      cursor = body.data.next_cursor
    }
    expect(new Set([...first.list, ...rest].map(({ id }) => id)).size).toBe(ROWS)
  })
})
