import { sql } from 'kysely'
import { AHEAD_MS } from '#domain/time/clock.ts'
import type { Db } from '#server/db/schema.ts'
import { CLAIM_MS as MAIL_CLAIM_MS } from '#server/mail/outbox.ts'
import { CLAIM_MS } from './deliveries.ts'

/**
 * Makes due what waits longer than it ever should: it was written while the clock was ahead, and would wait until the clock
 * gets there once more.
 */
export async function bringTimesBack(db: Db, now: number): Promise<void> {
  const ahead = now + AHEAD_MS
  // Mails and deliveries alike wait 5 s, twice as long after each failure.
  const latest = sql<number>`cast(${ahead} as bigint) + 5000 * (1 << tries)`
  const mails = db.updateTable('outbox').where('done_at', 'is', null)
  await mails.set({ run_at: now }).where('run_at', '>', latest).execute()
  await mails
    .set({ claimed_until: 0 })
    .where('claimed_until', '>', ahead + MAIL_CLAIM_MS)
    .execute()
  const deliveries = db.updateTable('webhook_deliveries').where('state', '=', 'Waiting')
  await deliveries.set({ run_at: now }).where('run_at', '>', latest).execute()
  await deliveries
    .set({ claimed_until: 0 })
    .where('claimed_until', '>', ahead + CLAIM_MS)
    .execute()
}
