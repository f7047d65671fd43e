import { Problem } from '../problem.ts'
import type { Db, Tx } from './schema.ts'

const WATCHDOG_MS = 5000
const RETRIES = 5

/** PostgreSQL: serialization failure, deadlock. */
const RETRY_CODES = new Set(['40001', '40P01'])
/** PostgreSQL lock_timeout; SQLite busy. */
const BUSY = /55P03|database is locked/

/**
 * Runs `work` in one transaction; all of it happens or none. Retries what PostgreSQL asks to retry.
 * Throws Problem 409 IN_PROGRESS when a lock is held for over 3 s.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((tx) => watched(work(tx)))
    } catch (error) {
      const code = errorCode(error)
      if (RETRY_CODES.has(code) && attempt < RETRIES) continue
      if (RETRY_CODES.has(code) || BUSY.test(`${code} ${error instanceof Error ? error.message : ''}`))
        throw new Problem(
          409,
          'IN_PROGRESS',
          'The same thing is being done right now. Wait a moment and look again.',
        )
      throw error
    }
  }
}

/** A transaction that hangs would hold the only writer: fail it instead. */
async function watched<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const watchdog = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('transaction took longer than 5 s')), WATCHDOG_MS)
  })
  try {
    return await Promise.race([work, watchdog])
  } finally {
    clearTimeout(timer)
  }
}

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
