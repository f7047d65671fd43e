import type { Db } from './schema.ts'

/** Why nothing can be written into a database, by its file or address. */
const reasons = new Map<string, string>()

const UNSYNCED = 'The disk failed: nothing is saved until this server is started again.'
const UNWRITABLE = 'The database cannot be written.'

/** SQLite's primary codes. */
const SQLITE: Record<number, string> = { 8: UNWRITABLE, 10: UNWRITABLE, 13: 'The disk is full.' }
/** PostgreSQL: a standby, or one that lets its sessions only read. */
export const READ_ONLY = '25006'

/** A write has failed; notes why if the next one would, too, whatever it writes. */
export function noteFailedWrite(where: string, error: unknown): void {
  if (!(error instanceof Error)) return
  if ('code' in error && error.code === READ_ONLY) reasons.set(where, UNWRITABLE)
  const reason = 'errcode' in error ? SQLITE[Number(error.errcode) & 0xff] : undefined
  // After a failed sync all else fails by it.
  if (reason && reasons.get(where) !== UNSYNCED) reasons.set(where, reason)
}

export const noteFailedSync = (where: string) => reasons.set(where, UNSYNCED)

/** Where a write has failed, tries another one: null once that works, or when none has failed. */
export async function whyNothingIsSaved(db: Db, where: string): Promise<string | null> {
  const reason = reasons.get(where)
  if (!reason) return null
  return db
    .updateTable('meta')
    .set(({ ref }) => ({ value: ref('value') }))
    .where('key', '=', 'kind')
    .execute()
    .then(
      () => {
        reasons.delete(where)
        return null
      },
      () => reason,
    )
}

const SQLITE_BUSY = 5

/** Whether another process holds what SQLite wanted to lock. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY
