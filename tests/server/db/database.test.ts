import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { readSettings, SettingError, type Settings } from '#server/settings/settings.ts'
import { onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { administer } from '../../support/worlds/schemas.ts'
import { payOnAndOn } from '../../support/worlds/restarts.ts'

/** Why the database cannot be opened: one sentence, or the test fails. */
async function refusal(settings: Settings): Promise<string> {
  const error = await openDatabase(settings).then(
    async (db) => db.destroy(),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(SettingError)
  const told = error instanceof SettingError ? error.message : ''
  expect(told).toMatch(/^[^\n]+[^.]\.$/)
  return told
}

onEachDatabase('The database', (world, database) => {
  it('is brought up to date once, however often it is opened, also twice at once', async () => {
    const { settings, db } = world.services
    const migrations = () => sql`select name, timestamp from kysely_migration order by name`.execute(db)
    const before = (await migrations()).rows
    const opened = await Promise.all([openDatabase(settings), openDatabase(settings)])
    expect((await migrations()).rows).toEqual(before)
    for (const one of opened) await one.destroy()
  })

  it.runIf(database === 'PostgreSQL')('takes settings from its address beside ours', async () => {
    const { settings } = world.services
    const address = new URL(settings.database_url ?? '')
    address.searchParams.set('options', '-c synchronous_commit=remote_write')
    const db = await openDatabase({ ...settings, database_url: address.href })
    const named = ['statement_timeout', 'search_path', 'synchronous_commit']
    const shown = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings where name in (${sql.join(named)})`.execute(db)
    expect(Object.fromEntries(shown.rows.map(({ name, setting }) => [name, setting]))).toEqual({
      statement_timeout: '10000',
      search_path: address.searchParams.get('schema'),
      synchronous_commit: 'remote_write',
    })
    await db.destroy()
  })

  it('is not used when a newer version wrote it', async () => {
    const { settings, db } = world.services
    await sql`insert into kysely_migration (name, timestamp) values ('999-future', '2030')`.execute(db)
    expect(await refusal(settings)).toMatch(/newer version \(999-future\)/)
    await sql`delete from kysely_migration where name = '999-future'`.execute(db)
  })

  it('stays what it was started as, demo or real', async () => {
    expect(await refusal({ ...world.services.settings, demo: false })).toMatch(/started as demo .* as real/)
  })

  it.each(['postings', 'entries'] as const)('refuses to change or delete %s', async (table) => {
    await topUp(await world.customer(), '10')
    const { db } = world.services
    const before = await db.selectFrom(table).selectAll().execute()
    expect(before.length).toBeGreaterThan(0)
    const column = table === 'postings' ? 'amount_fen' : 'fen'
    await expect(sql`update ${sql.table(table)} set ${sql.ref(column)} = 1`.execute(db)).rejects.toThrow(
      /append-only/,
    )
    await expect(db.deleteFrom(table).execute()).rejects.toThrow(/append-only/)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual(before)
  })

  it.runIf(database === 'SQLite')(
    'answers the columns there are, also when a table has changed',
    async () => {
      const { db } = world.services
      const columns = async () => {
        const [row] = await db.selectFrom('meta').selectAll().execute()
        return Object.keys(row ?? {})
      }
      expect(await columns()).toEqual(['key', 'value'])
      await sql`alter table meta add column shelf text`.execute(db)
      expect(await columns()).toEqual(['key', 'value', 'shelf'])
      await sql`alter table meta drop column shelf`.execute(db)
      expect(await columns()).toEqual(['key', 'value'])
    },
  )

  it('tells what broke a transaction, though it has taken that back by itself', async () => {
    const { db } = world.services
    const broken = db.transaction().execute(async (tx) => {
      await tx.insertInto('meta').values({ key: 'taken back', value: '' }).execute()
      // SQLite does this on a full disk.
      if (database === 'SQLite') await sql`rollback`.execute(tx)
      throw new Error('the disk is full')
    })
    await expect(broken).rejects.toThrow('the disk is full')
    const kept = await db.selectFrom('meta').select('key').where('key', '=', 'taken back').execute()
    expect(kept).toEqual([])
  })

  it('lets no balance go below zero', async () => {
    await world.customer()
    const { db } = world.services
    await expect(db.updateTable('balances').set({ cash_fen: -1 }).execute()).rejects.toThrow(/check/i)
  })

  if (database === 'PostgreSQL') {
    const url = process.env.TEST_DATABASE_URL ?? ''

    it('is not confused by another application in the same database', async () => {
      const other = `other_app_${process.pid}`
      await administer(url, `create schema ${other}`)
      await administer(
        url,
        `create table ${other}.kysely_migration as select '999-theirs' as name, '' as timestamp`,
      )
      const db = await openDatabase(world.services.settings)
      await db.destroy()
      await administer(url, `drop schema ${other} cascade`)
    })

    it('may be restarted under a running shop', async () => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(world.services.db)
      await administer(url, `select pg_terminate_backend(${rows[0]?.pid})`)
      const answers = await Promise.all([1, 2, 3].map(() => world.visitor.call('item/get', UNKNOWN)))
      for (const { status } of answers) expect([404, 503]).toContain(status)
      expect((await world.visitor.call('item/get', UNKNOWN)).status).toBe(404)
    })

    it('may cut off all connections under load: requests succeed or are 503, and nothing acknowledged is lost', async () => {
      const told = vi.spyOn(console, 'error').mockReturnValue()
      const name = new URL(world.services.settings.database_url ?? '').searchParams.get('schema')
      const load = await payOnAndOn(world.services)
      // As often as a slow machine needs to have enough under way.
      const enough = () => (load.answers.get(200) ?? 0) > 200 && (load.answers.get(503) ?? 0) > 10
      for (let round = 0; round < 10 || (round < 80 && !enough()); round++) {
        await pause(150 + 10 * (round % 10))
        await administer(
          url,
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${name}'`,
        )
      }
      // Requests the last cut caught are answered as late as a busy machine gets there; then half a second goes well.
      const refused = () => load.answers.get(503) ?? 0
      await vi.waitFor(
        async () => {
          const before = refused()
          const paid = load.answers.get(200) ?? 0
          await pause(500)
          expect(refused()).toBe(before)
          expect(load.answers.get(200)).toBeGreaterThan(paid)
        },
        { timeout: 15_000 },
      )
      await load.end()
      expect(refused()).toBeGreaterThan(10)
      expect(load.answers.get(200)).toBeGreaterThan(200)
      expect(told.mock.calls.join()).toContain('database connection lost: database error 57P01')
      told.mockRestore()
    }, 60_000)

    it.each(['postings', 'entries'] as const)('refuses to empty %s', async (table) => {
      const emptied = sql`truncate ${sql.table(table)} cascade`.execute(world.services.db)
      await expect(emptied).rejects.toThrow(/append-only/)
    })

    it('may be migrated by a newer version under a running shop', async () => {
      const { services } = world
      const customer = await world.customer()
      const add = () => customer.call('cart/add_diy_item', { title: 'A thing', price_cny: '1' })
      const answers = async () => [(await add()).status, (await customer.call('cart/get')).status]
      expect(await answers()).toEqual([200, 200])
      for (const table of ['accounts', 'cart_items'])
        await sql`alter table ${sql.table(table)} add column added_later text`.execute(services.db)
      expect(await answers()).toEqual([200, 200])
      const added = inTransaction(services.db, (tx) => tx.selectFrom('accounts').selectAll().execute())
      expect((await added)[0]).toHaveProperty('added_later')
    })
  }
})

