import { failure, log } from './log.ts'
import { Problem } from './problem.ts'

/**
 * PostgreSQL: disk_full; SQLite: SQLITE_FULL; files: no space, or none of ours. A sync that failed is more than that:
 * room alone does not mend it (docs/decisions/sqlite-sync.md).
 */
const DISK_FULL = /^(53100|ENOSPC|EDQUOT) (?!.*\bfdatasync$)|database or disk is full/

const TOLD_EVERY_MS = 60_000
let told_at = Number.NEGATIVE_INFINITY

/**
 * The problem of a full disk, for whoever wanted to write; null when it is another error. The log says it once a
 * minute, however many call.
 */
export function diskFull(error: unknown): Problem | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  if (!DISK_FULL.test(`${code} ${error.message}`)) return null
  if (performance.now() - told_at > TOLD_EVERY_MS) {
    told_at = performance.now()
    log.error('the disk is full: nothing can be saved until there is room')
  }
  return new Problem(
    503,
    'DISK_FULL',
    'The disk is full, so we couldn’t save this. Try again in a few minutes.',
  )
}

/** Tells the log what went wrong where nobody waits for an answer; a full disk has been told by `diskFull`. */
export function logFailure(what: string, error: unknown): void {
  const { code } = error instanceof Problem ? error : (diskFull(error) ?? {})
  if (code !== 'DISK_FULL') log.error(`${what}: ${failure(error)}`)
}
