import { staffActions } from '#domain/staff/action.ts'
import { DAY } from '#domain/time/durations.ts'
import type { Account } from '#server/db/rows.ts'
import { type Page, pageById, type Paging } from '#server/db/page.ts'
import type { Db, Row } from '#server/db/schema.ts'
import { firstId, newId } from '#server/ids.ts'

/** The log of what staff did. */

/** Longer than anything that may be asked about later: claims, reversals, taxes of the year before. */
const KEPT_FOR = 2 * 365 * DAY

/** An input may be a list of 200 boxes; of a longer one the beginning says enough. */
const MAX_DETAIL = 4000

/** Notes a call that was done; `input` is what it was asked with. */
export async function noteAction(
  db: Db,
  actor: Account,
  { call, input, answer }: { call: string; input: Record<string, unknown>; answer: unknown },
  now: number,
): Promise<void> {
  const rows = staffActions(input, answer).map(({ ref, detail }) => ({
    id: newId(now),
    at: now,
    actor_id: actor.id,
    call,
    ref,
    detail: shortJson(detail),
  }))
  if (rows.length) await db.insertInto('staff_actions').values(rows).execute()
}

function shortJson(detail: Record<string, unknown>): string {
  const whole = JSON.stringify(detail)
  if (whole.length <= MAX_DETAIL) return whole
  const short = Object.entries(detail).filter(([, value]) => typeof value !== 'object')
  return JSON.stringify(Object.fromEntries(short))
}

interface Filter extends Paging {
  /** An e-mail, or how one begins. */
  actor?: string | undefined
  call?: string | undefined
  /** The number or id of the subject. */
  ref?: string | undefined
  /** Epoch ms, both inclusive. */
  from?: number | undefined
  to?: number | undefined
}

export type ActionRow = Row<'staff_actions'> & {
  email: string
  /** Email of the account that it was done to. */
  ref_email: string | null
}

/** Newest first. */
export async function listActions(db: Db, filter: Filter): Promise<Page<ActionRow>> {
  const matching = matchingActions(db, filter)
  const withActor = (part: typeof matching) =>
    part
      .innerJoin('accounts', 'accounts.id', 'staff_actions.actor_id')
      .leftJoin('accounts as subject', 'subject.id', 'staff_actions.ref')
      .selectAll('staff_actions')
      .select(['accounts.email', 'subject.email as ref_email'])
  return pageById(matching, filter, 'newest', withActor, 'staff_actions.id')
}

function matchingActions(db: Db, { actor, call, ref, from, to }: Filter) {
  let matching = db.selectFrom('staff_actions')
  if (actor) {
    const begins = actor.toLowerCase()
    matching = matching.where(
      'staff_actions.actor_id',
      'in',
      db
        .selectFrom('accounts')
        .select('accounts.id')
        .where('accounts.email', '>=', begins)
        .where('accounts.email', '<', `${begins}\u{10ffff}`),
    )
  }
  if (call) matching = matching.where('staff_actions.call', '=', call)
  if (ref) matching = matching.where('staff_actions.ref', '=', ref)
  if (from !== undefined) matching = matching.where('staff_actions.id', '>=', firstId(from))
  if (to !== undefined) matching = matching.where('staff_actions.id', '<', firstId(to + 1))
  return matching
}

const MOST_ON_ONE = 200

/** The last that was done to one thing, oldest first. */
export async function actionsOn(db: Db, ref: string): Promise<ActionRow[]> {
  const newest = await db
    .selectFrom('staff_actions')
    .innerJoin('accounts', 'accounts.id', 'staff_actions.actor_id')
    .leftJoin('accounts as subject', 'subject.id', 'staff_actions.ref')
    .selectAll('staff_actions')
    .select(['accounts.email', 'subject.email as ref_email'])
    .where('staff_actions.ref', '=', ref)
    .orderBy('staff_actions.id', 'desc')
    .limit(MOST_ON_ONE)
    .execute()
  return newest.toReversed()
}

export async function forgetActions(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('staff_actions')
    .where('id', '<', firstId(now - KEPT_FOR))
    .execute()
}
