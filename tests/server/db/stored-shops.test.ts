import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { BASELINE, MIGRATIONS, type Migrations, migrate } from '#server/db/migrate.ts'
import { connect, openDatabase } from '#server/db/open.ts'
import type { Dialect } from '#server/db/tables/words.ts'
import { openServices } from '#server/running.ts'
import { readSettings, SettingError, type Settings } from '#server/settings/settings.ts'
import { clientOf, newKey, topUp } from '../../support/worlds/world.ts'
import { newDataDir } from '../../support/worlds/prepared.ts'
import { schemaWith, withSchema } from '../../support/worlds/schemas.ts'
import { schemaFacts } from '../../support/probes/schema-facts.ts'
import { expectRightLedger, inCart, pay } from '../../support/people/shopping.ts'
import { startTogether } from '../../support/worlds/joint-start.ts'

/**
 * Shops of earlier versions, as they were left (data/stored-shops/README.md): what a new version makes of them must be what
 * it makes of nothing, with every row in it.
 */
const STORED = new URL('../../data/stored-shops/', import.meta.url)
const stored = (name: string) => gunzipSync(readFileSync(new URL(name, STORED)))
const PASSWORD = 'stored shop'

const url = process.env.TEST_DATABASE_URL ?? ''

/** Steps back to the versions before the baseline, as git has them: they end with `090-closings-waiting`. */
const WITHOUT_LAST_STEPS = [
  `drop table staff_requests`,
  `drop index status_changes_sums`,
  `drop index status_changes_staff_money`,
  ...['freely', 'counted_fen', 'request_id'].map(
    (column) => `alter table status_changes drop column ${column}`,
  ),
  `alter table order_items drop column photo_free_at`,
  `delete from kysely_migration where name > '100'`,
]
const WITHOUT_ONE_MORE = `delete from kysely_migration where name = '090-closings-waiting'`

type Place = (filled: boolean) => Promise<Record<string, string>>

describe('A shop of the version before the baseline on SQLite', () =>
  tests('sqlite', async (filled) => {
    const DATA_DIR = mkdtempSync(join(inject('run_folder'), 'stored-'))
    if (filled) writeFileSync(join(DATA_DIR, 'benbuy.sqlite'), stored('before-baseline.sqlite.gz'))
    return { DATA_DIR }
  }))

describe.runIf(url)('A shop of the version before the baseline on PostgreSQL', () =>
  tests('postgres', async (filled) => {
    const rows = filled ? stored('before-baseline.postgres.sql.gz').toString() : ''
    return {
      DATA_DIR: newDataDir('PostgreSQL'),
      DATABASE_URL: withSchema(url, await schemaWith(url, rows)),
    }
  }),
)

