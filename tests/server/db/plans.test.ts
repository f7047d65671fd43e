import { sql } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import { forgetOld } from '#server/jobs/cleaning.ts'
import { runTimers } from '#server/jobs/jobs.ts'
import { readMetrics } from '#server/jobs/metrics.ts'
import { runOutbox } from '#server/mail/outbox.ts'
import { apiApp } from '#server/api/app.ts'
import { SAMPLE_ITEMS } from '#server/providers/sample/catalogue.ts'
import { sharedPhotosOf } from '#server/warehouse/photos.ts'
import type { Db } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import {
  payReturnFreight,
  releaseReturnFreight,
  reopenReturnFreight,
} from '#server/parcel/return-freight-due.ts'
import { countLate, countTodo } from '#server/warehouse/todo.ts'
import { type Client, newKey, onEachDatabase } from '../../support/worlds/world.ts'
import { CUSTOMER, STAFF } from '../../support/probes/listing-calls.ts'
import { fillAccounts, fillOrders, fillPostings } from '../../support/worlds/many-rows.ts'
import { fillEverything } from '../../support/worlds/many-tables.ts'
import { makeCall } from '../../support/models/registry.ts'
import { anItem, aSingleItem } from '../../support/fakes/samples.ts'
import { inCart, named } from '../../support/people/shopping.ts'
import { postgresScans, sortsRows, sqliteScans, statementsOf } from '../../support/probes/plans.ts'

const ROWS = 100_000
/** The rows of tables that only need to be too long to be read through. */
const OTHERS = 6_000

/** Tables that grow with the shop; accounts are few here, and a file's thousand rows may read them all. */
const BIG = new Set([
  'addresses',
  'cart_items',
  'claims',
  'codes',
  'confirm_entries',
  'coupons',
  'customer_clients',
  'customer_notes',
  'entries',
  'favorites',
  'feedback',
  'feedback_answers',
  'idempotency',
  'item_prices',
  'items',
  'lists',
  'login_places',
  'order_items',
  'orders',
  'outbox',
  'parcel_boxes',
  'outside_payments',
  'parcels',
  'passkey_challenges',
  'passkeys',
  'payment_purchases',
  'payments',
  'postings',
  'rate_limits',
  'refunds',
  'reversals',
  'rewards',
  'search_words',
  'sessions',
  'staff_actions',
  'statement_rows',
  'status_changes',
  'storage_notices',
  'takebacks',
  'tracking_events',
  'transfer_proofs',
  'unclaimed',
  'uploads',
  'webhook_deliveries',
  'withdrawal_parts',
  'withdrawals',
])

/** Until every page is known to be read by all: a long transaction of another test keeps a vacuum from that for a while. */
async function vacuum(db: Db): Promise<void> {
  await vi.waitUntil(
    async () => {
      for (const table of BIG) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
      const { rows } = await sql<{ relname: string }>`
        select relname from pg_class where relnamespace = current_schema()::regnamespace
        and relkind = 'r' and relallvisible < relpages`.execute(db)
      return rows.every(({ relname }) => !BIG.has(relname))
    },
    { timeout: 60_000, interval: 500 },
  )
}

