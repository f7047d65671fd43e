import { sql } from 'kysely'
import { AHEAD_MS } from '#domain/time/clock.ts'
import { CLAIM_MS, FIRST_WAIT_MS } from '#domain/time/tries.ts'
import type { Db } from '#server/db/schema.ts'

/**
 * Makes due what waits longer than it ever should: it was written while the clock was ahead, and would wait until the clock
 * gets there once more.
 */
export async function bringTimesBack(db: Db, now: number): Promise<void> {
  const ahead = now + AHEAD_MS
  // `waitAfter` in the database's words.
  const latest = sql<number>`cast(${ahead} as bigint) + cast(${FIRST_WAIT_MS} as bigint) * (1 << tries)`
  const mails = db.updateTable('outbox').where('done_at', 'is', null)
  await mails.set({ run_at: now }).where('run_at', '>', latest).execute()
  await mails
    .set({ claimed_until: 0 })
    .where('claimed_until', '>', ahead + CLAIM_MS)
    .execute()
  const deliveries = db.updateTable('webhook_deliveries').where('state', '=', 'Waiting')
  await deliveries.set({ run_at: now }).where('run_at', '>', latest).execute()
  await deliveries
    .set({ claimed_until: 0 })
    .where('claimed_until', '>', ahead + CLAIM_MS)
    .execute()
}
