import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { tableNames } from '#server/db/migrate.ts'
import { connect } from '#server/db/open.ts'
import { openServices } from '#server/running.ts'
import { DEMO_CUSTOMER } from '#server/seed/demo-accounts.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { readSettings } from '#server/settings/settings.ts'
import { expectRightLedger, inCart, pay } from '../../support/people/shopping.ts'
import { newDataDir } from '../../support/worlds/prepared.ts'
import { schemaWith, withSchema } from '../../support/worlds/schemas.ts'
import { clientOf, newKey, topUp } from '../../support/worlds/world.ts'

const url = process.env.TEST_DATABASE_URL ?? ''

describe.runIf(url)('A shop on SQLite that is copied to PostgreSQL', () => {
  let shop = ''
  beforeAll(async () => {
    shop = newDataDir('SQLite')
    const services = await openServices(readSettings({ DATA_DIR: shop, DEMO: 'on' }))
    await seedDemo(services, Date.now())
    await services.db.destroy()
  }, 120_000)

  const emptyDatabase = async () => withSchema(url, await schemaWith(url, ''))
  const copy = (DATA_DIR: string, ...to: string[]) => {
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR, DEMO: 'on' }
    return spawnSync(process.execPath, ['scripts/db-copy.ts', ...to], { env, encoding: 'utf8' })
  }
  const changed = (statement: string) => {
    const folder = mkdtempSync(join(inject('run_folder'), 'copied-'))
    cpSync(shop, folder, { recursive: true })
    const db = new DatabaseSync(join(folder, 'benbuy.sqlite'))
    db.exec(statement)
    db.close()
    return folder
  }
  const tablesIn = async (DATABASE_URL: string) => {
    const db = await connect(readSettings({ DATABASE_URL, DEMO: 'on' }))
    const own = sql<{
      name: string
    }>`select tablename as name from pg_tables where schemaname = current_schema()`
    const { rows } = await own.execute(db).finally(() => db.destroy())
    return rows.map(({ name }) => name)
  }
  const hash = () =>
    createHash('sha256')
      .update(readFileSync(join(shop, 'benbuy.sqlite')))
      .digest('hex')
  const sorted = (rows: object[]) =>
    rows.map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))).toSorted()

  it('has every row there, goes on there, and stays as it was here', async () => {
    const to = await emptyDatabase()
    const before = hash()
    const { status, stdout, stderr } = copy(shop, to)
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(
      /^\d{4,} rows of \d\d tables are in \S+ on \S+, and the ledger is right there\.\nSet DATABASE_URL/,
    )
    expect(hash()).toBe(before)

    const services = await openServices(
      readSettings({ DATA_DIR: newDataDir('PostgreSQL'), DATABASE_URL: to, DEMO: 'on' }),
    )
    const here = new DatabaseSync(join(shop, 'benbuy.sqlite'), { readOnly: true })
    const names = here
      .prepare(`select name from sqlite_master where type = 'table' and name not like 'kysely%'`)
      .all()
    expect(tableNames.toSorted()).toEqual(names.map(({ name }) => name).toSorted())
    let filled = 0
    for (const table of tableNames) {
      const rows = sorted(here.prepare(`select * from ${table}`).all())
      const there = await sql<object>`select * from ${sql.table(table)}`.execute(services.db)
      expect(sorted(there.rows), table).toEqual(rows)
      if (rows.length) filled += 1
    }
    expect(filled).toBeGreaterThan(30)
    here.close()

    const accounts = await seedDemo(services, Date.now())
    const password = /password (\S+)/.exec(accounts.join('\n'))?.[1]
    const login = await clientOf(services).call('user/login', { email: DEMO_CUSTOMER, password })
    const customer = clientOf(services, login.body.data.token)
    await topUp(customer, '500')
    const cart_ids = [await inCart(customer, 'Brass lamp')]
    const order = (await customer.call('orders/create', { cart_ids }, newKey())).body.data
    expect((await pay(customer, order.item_ids)).status).toBe(200)
    await expectRightLedger({ services })
    await services.db.destroy()

    const again = copy(shop, to)
    expect([again.status, again.stderr]).toEqual([
      1,
      expect.stringMatching(/^There is a shop in \S+ on \S+ already: name an empty database\.\n$/),
    ])
  }, 180_000)

  it('is not copied while a server uses it, or without an address', async () => {
    const to = await emptyDatabase()
    const folder = changed('')
    const lock = new DatabaseSync(join(folder, 'server.lock'))
    lock.exec('pragma journal_mode = off; begin exclusive')
    writeFileSync(join(folder, 'server.pid'), '4711')
    const refused = copy(folder, to)
    lock.close()
    expect([refused.status, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/^Another server \(process 4711\) .*\n$/),
    ])
    expect(await tablesIn(to)).toEqual([])
    expect(copy(folder).stderr).toBe('Name an empty database: npm run db:copy -- postgres://…\n')
  }, 60_000)

  it.each([
    [
      'its ledger is wrong',
      `update balances set cash_fen = cash_fen + 1 where account_id = (select min(account_id) from balances)`,
      /^Nothing was copied, because the ledger is wrong: the balance of \w+ differs from its entries;.*\n$/,
    ],
    [
      'an earlier version wrote it',
      `delete from kysely_migration where name = '138-item-searches'`,
      /^The shop was last started by an earlier version: start this one on it once, stop it, then copy it\.\n$/,
    ],
  ])(
    'is not copied when %s, and nothing of it is there',
    async (_, statement, sentence) => {
      const to = await emptyDatabase()
      const { status, stderr } = copy(changed(statement), to)
      expect([status, stderr]).toEqual([1, expect.stringMatching(sentence)])
      expect(await tablesIn(to)).toEqual([])
    },
    60_000,
  )
})
