import { sql } from 'kysely'
import { MINUTE } from '#domain/time/durations.ts'
import { log } from '#server/log.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Db } from './schema.ts'

let is_wrong = false

/**
 * Whether this server's clock and PostgreSQL's differ by a minute at most; else warns, once until they agree again: what
 * the servers of a shop date would not be in order. SQLite goes by our own clock.
 */
export async function agreesWithClock(
  db: Db,
  { database_url }: Pick<Settings, 'database_url'>,
  now: () => number = Date.now,
): Promise<boolean> {
  if (!database_url) return true
  const asked_at = now()
  const { rows } = await sql<{ at: number }>`
    select cast(extract(epoch from clock_timestamp()) * 1000 as double precision) as at
  `.execute(db)
  const at = rows[0]?.at ?? asked_at
  // However long the answer took.
  const off_ms = Math.max(asked_at - at, at - now())
  const was_wrong = is_wrong
  is_wrong = off_ms > MINUTE
  if (is_wrong && !was_wrong)
    log.warn(
      `This server’s clock and PostgreSQL’s differ by ${Math.round(off_ms / 1000)} s: set both by NTP, as docs/operating.md tells.`,
    )
  return !is_wrong
}
