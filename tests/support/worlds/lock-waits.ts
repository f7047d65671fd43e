import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

/** A file has one writer: who waits for it is in nobody's list, and comes within the process. */
const MOMENT_MS = 200
const TRIES = 200

/** Until so many statements of this world wait for a row that another transaction holds. */
export async function untilWaiting(db: Db, database: string, count: number): Promise<void> {
  if (database !== 'PostgreSQL') return setTimeout(MOMENT_MS)
  for (let tries = 0; tries < TRIES; tries++) {
    const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
      and application_name = current_setting('application_name')`.execute(db)
    if (rows.length >= count) return
    await setTimeout(50)
  }
  throw new Error(`there were not ${count} that waited`)
}