const UNKNOWN = { item_platform: 'taobao', num_iid: '99999999999' }

describe('A database that cannot be used is one sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'benbuy-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const settingsFor = (DATA_DIR: string) => readSettings({ DATA_DIR })

  it('unless only the folder is missing: that is made', async () => {
    const db = await openDatabase(settingsFor(join(folder, 'new', 'deeper')))
    await db.destroy()
  })

  it('when the folder is a file', async () => {
    writeFileSync(join(folder, 'file'), '')
    expect(await refusal(settingsFor(join(folder, 'file')))).toContain('benbuy.sqlite')
  })

  it('when the file is something else', async () => {
    writeFileSync(join(folder, 'benbuy.sqlite'), 'This is a letter to my aunt, not a database. '.repeat(100))
    expect(await refusal(settingsFor(folder))).toMatch(/benbuy\.sqlite: .*not a database/)
  })

  it('when another program has it for itself alone', async () => {
    const held = join(folder, 'held')
    await (await openDatabase(settingsFor(held))).destroy()
    const holder = new DatabaseSync(join(held, 'benbuy.sqlite'))
    holder.exec('pragma locking_mode = exclusive; begin exclusive')
    expect(await refusal(settingsFor(held))).toMatch(/database is locked/)
    holder.close()
  })

  it('when nobody answers at DATABASE_URL, without the password in it', async () => {
    const told = await refusal(readSettings({ DATABASE_URL: 'postgres://shop:hunter2@localhost:1/shop' }))
    expect(told).toMatch(/DATABASE_URL: .*ECONNREFUSED/)
    expect(told).not.toContain('hunter2')
    expect(() => readSettings({ DATABASE_URL: 'postgres://' })).toThrow('DATABASE_URL')
  })
})
