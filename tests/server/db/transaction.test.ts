import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { onEachDatabase } from '../../support/worlds/world.ts'

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

  it('leaves the connection to others', async () => {
    await inTransaction(world.services.db, (tx) => write(tx, 'late and right'))
    expect(await kept()).toEqual(['late and right'])
  })
})
