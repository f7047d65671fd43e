import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { forgetOld } from '#server/jobs/cleaning.ts'
import { readMetrics } from '#server/jobs/metrics.ts'
import { runTimers } from '#server/jobs/timers.ts'
import { runOutbox } from '#server/mail/outbox.ts'
import { apiApp } from '#server/api/app.ts'
import { countLate, countTodo } from '#server/warehouse/todo.ts'
import { type Client, onEachDatabase } from './harness.ts'
import { fillAccounts, fillOrders, fillPostings } from './many-rows.ts'
import { fillEverything } from './many-tables.ts'
import { postgresScans, sqliteScans, statementsOf } from './plans.ts'

const ROWS = 100_000
/** Of the tables that only need to be too long to be read through. */
const OTHERS = 6_000

/** Whatever grows with the shop; accounts are few here, and a file's thousand rows may read them all. */
const BIG = new Set([
  'addresses',
  'cart_items',
  'claims',
  'codes',
  'confirm_entries',
  'coupons',
  'customer_notes',
  'entries',
  'favorites',
  'feedback',
  'feedback_answers',
  'idempotency',
  'item_prices',
  'items',
  'login_places',
  'order_items',
  'orders',
  'outbox',
  'parcels',
  'payment_purchases',
  'payments',
  'postings',
  'rate_limits',
  'refunds',
  'reversals',
  'rewards',
  'search_words',
  'sessions',
  'status_changes',
  'storage_notices',
  'tracking_events',
  'unclaimed',
  'uploads',
  'withdrawal_parts',
  'withdrawals',
])

const LAST = 'I0000500'
const NEAR = { cursor: '500_M0000500' }

/** The calls that list or count, each with its filters. */
const CUSTOMER: [call: string, inputs: object[]][] = [
  ['user/get_base_info', [{}]],
  ['user/get_user_order_parcel_infos', [{}]],
  ['user/get_address', [{}]],
  ['user/get_my_peoples', [{}]],
  ['user/load_more_invitation_people', [{}, { cursor: LAST }]],
  ['user/load_more_promotion_rewards', [{}, { status: 'Paid', cursor: LAST }]],
  ['orders/get_order_item_status_count', [{}]],
  [
    'orders/load_more_order_item',
    [
      {},
      { cursor: LAST },
      { list_status_alias_array: ['Paid', 'InWarehouse'] },
      { target_platform: 'taobao' },
      { order_item_title: 'lamp' },
      { inner_tracking_number: 'SF1' },
    ],
  ],
  ['parcel/get_parcels', [{}, { statuses: ['Completed'] }]],
  ['balance/get', [{}]],
  ['balance/get_confirm_list', [{}]],
  ['balance/get_withdrawals', [{}, { cursor: 'W0000500' }]],
  [
    'balance/load_more_balance_history',
    [{}, { type: 'top_up', cursor: '5' }, { from: '2020-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z' }],
  ],
  ['coupon/get_my_coupons', [{}, { status: 'Active' }]],
  ['coupon/get_campaigns', [{}]],
  ['feed/get_feedback', [{}, { cursor: 'G0000500' }]],
  ['favorite/load_more_favorite_item', [{}, { cursor: 'V0000500' }]],
  ['favorite/get_saved', [{}]],
  ['cart/get', [{}]],
  ['cart/count', [{}]],
]

const STAFF: [call: string, inputs: object[]][] = [
  ['bk/get_todo', [{}]],
  [
    'bk/get_order_items',
    [
      {},
      { status: 'Paid' },
      { statuses: ['Paid', 'InWarehouse'], cursor: LAST },
      { to_inspect: true },
      { keyword: 'O0000500' },
      { keyword: '00500o', status: 'Paid' },
      { keyword: 'lamp 99950' },
      { keyword: '台灯 99950', statuses: ['Paid', 'InWarehouse'], cursor: LAST },
      { keyword: 'a0000007@example.test', to_inspect: true },
    ],
  ],
  [
    'bk/get_parcels',
    [
      {},
      { status: 'Shipped' },
      { cursor: '500_N0000500' },
      { keyword: 'N0000500' },
      { keyword: 'a0000007@', status: 'Shipped', cursor: '500_N0000500' },
    ],
  ],
  ['bk/get_payments', [{}, { status: 'Failed' }, NEAR, { status: 'Paid', ...NEAR }]],
  ['bk/get_refunds', [{}, { status: 'Requested' }, { cursor: 'D0000500' }]],
  ['bk/get_claims', [{}, { status: 'Open' }, { cursor: 'L0000500' }]],
  ['bk/get_feedback', [{}, { cursor: 'G0000500' }, { status: 'Answered', cursor: 'G0000500' }]],
  [
    'bk/get_customers',
    [
      {},
      { cursor: 'A0000500' },
      { keyword: 'a0000007@' },
      { keyword: 'ada 555', cursor: 'A0000500' },
      { keyword: 'O0000500' },
    ],
  ],
  ['bk/get_customer', [{ account_id: 'A0000007' }]],
  [
    'bk/get_customer_history',
    [{ account_id: 'A0000007' }, { account_id: 'A0000007', type: 'top_up', cursor: '5' }],
  ],
  ['bk/get_withdrawals', [{ status: 'All' }, { status: 'Requested' }, { cursor: 'W0000500' }]],
  ['bk/get_unclaimed', [{}, { cursor: 'Q0000500' }]],
  ['bk/scan_arrival', [{ inner_tracking_number: 'SF-NOBODY' }]],
]

onEachDatabase('No list, count or timer reads a long table through', (world, database) => {
  const now = Date.now()
  let customer: Client & { email: string }
  let staff: Client & { email: string }

  beforeAll(async () => {
    const { db } = world.services
    customer = await world.customer()
    staff = await world.staff()
    await fillAccounts(db)
    await fillPostings(db, ROWS / 4)
    await fillOrders(db, ROWS)
    await fillEverything(db, { parcels: ROWS / 4, others: OTHERS }, now)
    // As PostgreSQL does by itself from time to time.
    if (database === 'PostgreSQL')
      for (const table of BIG) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
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
        const { body } = await client.call(call, input)
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

  it('of a customer', async () => {
    expect(await scansOf(() => asked(customer, CUSTOMER))).toEqual([])
  })

  it('of staff', async () => {
    expect(await scansOf(() => asked(staff, STAFF))).toEqual([])
  })

  it('of how much waits, which takes no longer than a blink', async () => {
    // PostgreSQL works elsewhere. The work is measured, not the waiting for tests that run beside this one.
    if (database === 'PostgreSQL') return
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

  it('in files', async () => {
    const month = new Date(now).toISOString().slice(0, 7)
    const own = ['export/orders.csv', 'export/balance.csv', `user/statement?month=${month}`]
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
