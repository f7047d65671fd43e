import { sql } from 'kysely'
import { CLAIM_MS, MAX_TRIES, waitAfter } from '#domain/time/tries.ts'
import { countRows } from '#server/db/page.ts'
import type { Db, NewRow, Row } from '#server/db/schema.ts'
import { mustLock } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { failure, log } from '#server/log.ts'
import type { Services } from '#server/services.ts'

/** Deliveries from other services: stored before they are answered, done afterwards (docs/decisions/webhooks.md). */

/** Does what a delivery says. It may come again and in any order, so doing it twice changes nothing. */
export type DoDelivery = (services: Services, delivery: Delivery, now: number) => Promise<void>

export type Delivery = Pick<Row<'webhook_deliveries'>, 'provider' | 'event_id' | 'body' | 'received_at'>

export type NewDelivery = Pick<NewRow<'webhook_deliveries'>, 'provider' | 'event_id' | 'body'>

const BATCH = 20

/** Keeps a delivery to be done; one whose event is known changes nothing. */
export async function keepDelivery(db: Db, delivery: NewDelivery, now: number): Promise<void> {
  await db
    .insertInto('webhook_deliveries')
    .values({
      ...delivery,
      id: newId(now),
      state: 'Waiting',
      received_at: now,
      run_at: now,
      claimed_until: 0,
      tries: 0,
      last_error: null,
    })
    .onConflict((event) => event.columns(['provider', 'event_id']).doNothing())
    .execute()
}

/**
 * Does what waits, the oldest first; answers how many were tried. One that fails waits longer each time and is given up
 * after ten tries; several servers may work at once.
 */
export async function workDeliveries(
  services: Services,
  work: Readonly<Record<string, DoDelivery>>,
  now: number,
): Promise<number> {
  const claimed = await claim(services.db, now)
  for (const delivery of claimed) {
    const failed = await attempt(services, work[delivery.provider], delivery, now)
    const end = failed === null ? finished : ended(delivery, failed, now)
    await services.db.updateTable('webhook_deliveries').set(end).where('id', '=', delivery.id).execute()
  }
  return claimed.length
}

async function claim(db: Db, now: number): Promise<Row<'webhook_deliveries'>[]> {
  const due = db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('state', '=', 'Waiting')
    .where('run_at', '<=', now)
    .where('claimed_until', '<=', now)
    .orderBy('run_at')
    .limit(BATCH)
  const claimed = await db
    .updateTable('webhook_deliveries')
    .set({ claimed_until: now + CLAIM_MS, tries: sql`tries + 1` })
    .where('id', 'in', mustLock(db) ? due.forUpdate().skipLocked() : due)
    .where('claimed_until', '<=', now)
    .returningAll()
    .execute()
  return claimed.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Why it could not be done, or null. */
async function attempt(
  services: Services,
  work: DoDelivery | undefined,
  delivery: Row<'webhook_deliveries'>,
  now: number,
): Promise<string | null> {
  if (!work) return `nobody here knows what ${delivery.provider} says`
  return work(services, delivery, now).then(() => null, failure)
}

const finished = { state: 'Done', body: '', last_error: null } as const

function ended({ id, provider, tries }: Row<'webhook_deliveries'>, reason: string, now: number) {
  const over = tries >= MAX_TRIES
  log.error(`what ${provider} told (${id}) failed${over ? ' and is given up' : ''}: ${reason}`)
  return {
    state: over ? ('GivenUp' as const) : ('Waiting' as const),
    last_error: reason.slice(0, 500),
    run_at: now + waitAfter(tries),
    claimed_until: 0,
  }
}

/** Figures for an operator: how many deliveries wait, and how many were given up. */
export async function deliveryState(db: Db): Promise<{ waiting: number; given_up: number }> {
  const those = (state: 'Waiting' | 'GivenUp') =>
    db.selectFrom('webhook_deliveries').where('state', '=', state)
  return { waiting: await countRows(those('Waiting')), given_up: await countRows(those('GivenUp')) }
}
