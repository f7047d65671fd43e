import type { KyselyPlugin } from 'kysely'
import { Problem } from '#server/problem.ts'
import type { Db, Tx } from './schema.ts'

const WATCHDOG_MS = 5000
const RETRIES = 5

/** PostgreSQL: serialization failure, deadlock, statement prepared before a migration. */
const RETRY_CODES = new Set(['40001', '40P01', '0A000'])
/** PostgreSQL lock_timeout; SQLite busy. */
const LOCKED = /^55P03 |database is locked/
/** PostgreSQL: statement_timeout, too many clients, shutting down or starting; its pool: all in use or cut off. */
const OVERLOADED =
  /^(57014|53300|57P0\d|ECONN\w+) |timeout exceeded when trying to connect|Connection terminated/

/**
 * Runs `work` in one transaction; all of it happens or none. Retries what PostgreSQL asks to retry.
 * Throws Problem 409 IN_PROGRESS when a lock is held for over 3 s, 503 OVERLOADED when there is no room.
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  watchdog_ms = WATCHDOG_MS,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((tx) => watched(tx, work, watchdog_ms))
    } catch (error) {
      if (RETRY_CODES.has(errorCode(error)) && attempt < RETRIES) continue
      throw busy(error) ?? error
    }
  }
}

/** What to tell a caller the database has no room for right now; null when it is another error. */
export function busy(error: unknown): Problem | null {
  const code = errorCode(error)
  const text = `${code} ${error instanceof Error ? error.message : ''}`
  if (RETRY_CODES.has(code) || LOCKED.test(text))
    return new Problem(
      409,
      'IN_PROGRESS',
      'The same thing is being done right now. Wait a moment and look again.',
    )
  return OVERLOADED.test(text) ? overloaded() : null
}

const overloaded = () =>
  new Problem(503, 'OVERLOADED', 'We are very busy right now. Nothing was changed: try again in a minute.')

/**
 * A transaction that hangs would hold the only writer: fail it instead. What it still tries afterwards is refused, for
 * its connection is then somebody else's.
 */
async function watched<T>(tx: Tx, work: (tx: Tx) => Promise<T>, watchdog_ms: number): Promise<T> {
  let over = false
  const lastQuery: KyselyPlugin = {
    transformQuery({ node }) {
      if (over) throw overloaded()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const { promise: watchdog, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    over = true
    reject(overloaded())
  }, watchdog_ms)
  try {
    return await Promise.race([work(tx.withPlugin(lastQuery)), watchdog])
  } finally {
    clearTimeout(timer)
  }
}

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