function tests(dialect: Dialect, place: Place): void {
  let env: Record<string, string>
  let settings: Settings
  beforeEach(async () => {
    env = { ...(await place(true)), DEMO: 'on', RATE_LIMIT_FACTOR: '10000' }
    settings = readSettings(env)
  })

  it('is taken over with every row, and its tables are those of a new database', async () => {
    const before = await rowsOf(settings)
    expect(before.size).toBeGreaterThan(50)
    for (const [table, rows] of before) expect(rows.length, table).toBeGreaterThan(0)
    const db = await openDatabase(settings)
    const fresh = await openDatabase(readSettings({ DEMO: 'on', ...(await place(false)) }))
    expect(await schemaFacts(db)).toEqual(await schemaFacts(fresh))
    await Promise.all([db.destroy(), fresh.destroy()])
    expect(columnsOf(before, await rowsOf(settings))).toEqual(before)
  })

  it('is taken over once, however many start at once and again', async () => {
    expect(await startTogether(env)).toEqual(['', '', '', ''])
    const db = await openDatabase(settings)
    const noted = () => sql<{ name: string }>`select * from kysely_migration order by name`.execute(db)
    const { rows } = await noted()
    expect(rows.map(({ name }) => name)).toEqual([BASELINE, ...Object.keys(MIGRATIONS).toSorted()])
    await (await openDatabase(settings)).destroy()
    expect((await noted()).rows).toEqual(rows)
    await db.destroy()
  })

  it('goes on: people sign in, read what they ordered, order and pay', async () => {
    const services = await openServices(settings)
    const signIn = async (email: string) =>
      clientOf(
        services,
        (await clientOf(services).call('user/login', { email, password: PASSWORD })).body.data.token,
      )
    const regular = await signIn('regular@example.test')
    const orders = (await regular.call('orders/get_order_items', { list_status_alias: 'All', limit: 100 }))
      .body.data
    expect(orders.list.length).toBeGreaterThan(15)
    for (const { id } of orders.list)
      expect((await regular.call('orders/get_order_item_detail', { id })).status).toBe(200)
    const parcels = (await regular.call('parcel/get_parcels', { limit: 100 })).body.data
    expect(parcels.list.length).toBeGreaterThan(10)
    for (const { parcel_no } of parcels.list)
      expect((await regular.call('parcel/get_parcel_detail', { parcel_no })).status).toBe(200)

    const customer = await signIn('demo@example.test')
    await topUp(customer, '500')
    const cart_ids = [await inCart(customer, 'Brass lamp')]
    const order = (await customer.call('orders/create', { cart_ids }, newKey())).body.data
    expect((await pay(customer, order.item_ids)).status).toBe(200)
    const staff = await signIn('staff@example.test')
    const [id] = order.item_ids
    expect((await staff.call('bk/take_item', { id })).status).toBe(200)
    const found = (await staff.call('bk/get_order_items', { keyword: order.order_no })).body.data
    expect(found.list).toMatchObject([{ id, status: 'Purchasing' }])
    await expectRightLedger({ services })
    await services.db.destroy()
  })

  it('stays as it was when a later migration fails, so that the version before still opens it', async () => {
    const broken: Migrations = {
      ...MIGRATIONS,
      '998-shelves': { up: async (db) => void (await sql`create table shelves (id text)`.execute(db)) },
      '999-broken': { up: async (db) => void (await sql`insert into nowhere values (1)`.execute(db)) },
    }
    const before = await rowsOf(settings, 'and notes')
    const db = await connect(settings)
    await expect(migrate(db, dialect, broken)).rejects.toThrow(/nowhere/)
    await db.destroy()
    expect(await rowsOf(settings, 'and notes')).toEqual(before)
  })

  it('that lacks the last steps before the baseline, as git has them, is taken over too', async () => {
    const db = await connect(settings)
    for (const statement of WITHOUT_LAST_STEPS) await sql.raw(statement).execute(db)
    await db.destroy()
    const opened = await openDatabase(settings)
    const fresh = await openDatabase(readSettings({ DEMO: 'on', ...(await place(false)) }))
    expect(await schemaFacts(opened)).toEqual(await schemaFacts(fresh))
    await Promise.all([opened.destroy(), fresh.destroy()])
  })

  it('that is older still is told which version to start first, and not written to', async () => {
    const db = await connect(settings)
    for (const statement of [...WITHOUT_LAST_STEPS, WITHOUT_ONE_MORE]) await sql.raw(statement).execute(db)
    await db.destroy()
    const before = await rowsOf(settings, 'and notes')
    const refused = openDatabase(settings)
    await expect(refused).rejects.toThrow(SettingError)
    await expect(refused).rejects.toThrow(
      /^The database was written by a version too old for this one \(074-campaign-terms\): start commit 4cf25a6a of 23 November 2026 on it once, then this one\.$/,
    )
    expect(await rowsOf(settings, 'and notes')).toEqual(before)
  })
}

/** The rows as they are now, of the tables and columns there were. */
function columnsOf(before: Map<string, string[]>, now: Map<string, string[]>): Map<string, string[]> {
  return new Map(
    [...before].map(([table, rows]) => {
      const columns = Object.keys(JSON.parse(rows[0] ?? '{}'))
      const same = (row: string) => {
        const all = JSON.parse(row)
        return JSON.stringify(Object.fromEntries(columns.map((column) => [column, all[column]])))
      }
      return [table, (now.get(table) ?? []).map(same).toSorted()]
    }),
  )
}

/** All rows of every table, and what is noted of migrations only when it is asked for. */
async function rowsOf(settings: Settings, notes?: 'and notes'): Promise<Map<string, string[]>> {
  const db = await connect(settings)
  const { rows: tables } = await (settings.database_url
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table'`
  ).execute(db)
  const all = new Map<string, string[]>()
  for (const { name } of tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (name.startsWith('kysely_') && !notes) continue
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    all.set(name, rows.map((row) => JSON.stringify(row)).toSorted())
  }
  await db.destroy()
  return all
}
