import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { connect } from '#server/db/open.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { whyNotReady } from '#server/front/door.ts'
import { log } from '#server/log.ts'
import { readApart } from '#server/money/ledger-check.ts'
import { silentLine } from '../../support/worlds/silent-line.ts'
import { clientOf, onEachDatabase } from '../../support/worlds/world.ts'

const UNKNOWN = { item_platform: 'taobao', num_iid: '99999999999' }

afterEach(() => {
  vi.restoreAllMocks()
})

onEachDatabase('A transaction that takes too long', (world, database) => {
  const LIMIT = 200
  const write = (tx: Tx, key: string) => tx.insertInto('meta').values({ key, value: '' }).execute()
  const kept = async () => {
    const rows = await world.services.db
      .selectFrom('meta')
      .select('key')
      .where('key', 'like', 'late%')
      .execute()
    return rows.map((row) => row.key)
  }
  const overloaded = { status: 503, code: 'OVERLOADED' }

  it('keeps nothing of what it did, nor of what it still tries', async () => {
    let tried: Promise<unknown> = Promise.resolve()
    const work = async (tx: Tx) => {
      await write(tx, 'late 1')
      await pause(2 * LIMIT)
      tried = write(tx, 'late 2')
      await tried
    }
    await expect(inTransaction(world.services.db, work, LIMIT)).rejects.toMatchObject(overloaded)
    await pause(3 * LIMIT)
    await expect(tried).rejects.toMatchObject(overloaded)
    expect(await kept()).toEqual([])
  })

  if (database === 'PostgreSQL')
    it('keeps nothing either when a statement has to wait', async () => {
      const work = async (tx: Tx) => {
        await write(tx, 'late 3')
        await sql`select pg_sleep(${(3 * LIMIT) / 1000})`.execute(tx)
        await write(tx, 'late 4')
        await write(tx, 'late 5')
      }
      await expect(inTransaction(world.services.db, work, LIMIT)).rejects.toMatchObject(overloaded)
      await pause(2 * LIMIT)
      expect(await kept()).toEqual([])
    })

  if (database === 'PostgreSQL')
    it('ends also when the database falls silent, which nobody is told', async () => {
      const line = await silentLine(world.services.settings.database_url ?? '')
      const settings = { ...world.services.settings, database_url: line.url }
      const db = await connect(settings, { connections: 2, statement_ms: 100 })
      await sql`select 1`.execute(db)
      line.silence()
      const told = vi.spyOn(log, 'error').mockReturnValue()
      const began = performance.now()
      await Promise.all([
        expect(inTransaction(db, (tx) => write(tx, 'late 6'))).rejects.toMatchObject(overloaded),
        expect(clientOf({ ...world.services, db }).call('item/get', UNKNOWN)).resolves.toMatchObject({
          status: 503,
          body: { code: 'OVERLOADED' },
        }),
        expect(whyNotReady({ db, settings })).resolves.toBe('The database does not answer.'),
      ])
      expect(performance.now() - began).toBeLessThan(12_000)
      expect(String(told.mock.calls)).toContain('the database does not answer: a connection is given up')
      const refused = performance.now()
      await expect(inTransaction(db, (tx) => write(tx, 'late 7'))).rejects.toMatchObject(overloaded)
      expect(performance.now() - refused, 'is known by now').toBeLessThan(500)
      line.speak()
      await vi.waitFor(() => sql`select 1`.execute(db), { timeout: 10_000 })
      // None is kept that still waits for an old answer.
      for (const nth of [1, 2, 3])
        expect((await sql<{ nth: number }>`select ${nth}::int as nth`.execute(db)).rows).toEqual([{ nth }])
      expect(await whyNotReady({ db, settings })).toBeNull()
      expect(await kept()).toEqual([])
      await db.destroy()
      await line.close()
    }, 60_000)

  if (database === 'PostgreSQL')
    it('may have been done when the silence falls on its end, or on a write that stands alone', async () => {
      const line = await silentLine(world.services.settings.database_url ?? '')
      const settings = { ...world.services.settings, database_url: line.url }
      const db = await connect(settings, { connections: 2, statement_ms: 100 })
      vi.spyOn(log, 'error').mockReturnValue()
      const unknown = { status: 503, code: 'OUTCOME_UNKNOWN' }
      const ends = inTransaction(db, async (tx) => {
        await write(tx, 'later 1')
        line.silence()
      })
      await expect(ends).rejects.toMatchObject(unknown)
      line.speak()
      await vi.waitFor(() => sql`select 1`.execute(db), { timeout: 10_000 })
      line.silence()
      const alone = db.insertInto('meta').values({ key: 'later 2', value: '' }).execute()
      await expect(alone).rejects.toMatchObject(unknown)
      expect(await kept()).toEqual(['later 1', 'later 2'])
      await world.services.db.deleteFrom('meta').where('key', 'like', 'later%').execute()
      await db.destroy()
      await line.close()
    }, 60_000)

  if (database === 'PostgreSQL')
    it('is waited for when it is told to take its time', async () => {
      const { settings } = world.services
      const db = await connect(settings, { connections: 1, statement_ms: 100 })
      const long = sql<{ slept: string }>`select 'long' as slept from pg_sleep(3)`
      expect(await readApart(db, settings, [long])).toEqual([[{ slept: 'long' }]])
      await db.destroy()
    })

  it('leaves the connection to others', async () => {
    await inTransaction(world.services.db, (tx) => write(tx, 'late and right'))
    expect(await kept()).toEqual(['late and right'])
  })
})
