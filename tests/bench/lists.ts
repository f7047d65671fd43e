import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { send, startSite } from './load.ts'

const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000)
const PASSWORD = 'a password for the bench'
const TIMES = 60

/** How long lists, counts, searches and queues take with 100,000 order items, in ms beside a call that reads one row. */
export async function run(): Promise<void> {
  await measure('SQLite', {})
  const url = process.env.TEST_DATABASE_URL
  if (url) await measure('PostgreSQL', { DATABASE_URL: url })
  else console.log('PostgreSQL: skipped (set TEST_DATABASE_URL to a database this may fill).')
}

async function measure(name: string, database: Record<string, string>): Promise<void> {
  const data_dir = mkdtempSync(join(tmpdir(), 'benbuy-lists-'))
  const env = { ...database, DATA_DIR: data_dir, DEMO_PASSWORD: PASSWORD }
  const seeding = spawn(process.execPath, ['scripts/seed.ts', '--orders', String(ORDERS)], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  await once(seeding, 'exit')
  if (database.DATABASE_URL) await settle(database.DATABASE_URL)
  const site = await startSite(4391, env)
  try {
    const staff = await signIn(site.port, 'staff@example.test')
    const [newest] = (await staff('bk/get_order_items', { status: 'Paid', sort: 'newest', limit: 1 })).list
    const customer = await signIn(site.port, newest.email)
    const one = await median(() => customer('orders/get', { order_no: newest.order_no }))
    console.log(`${name}: one order ${one.toFixed(1)} ms`)
    const calls: [who: typeof staff, call: string, input: object][] = [
      [customer, 'orders/get_order_items', {}],
      [customer, 'orders/get_order_items', { list_status_alias: 'Paid', order_item_title: 'a' }],
      [customer, 'orders/get_order_item_status_count', {}],
      [staff, 'bk/get_todo', {}],
      [staff, 'bk/get_order_items', { status: 'Paid', limit: 50 }],
      [staff, 'bk/get_order_items', { status: 'Paid', limit: 50, sort: 'newest', platform: 'weidian' }],
      [staff, 'bk/get_order_items', { status: 'Paid', limit: 50, shop: newest.shop }],
      [staff, 'bk/get_order_items', { keyword: newest.email }],
      [staff, 'bk/get_order_items', { keyword: newest.order_no }],
      [staff, 'bk/get_order_items', { keyword: 'boots' }],
      [staff, 'bk/get_parcels', { status: 'All', limit: 50 }],
      [staff, 'bk/get_customers', { limit: 50 }],
      [staff, 'bk/get_item', { id: newest.id }],
      [staff, 'bk/get_audit', {}],
    ]
    for (const [who, call, input] of calls) {
      const ms = await median(() => who(call, input))
      console.log(`  ${call} ${JSON.stringify(input)}: ${ms.toFixed(1)} ms, ${(ms / one).toFixed(1)} ×`)
    }
  } finally {
    await site.stop()
    rmSync(data_dir, { recursive: true, force: true })
  }
}

/** Does what PostgreSQL does by itself within minutes of being filled. */
async function settle(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

async function signIn(port: number, email: string) {
  let token = ''
  // biome-ignore lint/suspicious/noExplicitAny: answers of any call
  const call = async (path: string, body: object): Promise<any> => {
    const answer = await send(port, 'POST', `/api/${path}`, body, token ? { Authorization: token } : {})
    const json = JSON.parse(answer.text)
    if (!json.success) throw new Error(`${path}: ${answer.text}`)
    return json.data
  }
  token = (await call('user/login', { email, password: PASSWORD })).token
  return call
}

async function median(ask: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const before = performance.now()
    await ask()
    took.push(performance.now() - before)
  }
  return took.sort((a, b) => a - b)[TIMES / 2] ?? 0
}
