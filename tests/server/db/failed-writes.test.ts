import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { keepMeta } from '#server/db/meta.ts'
import { connect } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { whyNotReady } from '#server/front/door.ts'
import { onEachDatabase } from '../../support/worlds/world.ts'

onEachDatabase('A write that finds the database read-only', (world, database) => {
  it('makes the server not ready, until one works', async () => {
    const { settings } = world.services
    const db = await connect(settings, { connections: 1 })
    const write = () => inTransaction(db, (tx) => keepMeta(tx, 'written', ''))
    const readOnly = (on: 'on' | 'off') =>
      sql
        .raw(
          database === 'SQLite' ? `pragma query_only = ${on}` : `set default_transaction_read_only = ${on}`,
        )
        .execute(db)
    const ready = () => whyNotReady({ db, settings })
    await readOnly('on')
    await expect(write()).rejects.toThrow()
    if (database === 'SQLite') {
      expect(await ready()).toBe('The database cannot be written.')
      await readOnly('off')
    }
    // PostgreSQL: the connection was thrown away, and the next one may write.
    expect(await ready()).toBeNull()
    await write()
    await db.destroy()
  })

  it.runIf(database === 'PostgreSQL')(
    'on a standby keeps it not ready, and callers are told to try again',
    async () => {
      const url = new URL(world.services.settings.database_url ?? '')
      const search_path = url.searchParams.get('schema')
      url.searchParams.set('options', `-c search_path=${search_path} -c default_transaction_read_only=on`)
      const settings = { ...world.services.settings, database_url: url.href }
      const db = await connect(settings)
      expect(await whyNotReady({ db, settings })).toBeNull()
      const written = inTransaction(db, (tx) => keepMeta(tx, 'written', ''))
      await expect(written).rejects.toMatchObject({ status: 503, code: 'OVERLOADED' })
      for (const _ of [1, 2])
        expect(await whyNotReady({ db, settings })).toBe('The database cannot be written.')
      await db.destroy()
    },
  )
})
