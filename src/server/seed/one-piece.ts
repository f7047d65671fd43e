import { sql } from 'kysely'
import { noteChange } from '#server/db/changes.ts'
import { BUSY_MS } from '#server/db/sqlite.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import type { Services } from '#server/services.ts'

const PIECE_KEY = 'one_piece'

/**
 * Runs many operations, each of which opens a transaction of its own, within a single one: all of them happen or none,
 * also when the process is killed. It may take longer than any request may, so nobody else should be writing: another
 * process that comes here meanwhile waits until it is over.
 */
export async function inOnePiece<T>(services: Services, work: (within: Services) => Promise<T>): Promise<T> {
  const embedded = !services.settings.database_url
  if (embedded) await sql`pragma busy_timeout = 600000`.execute(services.db)
  const done = await services.db.transaction().execute(async (tx) => {
    // The row is the lock; on the embedded database the transaction itself is.
    await tx
      .insertInto('meta')
      .values({ key: PIECE_KEY, value: '' })
      .onConflict((c) => c.column('key').doUpdateSet({ value: '' }))
      .execute()
    return work(joined(services, tx.withoutPlugins()))
  })
  if (embedded) await sql.raw(`pragma busy_timeout = ${BUSY_MS}`).execute(services.db)
  noteChange()
  return done
}

/** The same services, but a transaction that is opened with them is the one that is open already. */
function joined(services: Services, open: Tx): Services {
  const transaction = () => ({ execute: <T>(inner: (same: Tx) => Promise<T>) => inner(open) })
  const db = new Proxy<Db>(open, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const own: unknown = Reflect.get(target, name, target)
      return typeof own === 'function' ? own.bind(target) : own
    },
  })
  return { ...services, db }
}
