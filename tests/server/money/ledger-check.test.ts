import { Kysely, sql } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import { postgresDialect } from '#server/db/postgres.ts'
import type { Schema } from '#server/db/schema.ts'
import { checkLedger, checkLedgerNightly, lastLedgerCheck, readApart } from '#server/money/ledger-check.ts'
import { onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { ACCOUNTS, fillAccounts, fillLedger } from '../../support/worlds/many-rows.ts'

const POSTINGS = 20_000
const FILLED = ['accounts', 'balances', 'postings', 'entries', 'orders', 'order_items']
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

onEachDatabase(`The ledger of ${ACCOUNTS} accounts`, (world, database) => {
  const check = () => checkLedger(world.services.db, world.services.settings)
  beforeAll(async () => {
    await fillAccounts(world.services.db)
    await fillLedger(world.services.db, POSTINGS)
    // Table by table: all at once would read every schema, also those that other tests are just dropping.
    if (database === 'PostgreSQL')
      for (const table of FILLED) await sql`analyze ${sql.table(table)}`.execute(world.services.db)
  })

  it('is checked while people pay, who are answered meanwhile', async () => {
    const customer = await world.customer()
    let answered = 0
    let over = false
    const paying = async () => {
      while (!over) {
        await topUp(customer, '1')
        answered++
      }
    }
    const people = Promise.all([paying(), paying(), paying()])
    try {
      // One check may be faster than one answer; once for each account it would take minutes.
      for (let round = 0; round < 3 || (answered === 0 && round < 20); round++)
        expect(await check()).toEqual([])
      expect(answered).toBeGreaterThan(0)
    } finally {
      over = true
      await people
    }
  })

  if (database === 'PostgreSQL')
    it('may take longer to read than other statements, and only one core, without compiling', async () => {
      const { settings } = world.services
      const use = { connections: 1, statement_ms: 100 }
      const db = new Kysely<Schema>({ dialect: postgresDialect(settings.database_url ?? '', use) })
      const long = sql<{ helpers: string; jit: string }>`
        select current_setting('max_parallel_workers_per_gather') as helpers, current_setting('jit') as jit
        from pg_sleep(0.3)`
      await expect(long.execute(db)).rejects.toThrow('statement timeout')
      expect(await readApart(db, settings, [long])).toEqual([[{ helpers: '0', jit: 'off' }]])
      // The connection's next user is held to the limits again.
      await expect(long.execute(db)).rejects.toThrow('statement timeout')
      await db.destroy()
    })

  it('names each account and each posting that is wrong', async () => {
    const { db } = world.services
    const change = (fen: number) =>
      db
        .updateTable('balances')
        .set({ cash_fen: sql`cash_fen + ${fen}` })
        .where('account_id', '=', 'A0000007')
        .execute()
    await change(1)
    expect(await check()).toEqual([
      'the balance of A0000007 differs from its entries',
      'the history of A0000007 does not end with its balance',
    ])
    await change(-1)
    await db
      .updateTable('balances')
      .set({ held_fen: 5, receivable_fen: 7 })
      .where('account_id', '=', 'A0000008')
      .execute()
    await db.updateTable('order_items').set({ refunded_fen: 1 }).where('id', '=', 'I0000010').execute()
    await db
      .insertInto('entries')
      .values({ posting_id: 'P0000001', line: 9, ledger_account: 'sales', fen: 3 })
      .execute()
    expect(await check()).toEqual([
      'posting P0000001 sums to 3 fen',
      'what A0000010 has paid differs from its order items, services and parcels',
      'what is held of A0000008 differs from its open withdrawals',
      'what A0000008 owes differs from its postings',
    ])
  })

  it('is checked again an hour after a check that failed, by one server of two', async () => {
    const { services } = world
    const told = vi.spyOn(console, 'error').mockReturnValue()
    const night = Date.UTC(2026, 10, 20, 21)
    const failing =
      database === 'SQLite'
        ? { ...services, settings: { ...services.settings, data_dir: '/nowhere' } }
        : { ...services, db: withoutSnapshots(services.db) }
    await expect(checkLedgerNightly(failing, night)).rejects.toThrow()
    await checkLedgerNightly(services, night + 59 * 60_000)
    expect(await lastLedgerCheck(services.db)).toBe(null)
    expect(told).not.toHaveBeenCalled()
    await Promise.all([1, 2].map(() => checkLedgerNightly(services, night + 3600_000)))
    expect(await lastLedgerCheck(services.db)).toEqual({ at: night + 3600_000, problems: 4 })
    expect(told).toHaveBeenCalledTimes(4)
    told.mockRestore()
  })

  it('is not held up by a check that began while the clock was ahead', async () => {
    const { services } = world
    const told = vi.spyOn(console, 'error').mockReturnValue()
    const night = Date.UTC(2026, 10, 20, 21)
    await checkLedgerNightly(services, night + 9 * 24 * 3600_000)
    await checkLedgerNightly(services, night + 24 * 3600_000)
    expect((await lastLedgerCheck(services.db))?.at).toBe(night + 24 * 3600_000)
    told.mockRestore()
  })
})

/** A database whose snapshots cannot be taken. */
const withoutSnapshots = <T extends { transaction(): unknown }>(db: T): T =>
  new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') throw new Error('no snapshot')
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
