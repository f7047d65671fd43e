import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/schema.ts'
import { newId } from '#server/ids.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import type { Services } from '#server/services.ts'

const BATCH = 20
const CLAIM_MS = 60_000
const MAX_TRIES = 10

/** Sends a mail after, and only if, the caller's transaction commits. */
export async function queueMail(tx: Tx | Db, message: Message, now: number): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      id: newId(now),
      kind: 'mail',
      payload: JSON.stringify(message),
      run_at: now,
      tries: 0,
      claimed_until: 0,
      done_at: null,
      last_error: null,
    })
    .execute()
}

/** Does what is due, each job at least once; answers how many were done. Failures wait longer each time. */
export async function runOutbox(services: Services, now: number): Promise<number> {
  const jobs = await claim(services.db, now)
  for (const job of jobs) {
    const failure = await attempt(services, job.payload, now)
    await services.db
      .updateTable('outbox')
      .set(
        failure === null
          ? // A mail may hold a code that opens the account: once sent, it is not kept.
            { done_at: now, last_error: null, payload: '' }
          : { last_error: failure, run_at: now + 2 ** Math.min(job.tries, 10) * 5000, claimed_until: 0 },
      )
      .where('id', '=', job.id)
      .execute()
  }
  return jobs.length
}

async function claim(db: Db, now: number) {
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('done_at', 'is', null)
    .where('run_at', '<=', now)
    .where('claimed_until', '<=', now)
    .where('tries', '<', MAX_TRIES)
    .orderBy('run_at')
    .limit(BATCH)
  const claimed = await db
    .updateTable('outbox')
    .set({ claimed_until: now + CLAIM_MS, tries: sql`tries + 1` })
    .where('id', 'in', due)
    // Two servers may pick the same rows; only one still sees them unclaimed.
    .where('claimed_until', '<=', now)
    .returning(['id', 'payload', 'tries'])
    .execute()
  // The newer of two codes must arrive last.
  return claimed.sort((a, b) => (a.id < b.id ? -1 : 1))
}

async function attempt(services: Services, payload: string, now: number): Promise<string | null> {
  return services.mail.send(JSON.parse(payload) as Message, now).then(
    () => null,
    (error: unknown) => String(error).slice(0, 500),
  )
}
