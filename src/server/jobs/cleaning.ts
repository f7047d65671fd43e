import { AHEAD_MS } from '#domain/time/clock.ts'
import { CHALLENGE_MS } from '#domain/access/passkey.ts'
import { agreesWithClock } from '#server/db/clock.ts'
import type { Db } from '#server/db/schema.ts'
import { dueStep } from '#server/due-work.ts'
import { MAX_TRIES } from '#domain/time/tries.ts'
import { forgetHouseholds } from '#server/money/household.ts'
import { forgetActions } from '#server/account/staff-actions.ts'
import type { Services } from '#server/services.ts'
import { IDLE_MS } from '#server/sign-in/sessions.ts'
import { DAY } from '#domain/time/durations.ts'
import { TRIP_MS } from '#server/sign-in/by-provider.ts'

/** Codes work for minutes; the day lets us see what happened. */
const CODES_FOR = DAY
/** Mails that are sent, and those given up. */
const MAILS_FOR = 30 * DAY
/** No service sends an event again so late, and doing one twice changes nothing. */
const DELIVERIES_FOR = 90 * DAY
/** Replays are promised for 24 h. */
const KEYS_FOR = DAY
/** After so long an owner counts as a stranger there. */
const PLACES_FOR = 180 * DAY
/** After so long a browser of staff is like all others. */
const PROVED_FOR = 180 * DAY
/** Browsers keep their mark no longer. */
const DEVICES_FOR = 400 * DAY
/** For buy-now items that were never ordered. */
const UNFINISHED_FOR = DAY

/** Forgets by a clock that is right: for one that is ahead, what is in use would be old. */
export async function cleanUp({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<void> {
  if (await agreesWithClock(db, settings)) await forgetOld(db, Date.now())
}

/**
 * Forgets what nobody can use any more: old codes, sessions, request keys, counters, places, households, mails that
 * are sent or given up, what other services told us, and what was bought at once but never ordered. One step that fails
 * stops no other.
 */
export async function forgetOld(db: Db, now: number): Promise<void> {
  const steps: Record<string, () => Promise<unknown>> = {
    'request keys': () =>
      db
        .deleteFrom('idempotency')
        .where('at', '<', now - KEYS_FOR)
        .execute(),
    'unfinished purchases': () =>
      db
        .deleteFrom('cart_items')
        .where('buy_now', '=', 1)
        .where('created_at', '<', now - UNFINISHED_FOR)
        .execute(),
    codes: () =>
      db
        .deleteFrom('codes')
        .where('expires_at', '<', now - CODES_FOR)
        .execute(),
    challenges: () =>
      db
        .deleteFrom('passkey_challenges')
        .where((query) =>
          query.or([query('created_at', '<', now - CHALLENGE_MS), query('created_at', '>', now + AHEAD_MS)]),
        )
        .execute(),
    trips: () =>
      db
        .deleteFrom('provider_trips')
        .where((query) =>
          query.or([query('created_at', '<', now - TRIP_MS), query('created_at', '>', now + AHEAD_MS)]),
        )
        .execute(),
    mails: () => forgetMails(db, now),
    webhooks: () => forgetDeliveries(db, now),
    households: () => forgetHouseholds(db, now),
    actions: () => forgetActions(db, now),
    counters: () => db.deleteFrom('rate_limits').where('expire', '<=', now).execute(),
    devices: () =>
      db
        .deleteFrom('devices')
        .where('seen_at', '<=', now - DEVICES_FOR)
        .execute(),
    'proved browsers': () =>
      db
        .deleteFrom('proved_browsers')
        .where('proved_at', '<=', now - PROVED_FOR)
        .execute(),
    places: () =>
      db
        .deleteFrom('login_places')
        .where('seen_at', '<=', now - PLACES_FOR)
        .execute(),
    sessions: () =>
      db
        .deleteFrom('sessions')
        .where((session) =>
          session.or([session('ends_at', '<=', now), session('seen_at', '<=', now - IDLE_MS)]),
        )
        .execute(),
  }
  for (const [what, step] of Object.entries(steps)) await dueStep(`forget ${what}`, step)
}

async function forgetMails(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('done_at', '<', now - MAILS_FOR)
    .execute()
  // Unless the last try is under way. What the mail server said of it may name the address, so nothing stays.
  await db
    .deleteFrom('outbox')
    .where('done_at', 'is', null)
    .where('tries', '>=', MAX_TRIES)
    .where('claimed_until', '<=', now)
    .where('run_at', '<', now - MAILS_FOR)
    .execute()
}

async function forgetDeliveries(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('received_at', '<', now - DELIVERIES_FOR)
    .where('state', '!=', 'Waiting')
    .execute()
  // A delivery that could not be done in a month will not be, and its body may name a person.
  await db
    .updateTable('webhook_deliveries')
    .set({ body: '' })
    .where('state', '=', 'GivenUp')
    .where('received_at', '<', now - MAILS_FOR)
    .execute()
}
