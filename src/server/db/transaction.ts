import { type KyselyPlugin, PostgresAdapter } from 'kysely'
import { diskFull } from '#server/disk-full.ts'
import { failure, log } from '#server/log.ts'
import { Problem } from '#server/problem.ts'
import { noteChange } from './changes.ts'
import type { Db, Tx } from './schema.ts'

const WATCHDOG_MS = 5000
const RETRIES = 5

/** PostgreSQL: serialization failure, deadlock, statement prepared before a migration. */
const RETRY_CODES = new Set(['40001', '40P01', '0A000'])
/** PostgreSQL lock_timeout; SQLite busy. */
const LOCKED = /^55P03 |database is locked/
/**
 * PostgreSQL: statement_timeout, idle for too long, read-only, too many clients, shutting down or starting; its pool: all
 * in use or cut off.
 */
const OVERLOADED =
  /^(57014|25P03|25006|53300|57P0\d|ECONN\w+|EPIPE) |timeout exceeded when trying to connect|Connection terminated|not queryable/

/** The PostgreSQL driver's message for a query it could not send. */
const NOT_SENT = 'not queryable'

/** PostgreSQL: lets the statements of this transaction take as long as they need; who asks them then waits for ever, too. */
export const UNHURRIED = 'set local statement_timeout = 0'

/**
 * Runs `work` in one transaction; all of it happens or none. Retries what PostgreSQL asks to retry.
 * Throws Problem 409 IN_PROGRESS when a lock is held for over 3 s, 503 OVERLOADED or DISK_FULL when there is no room, and 503
 * OUTCOME_UNKNOWN when the database went away while it kept the work.
 */
export async function inTransaction<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  watchdog_ms = WATCHDOG_MS,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const course: Course = { worked: false, failed: null }
    try {
      const result = await db.transaction().execute((tx) => follow(course, watched(tx, work, watchdog_ms)))
      noteChange()
      return result
    } catch (error) {
      // The first error is the reason; giving the connection back may have failed after it.
      const reason = course.failed ? course.failed.reason : error
      if (course.worked && !isRefused(reason)) throw unknownOutcome(reason)
      if (RETRY_CODES.has(errorCode(reason)) && attempt < RETRIES) continue
      throw busy(reason) ?? reason
    }
  }
}

/** How far a transaction has come. */
interface Course {
  /** All that is left is to keep it. */
  worked: boolean
  failed: { reason: unknown } | null
}

async function follow<T>(course: Course, work: Promise<T>): Promise<T> {
  try {
    const result = await work
    course.worked = true
    return result
  } catch (reason) {
    course.failed = { reason }
    throw reason
  }
}

/** Whether the database itself said that it kept nothing; a line cut off in the middle of a commit says neither. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // The line was known to be cut before the commit was sent.
  if (error.message.includes(NOT_SENT)) return true
  // PostgreSQL: a FATAL error ends the connection, and may come after the commit.
  if ('severity' in error) return error.severity === 'ERROR'
  // Kysely: the commit was answered by a rollback. SQLite: the statement `commit` failed.
  return error.name === 'AbortedTransactionError' || errorCode(error) === 'ERR_SQLITE_ERROR'
}

export function unknownOutcome(reason: unknown): Problem {
  noteChange()
  log.error(`a commit was not answered: ${failure(reason)}`)
  return new Problem(
    503,
    'OUTCOME_UNKNOWN',
    'We lost the connection to our records while saving this, so it may have been done. Check before you repeat it.',
  )
}

/** The problem of a database that has no room right now; null when it is another error. */
export function busy(error: unknown): Problem | null {
  const code = errorCode(error)
  const text = `${code} ${error instanceof Error ? error.message : ''}`
  if (RETRY_CODES.has(code) || LOCKED.test(text))
    return new Problem(409, 'IN_PROGRESS', 'This is already being done. Wait a moment, then check again.')
  return OVERLOADED.test(text) ? overloaded() : diskFull(error)
}

const overloaded = () =>
  new Problem(503, 'OVERLOADED', 'We are very busy right now. Nothing was changed. Try again in a minute.')

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
  const own = tx.withoutPlugins().withPlugin(lastQuery)
  open.add(own)
  const { promise: watchdog, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    over = true
    open.delete(own)
    reject(overloaded())
  }, watchdog_ms)
  try {
    return await Promise.race([work(own), watchdog])
  } finally {
    clearTimeout(timer)
    open.delete(own)
  }
}

const open = new WeakSet<Db | Tx>()

/** Whether a transaction still may ask: its work is not done, and not late. */
export const isOpen = (tx: Db | Tx) => open.has(tx)

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/**
 * True where rows that are read must be locked `for update` until the transaction ends. SQLite needs nothing: a
 * transaction there is the only writer from its beginning.
 */
export const mustLock = (tx: Db | Tx): boolean => tx.getExecutor().adapter instanceof PostgresAdapter