onEachDatabase('No list, count or timer reads a long table through', (world, database) => {
  const now = Date.now()
  let customer: Client & { email: string }
  let staff: Client & { email: string }
  /** Has made a fourth of all parcels, before all others. */
  let forwarder: Client & { email: string }

  beforeAll(async () => {
    const { db } = world.services
    customer = await world.customer()
    staff = await world.staff()
    forwarder = await world.customer()
    await fillAccounts(db)
    await fillPostings(db, ROWS / 4)
    await fillOrders(db, ROWS)
    await fillEverything(db, { parcels: ROWS / 4, others: OTHERS }, now)
    const own = db.selectFrom('accounts').select('id').where('email', '=', forwarder.email)
    await db
      .updateTable('parcels')
      .set({ account_id: own })
      .where('created_at', '<=', ROWS / 16)
      .execute()
    // As PostgreSQL does by itself from time to time.
    if (database === 'PostgreSQL') await vacuum(db)
  }, 120_000)

  async function scansOf(work: () => Promise<unknown>): Promise<string[]> {
    const { db } = world.services
    const found: string[] = []
    const statements = await statementsOf(work)
    expect(statements.length).toBeGreaterThan(0)
    for (const query of statements) {
      const scans = await (database === 'SQLite' ? sqliteScans : postgresScans)(db, query, BIG)
      if (scans.length) found.push(`${scans.join('; ')}: ${query.sql}`)
    }
    return found
  }

  async function asked(client: Client, calls: [string, object[]][]): Promise<void> {
    for (const [call, inputs] of calls)
      for (const input of inputs) {
        const { body } = await makeCall(client, call, { ...input })
        expect(body.success, `${call} ${JSON.stringify(body).slice(0, 300)}`).toBe(true)
      }
  }

  async function downloaded(client: Client, paths: string[]): Promise<void> {
    const app = apiApp(world.services)
    for (const path of paths) {
      const headers = { Authorization: client.token }
      const response = await app.fetch(new Request(`http://localhost:4321/api/${path}`, { headers }))
      expect(response.status, path).toBe(200)
      await response.text()
    }
  }

  /** Adds a customer's client with an order. */
  async function ownClient(): Promise<string> {
    const { id } = (await customer.call('customer_client/add_customer_client', { name: 'Ann' })).body.data
    const wanted = { cart_ids: [await inCart(customer)], client_id: id }
    expect((await customer.call('orders/create', wanted, newKey())).status).toBe(200)
    return id
  }

  it('of a customer', async () => {
    const own = { id: await ownClient(), name: 'Anne' }
    const clients: typeof CUSTOMER = [
      ['customer_client/get_customer_client_detail/{id}', [{ id: own.id }]],
      ['customer_client/update_customer_client/{id}', [own]],
      ['orders/get_order_items', [{ client_id: own.id }]],
    ]
    const kept = { name: 'Shoes', items: [named(anItem())] }
    const { id } = (await customer.call('list/save_list', kept)).body.data
    const lists: typeof CUSTOMER = [
      ['list/get_list', [{ id }]],
      ['list/save_list', [{ id, shared: true }]],
      ['cart/add_many', [{ lines: [named(aSingleItem()), named(aSingleItem())] }]],
      ['list/remove_list', [{ id }]],
    ]
    const remove: typeof CUSTOMER = [['customer_client/delete_customer_client/{id}', [{ id: own.id }]]]
    expect(await scansOf(() => asked(customer, [...CUSTOMER, ...clients, ...lists, ...remove]))).toEqual([])
  })

  it('of somebody who sends a thousand parcels, nor puts them in order for each page', async () => {
    const inputs = [{}, { cursor: '3000_N0003000' }]
    const work = () => asked(forwarder, [['parcel/get_parcels', inputs]])
    expect(await scansOf(work)).toEqual([])
    const pages = (await statementsOf(work)).filter(({ sql }) => /from "parcels".* order by/.test(sql))
    expect(pages).toHaveLength(2)
    for (const page of pages) expect(await sortsRows(world.services.db, page), page.sql).toBe(false)
  })

  it('of the return freight that a parcel carries', async () => {
    const scans = await scansOf(() =>
      inTransaction(world.services.db, async (tx) => {
        for (const end of [payReturnFreight, releaseReturnFreight, reopenReturnFreight])
          await end(tx, 'N0000500')
      }),
    )
    expect(scans).toEqual([])
  })

  it('of staff', async () => {
    expect(await scansOf(() => asked(staff, STAFF))).toEqual([])
  })

  // PostgreSQL works elsewhere. The work is measured, not the waiting for tests that run beside this one.
  it.runIf(database === 'SQLite')('of how much waits, which takes no longer than a blink', async () => {
    const took_us: number[] = []
    for (let run = 0; run < 10; run += 1) {
      const before = process.cpuUsage()
      await countTodo(world.services.db, now)
      await countLate(world.services.db, now)
      const { user, system } = process.cpuUsage(before)
      took_us.push(user + system)
    }
    // 22 ms on a machine with much else to do.
    expect(Math.min(...took_us)).toBeLessThan(50_000)
  })

  it('of photos that are shared of several items', async () => {
    const items = SAMPLE_ITEMS.slice(0, 8)
    expect(await scansOf(() => sharedPhotosOf(world.services.db, items))).toEqual([])
  })

  it('in files', async () => {
    const month = new Date(now).toISOString().slice(0, 7)
    const client = await ownClient()
    const own = [
      ...['export/orders.csv', 'export/balance.csv', `user/statement?month=${month}`],
      ...[`export/orders.csv?client_id=${client}`, `export/client_prices.csv?id=${client}`],
      `customer_client/price_list?id=${client}`,
    ]
    expect(await scansOf(() => downloaded(customer, own))).toEqual([])
    expect(await scansOf(() => downloaded(staff, ['export/bk_queue.csv']))).toEqual([])
    const statements = await statementsOf(() => downloaded(staff, ['export/bk_queue.csv']))
    expect(statements.filter((query) => query.sql.includes('count('))).toEqual([])
  })

  it('of what happens by itself', async () => {
    const { services } = world
    const scans = await scansOf(async () => {
      await runTimers(services, now)
      await forgetOld(services.db, now)
      await runOutbox(services, now)
      await readMetrics(services, now)
    })
    expect(scans).toEqual([])
  })
})
