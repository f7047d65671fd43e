import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { takeTurn } from '#server/db/turn.ts'
import { log } from '#server/log.ts'
import { checkLedger } from '#server/money/ledger-check.ts'
import { openServices } from '#server/running.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { readSettings } from '#server/settings/settings.ts'
import { schemaWith, withSchema } from '../../support/worlds/schemas.ts'

/** The orders that `npm run seed` writes at once. */
const BATCH = 200

const folder = mkdtempSync(join(tmpdir(), 'benbuy-seed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const newDataDir = () => mkdtempSync(join(folder, 'data-'))

/** `npm run seed` of more orders than it can write in that time, killed after so many ms. Answers whether it was. */
async function seedKilledAfter(data_dir: string, ms: number): Promise<boolean> {
  const env = { ...process.env, DATA_DIR: data_dir, DATABASE_URL: '' }
  const child = spawn(process.execPath, ['scripts/seed.ts', '--orders', String(BATCH * 200)], {
    env,
    stdio: 'ignore',
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), ms)
  const [, signal] = await once(child, 'exit')
  clearTimeout(timer)
  return signal === 'SIGKILL'
}

/** Does what a start does: opens the database, seeds the demo. */
async function start(data_dir: string) {
  const services = await openServices(readSettings({ DATA_DIR: data_dir }))
  try {
    const told = await seedDemo(services, Date.now())
    const count = async (table: 'orders' | 'order_items' | 'parcels' | 'campaigns') => {
      const rows = await services.db.selectFrom(table).select('created_at').execute()
      return rows.length
    }
    return {
      told: told.join('\n'),
      faults: await checkLedger(services.db, services.settings),
      orders: await count('orders'),
      order_items: await count('order_items'),
      parcels: await count('parcels'),
      campaigns: await count('campaigns'),
    }
  } finally {
    await services.db.destroy()
  }
}

describe('A demo whose first start was cut off', () => {
  let whole: Awaited<ReturnType<typeof start>>
  let took = 0

  beforeAll(async () => {
    const began = performance.now()
    whole = await start(newDataDir())
    took = performance.now() - began
  }, 60_000)

  it.each([0.3, 0.6, 0.9])(
    'after %d of its time is whole after the next one',
    async (part) => {
      const data_dir = newDataDir()
      expect(await seedKilledAfter(data_dir, 150 + took * part)).toBe(true)
      const { told, orders, order_items, ...rest } = await start(data_dir)
      expect(told).toContain('demo@example.test   password ')
      // It may have come as far as the invented orders, which are written in batches.
      expect([(orders - whole.orders) % BATCH, (order_items - whole.order_items) % BATCH]).toEqual([0, 0])
      expect(rest).toEqual({ faults: [], parcels: whole.parcels, campaigns: whole.campaigns })
    },
    60_000,
  )

  it('among the invented orders keeps whole batches of them', async () => {
    const data_dir = newDataDir()
    await start(data_dir)
    expect(await seedKilledAfter(data_dir, 1500)).toBe(true)
    const after = await start(data_dir)
    expect(after.faults).toEqual([])
    expect((after.orders - whole.orders) % BATCH).toBe(0)
    expect(after.orders).toBe(after.order_items - whole.order_items + whole.orders)
  }, 60_000)

  it('by an older version, which left its campaigns behind, opens', async () => {
    const data_dir = newDataDir()
    await start(data_dir)
    const { db } = await openServices(readSettings({ DATA_DIR: data_dir }))
    await db.deleteFrom('meta').where('key', '=', 'demo_past').execute()
    await db.destroy()
    const again = await start(data_dir)
    expect(again.campaigns).toBe(whole.campaigns)
    expect(again.faults).toEqual([])
  }, 60_000)
})

it('Processes that seed one new folder at the same time all come to their end, and seed it once', async () => {
  const data_dir = join(newDataDir(), 'not-made-yet')
  const env = { ...process.env, DATA_DIR: data_dir, DATABASE_URL: '' }
  const seeding = [0, 1, 2].map(async () => {
    const child = spawn(process.execPath, ['scripts/seed.ts', '--orders', '1'], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk) => (said += String(chunk)))
    const [status] = await once(child, 'close')
    return status === 0 ? 'seeded' : said
  })
  expect(await Promise.all(seeding)).toEqual(['seeded', 'seeded', 'seeded'])
  const { faults, campaigns, told } = await start(data_dir)
  expect(faults).toEqual([])
  expect(campaigns).toBe(2)
  expect(told).toContain('demo@example.test')
}, 60_000)

it('A process that comes while another one makes the past for longer than a statement waits opens the shop', async () => {
  const settings = readSettings({ DATA_DIR: newDataDir() })
  const first = await openServices(settings)
  await first.db.transaction().execute(async () => {
    const second = await openServices(settings)
    await second.db.destroy()
  })
  await first.db.destroy()
}, 60_000)

const url = process.env.TEST_DATABASE_URL
/** Longer than a request waits for a lock. */
const HELD_MS = 4000

if (url)
  it('Two servers that start at once on an empty PostgreSQL are both open in the end, and the later one says that it waits', async () => {
    const DATABASE_URL = withSchema(url, await schemaWith(url, ''))
    const settings = readSettings({ DATA_DIR: newDataDir(), DATABASE_URL, DEMO: 'on' })
    const said = vi.spyOn(log, 'info')
    const servers = await Promise.all([openServices(settings), openServices(settings)])
    // A first one that takes its time.
    const held = servers[0].db.transaction().execute(async (tx) => {
      await takeTurn(tx, 'demo accounts')
      await new Promise((resolve) => setTimeout(resolve, HELD_MS))
    })
    const [one, other] = await Promise.all(servers.map((server) => seedDemo(server, Date.now())))
    await held
    expect(one).toEqual(other)
    const waits = said.mock.calls.filter(([line]) =>
      String(line).includes('this one waits until that is done'),
    )
    expect(waits.length).toBeGreaterThanOrEqual(2)
    const past = await servers[0].db.selectFrom('campaigns').select('code').execute()
    expect(new Set(past.map(({ code }) => code)).size).toBe(past.length)
    for (const server of servers) await server.db.destroy()
    said.mockRestore()
  }, 120_000)
